import type { IncomingMessage } from 'node:http';

/**
 * Discards the body of a request that was refused before its body arrived. The function reads the rest of the
 * body up to a limit. If the connection were closed with unread bytes, the client would not receive the
 * response, and a proxy would count a failure of this server. Above the limit the connection is closed. The
 * response must not have `connection: close`, because Node would then close the connection at once.
 * @param maxBytes maximum number of bytes to read
 */
export function discardBody(request: IncomingMessage, maxBytes: number): void {
  if (request.complete) return;
  let bytesRead = 0;
  request.unpipe();
  request.on('data', (chunk: Buffer) => {
    bytesRead += chunk.length;
    if (bytesRead > maxBytes) request.socket.destroy();
  });
  // Continues the stream, because the parser of a form may have paused the request.
  request.resume();
}
