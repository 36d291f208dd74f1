/** The error of a page that could not be read. It has a file of its own, so that the server loads no HTTP client. */
export type FetchFailure = 'address' | 'status' | 'type' | 'size' | 'time' | 'network';
/** Why a page could not be read. `address` means that the address is not allowed. */
export class FetchError extends Error {
  override readonly name = 'FetchError';
  /** Number of bytes of the body that were read before the failure. */
  readonly bytesRead: number;
  constructor(
    readonly failure: FetchFailure,
    message: string,
    { bytesRead = 0, ...options }: ErrorOptions & { bytesRead?: number } = {},
  ) {
    super(message, options);
    this.bytesRead = bytesRead;
  }
}
