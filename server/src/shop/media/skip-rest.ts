import type { IncomingMessage } from 'node:http';
import { MAX_IMAGE_BYTES } from '@linksouq/shared-api/contract';

/**
 * For a body that is answered before it has ended: the rest is read, or a browser would report a broken connection
 * instead of the answer, but no more of it than an image may have. Whoever sends on is cut off.
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
