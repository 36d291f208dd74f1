import type { Context } from '../../platform/context';
import { media } from '../schema';
import { storagePath } from '../../platform/signed-media';

/**
 * Stores a private picture for a form that is not saved yet. Saving the form copies the picture, and the job
 * `media` removes the original. The row is written before the file, so that every file has a row.
 */
export async function storeUnclaimed(ctx: Context, path: string, body: Buffer, type: string): Promise<void> {
  await ctx.db.insert(media).values({
    path,
    ownerId: null,
    kind: 'image',
    visibility: 'private',
    type,
    size: body.length,
    createdAt: ctx.clock.now(),
    sweepAt: ctx.clock.now(),
  });
  await ctx.storage.put(storagePath(path), body, type);
}
