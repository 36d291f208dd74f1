import type { Context } from '../../platform/context';
import { media } from '../schema';
import { storagePath } from './signature';

/**
 * Stores a private picture that the clean-up removes like a photo that no registration claimed: what a person is shown
 * before it is saved. Saving copies it. The row comes first, so that no file is without one.
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
  });
  await ctx.storage.put(storagePath(path), body, type);
}
