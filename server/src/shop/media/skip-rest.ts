import type { IncomingMessage } from 'node:http';
import { MAX_IMAGE_BYTES } from '@linksouq/shared-api/contract';

/**
 * Reads the rest of a body after the response, or a browser would report a broken connection. Reads at most the size
 * of an image, then closes the connection.
 */
export function skipRest(request: IncomingMessage): void {
  if (request.complete) return;
  let skipped = 0;
  request.unpipe();
  request.on('data', (chunk: Buffer) => {
    skipped += chunk.length;
    if (skipped > MAX_IMAGE_BYTES) request.socket.destroy();
  });
  // The form's reader may have paused it.
  request.resume();
}
