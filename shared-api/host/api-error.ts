/** What a call that failed looks like to a screen. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    /** HTTP status; 0 when no answer came. */
    readonly status: number,
    /** The server's `message`, or undefined when there was none that is a string. */
    readonly serverMessage: string | undefined,
    /** By field, from 400 and 422. */
    readonly fieldErrors: Readonly<Record<string, string>> = {},
    options?: ErrorOptions,
  ) {
    super(serverMessage ?? `request failed (${status})`, options);
  }
  /** 401 and 403: the session is over, the screen has been left (product §8). */
  get sessionOver(): boolean {
    return this.status === 401 || this.status === 403;
  }
}
