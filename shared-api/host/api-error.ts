/** The error of a failed call, in the form that screens use. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    /** HTTP status. 0 if there was no response. */
    readonly status: number,
    /** The server's `message`, or undefined if `message` is not a string. */
    readonly serverMessage: string | undefined,
    /** Messages by field. Responses with status 400 and 422 contain them. */
    readonly fieldErrors: Readonly<Record<string, string>> = {},
    options?: ErrorOptions,
    /** The `x-request-id` of the response. The server's log contains it. */
    readonly requestId?: string,
  ) {
    super(serverMessage ?? `request failed (${status})`, options);
  }
  /**
   * True for 401 and 403: the session has ended (product §8). The shell or the console handles this error, so
   * screens ignore it.
   */
  get sessionOver(): boolean {
    return this.status === 401 || this.status === 403;
  }
}
