import type { IncomingMessage } from 'node:http';

/**
 * Reads and discards the remaining body of a refused request. If the connection were closed with unread
 * bytes, the client would not receive the response. The response must not have `connection: close`, because
 * Node would then close the connection at once.
 * @param maxBytes if more bytes arrive, the connection is closed
 */
export function discardBody(request: IncomingMessage, maxBytes: number): void {
  if (request.complete) return;
  let bytesRead = 0;
  request.unpipe();
  request.on('data', (chunk: Buffer) => {
    bytesRead += chunk.length;
    if (bytesRead > maxBytes) request.socket.destroy();
  });
  // The parser of a form may have paused the stream.
  request.resume();
}
