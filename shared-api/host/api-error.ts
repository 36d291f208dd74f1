/** A failed call, as a screen sees it. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    /** HTTP status; 0 without a response. */
    readonly status: number,
    /** The server's `message`, or undefined when it is not a string. */
    readonly serverMessage: string | undefined,
    /** By field, from 400 and 422. */
    readonly fieldErrors: Readonly<Record<string, string>> = {},
    options?: ErrorOptions,
  ) {
    super(serverMessage ?? `request failed (${status})`, options);
  }
  /** 401 and 403: the session has ended and the screen was left (product §8). */
  get sessionOver(): boolean {
    return this.status === 401 || this.status === 403;
  }
}
