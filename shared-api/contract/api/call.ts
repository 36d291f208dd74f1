/**
 * The definition of a call: method, path, access, and what a screen does when it fails (product §8). It imports only
 * types of the schemas, so that a page which makes a call does not bundle yup. `call-schemas.ts` adds the schemas for
 * the server, the OpenAPI description and the tests.
 */
export type Access =
  /** Public. An invalid bearer token is ignored. */
  | 'public'
  /** A seller's token. */
  | 'seller'
  /** A buyer's token. */
  | 'buyer'
  /** A buyer's token, or a token of the order in path or body. */
  | 'buyer-or-order'
  /** The session of an operator. The calls of the console only. */
  | 'operator';

/**
 * Product §8. `toast`: shows the server's message. `toast-or-internal`: shows the server's message if it is a string,
 * else "Internal server error". `log`: logs, and the form keeps its values. `screen`: shows the screen's own literal
 * text.
 */
export type FailureRule = 'toast' | 'toast-or-internal' | 'log' | 'screen';

export interface Call<Answer = unknown, Body = undefined, Query = undefined> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT';
  /** Path after /api/v1, with `:name` parameters. */
  readonly path: string;
  readonly access: Access;
  readonly failure: FailureRule;
  /** Encoding of the body. `multipart` contains the name of the field. */
  readonly multipart?: string;
  /** Types only. These members are never set. */
  readonly _?: { answer: Answer; body: Body; query: Query };
}
/** Any call of the contract. */
export type AnyCall = Call<unknown, unknown, unknown>;

/**
 * The type arguments come first, then the definition. The function has no side effects, so that a build can remove
 * unused calls.
 */
export const call =
  <Answer, Body = undefined, Query = undefined>() =>
  (
    method: Call['method'],
    path: string,
    access: Access,
    failure: FailureRule,
    multipart?: string,
  ): Call<Answer, Body, Query> => ({ method, path, access, failure, ...(multipart ? { multipart } : {}) });
