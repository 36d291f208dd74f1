import type { IncomingMessage } from 'node:http';

/**
 * Discards a body that is refused before it has arrived. It reads the rest up to a limit. Closing a connection with
 * unread bytes would lose the response, and a proxy counts that as a failure of this server. Above the limit the
 * connection is closed. The response must not have `connection: close`, because Node then closes the connection at
 * once.
 * @param most maximum number of bytes to read
 */
export function discardBody(request: IncomingMessage, most: number): void {
  if (request.complete) return;
  let read = 0;
  request.unpipe();
  request.on('data', (chunk: Buffer) => {
    read += chunk.length;
    if (read > most) request.socket.destroy();
  });
  // The reader of a form may have paused the request.
  request.resume();
}
