/**
 * The definition of a call: method, path, access, and what a screen does when the call fails (product §8).
 * This file imports only the types of the schemas, so that a page that makes a call does not bundle yup.
 * `call-schemas.ts` contains the schemas for the server, the OpenAPI description and the tests.
 */
export type Access =
  /** Public. An invalid bearer token is ignored. */
  | 'public'
  /** A seller's token. */
  | 'seller'
  /** A buyer's token. */
  | 'buyer'
  /** A buyer's token, or a token of the order that the path or body names. */
  | 'buyer-or-order'
  /** The session of an operator. Only calls of the console have this access. */
  | 'operator';

/**
 * What a screen does when a call fails (product §8). `toast`: shows the server's message.
 * `toast-or-internal`: shows the server's message if it is a string, otherwise "Internal server error".
 * `log`: logs the error, and the form keeps its values. `screen`: shows a text of the screen.
 */
export type FailureRule = 'toast' | 'toast-or-internal' | 'log' | 'screen';

export interface Call<Answer = unknown, Body = undefined, Query = undefined> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT';
  /** Path after /api/v1, with `:name` parameters. */
  readonly path: string;
  readonly access: Access;
  readonly failure: FailureRule;
  /** The name of the file field. If it is set, the body is encoded as multipart form data. */
  readonly multipart?: string;
  /** Types only. These members are never set. */
  readonly _?: { answer: Answer; body: Body; query: Query };
}
/** Any call of the contract. */
export type AnyCall = Call<unknown, unknown, unknown>;

/**
 * Defines a call. The first pair of parentheses takes the type arguments, and the second pair takes the
 * definition. The function has no side effects, so that a build can remove unused calls.
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
