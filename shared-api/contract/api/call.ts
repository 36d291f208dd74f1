/**
 * The definition of a call: method, path, access, and what a screen does when it fails (product §8). Only types come
 * from the schemas, so that a page which makes a call does not bundle yup. `call-schemas.ts` joins both for the
 * server, the OpenAPI description and the tests.
 */
export type Access =
  /** Open to all; a bad bearer is ignored. */
  | 'public'
  /** A seller's token. */
  | 'seller'
  /** A buyer's token. */
  | 'buyer'
  /** A buyer's token, or one of the order named in path or body. */
  | 'buyer-or-order';

/**
 * Product §8. `toast`: the server's message. `toast-or-internal`: the server's message if it is a
 * string, else "Internal server error". `log`: logged, the form keeps its values. `screen`: the screen shows its own
 * literal text.
 */
export type FailureRule = 'toast' | 'toast-or-internal' | 'log' | 'screen';

export interface Call<Answer = unknown, Body = undefined, Query = undefined> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT';
  /** Path after /api/v1, with `:name` parameters. */
  readonly path: string;
  readonly access: Access;
  readonly failure: FailureRule;
  /** Encoding of the body; `multipart` names the field. */
  readonly multipart?: string;
  /** Type carriers, never set. */
  readonly _?: { answer: Answer; body: Body; query: Query };
}

/** Types first, then the definition. Without side effects, so that a build leaves out unused calls. */
export const call =
  <Answer, Body = undefined, Query = undefined>() =>
  (
    method: Call['method'],
    path: string,
    access: Access,
    failure: FailureRule,
    multipart?: string,
  ): Call<Answer, Body, Query> => ({ method, path, access, failure, ...(multipart ? { multipart } : {}) });
