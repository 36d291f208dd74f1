import type { IncomingMessage } from 'node:http';

/**
 * For a body that is refused before it has arrived. The rest is read up to a limit, because a connection that is closed
 * with unread bytes loses the answer, and a proxy counts that as a failure of this server. Beyond the limit it is closed.
 * @param most bytes that are still read
 */
export function discardBody(request: IncomingMessage, most: number): void {
  if (request.complete) return;
  let read = 0;
  request.unpipe();
  request.on('data', (chunk: Buffer) => {
    read += chunk.length;
    if (read > most) request.socket.destroy();
  });
  request.resume();
}
