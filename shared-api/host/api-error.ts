export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    /** HTTP status. 0 if there was no response. */
    readonly status: number,
    /** The `message` of the response, if it is a string with text. */
    readonly serverMessage: string | undefined,
    /** Messages by field name, from responses with status 400 and 422. */
    readonly fieldErrors: Readonly<Record<string, string>> = {},
    options?: ErrorOptions,
    /** The `x-request-id` of the response, which is also in the log of the server. */
    readonly requestId?: string,
  ) {
    super(serverMessage ?? `request failed (${status})`, options);
  }
  /** True if the session has ended (product §8). Screens ignore this error: the shell or the console handles it. */
  get sessionOver(): boolean {
    return this.status === 401 || this.status === 403;
  }
}
