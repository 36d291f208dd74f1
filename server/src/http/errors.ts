/** How the server says no: `{message, errors?}` (design §4). Anything else that is thrown is masked as 500. */

/** A clear refusal that changed nothing. `message` is an English source text. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    readonly status: number,
    message: string,
    /** By field. */
    readonly errors?: Readonly<Record<string, string>>,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}
/** 401: no token, or one that is not or no longer valid. The client ends the session. */
export const unauthenticated = () => new Refusal(401, 'Please sign in.');
/** 404: absent, or another's. */
export const notFound = (what = 'This') => new Refusal(404, `${what} was not found.`);
/** 409: the state does not allow it. */
export const conflict = (message: string) => new Refusal(409, message);
/** 422: a rule of the spec. */
export const invalid = (message: string, errors?: Readonly<Record<string, string>>) =>
  new Refusal(422, message, errors);
/** 410: was there, is over. */
export const gone = (message: string) => new Refusal(410, message);
/** 429 with retry-after in seconds. */
export const tooMany = (seconds: number, message = 'Too many tries. Please wait a moment.') =>
  new Refusal(429, message, undefined, { 'retry-after': String(Math.max(1, Math.ceil(seconds))) });
