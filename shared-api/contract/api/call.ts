/**
 * Defines calls without their schemas. The schemas are in `call-schemas.ts`, so that a page that makes a call does not
 * bundle yup.
 */

export type Access =
  /** The server ignores an invalid token. */
  | 'public'
  | 'seller'
  | 'buyer'
  /** A buyer's token, or a token of the order that the path or body names. */
  | 'buyer-or-order'
  /** The session of an operator in the console. */
  | 'operator';

/**
 * What a screen shows when a call fails (product §8). `toast`: the server's message. `toast-or-internal`: the
 * server's message if it is a string, otherwise "Internal server error". If there is no response, `toast` and
 * `toast-or-internal` show that there is no connection. `log`: nothing; the error is logged, and the form keeps its
 * values. `screen`: a text of the screen.
 */
export type FailureRule = 'toast' | 'toast-or-internal' | 'log' | 'screen';

export interface Call<Answer = unknown, Body = undefined, Query = undefined> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT';
  /** Path after `API_BASE`, with `:name` parameters. */
  readonly path: string;
  readonly access: Access;
  readonly failure: FailureRule;
  /** Name of the file field. Only a call with multipart form data has this name. */
  readonly multipart?: string;
  /** For the compiler only. Never set. */
  readonly _?: { answer: Answer; body: Body; query: Query };
}
export type AnyCall = Call<unknown, unknown, unknown>;

/**
 * Defines a call: `call<Answer, Body, Query>()(…)`. It has no side effects, so a build can remove unused calls.
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
