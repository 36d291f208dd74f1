/** This file has no imports. Otherwise the server, which handles FetchError, would load an HTTP client. */

/** Why a page could not be read. `address`: the address is not allowed. */
export type FetchFailure = 'address' | 'status' | 'type' | 'size' | 'time' | 'network';
export class FetchError extends Error {
  override readonly name = 'FetchError';
  /** Bytes of the body that were read before the failure. */
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
