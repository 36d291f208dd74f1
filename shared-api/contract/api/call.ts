/**
 * What a call says of itself: method, path, who may make it, and what a screen does when it fails (product §8).
 * Types only come from the schemas, so that a page which makes a call does not carry yup; `call-schemas.ts` joins
 * the two for the server, the OpenAPI description and the tests.
 */
export type Access =
  /** Anybody; a bad bearer is ignored. */
  | 'public'
  /** A seller's token. */
  | 'seller'
  /** A buyer's token. */
  | 'buyer'
  /** A buyer's token, or one scoped to the order named in path or body. */
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
  /** How the body travels; `multipart` names the field. */
  readonly multipart?: string;
  /** Type carriers, never set. */
  readonly _?: { answer: Answer; body: Body; query: Query };
}

/** Types first, then how it is made. Free of effects, so that a call that nobody makes is left out of a build. */
export const call =
  <Answer, Body = undefined, Query = undefined>() =>
  (
    method: Call['method'],
    path: string,
    access: Access,
    failure: FailureRule,
    multipart?: string,
  ): Call<Answer, Body, Query> => ({ method, path, access, failure, ...(multipart ? { multipart } : {}) });
