import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { and, isNull, lt } from 'drizzle-orm';
import { thumbnailPath } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { media } from '../schema';
import { storagePath } from './signature';

/** How long an anonymous photo is kept for its account, ms. */
export const UNCLAIMED_MS = 24 * 3_600_000;

/** Deletes unclaimed photos, and temporary files of uploads from ended processes. Runs periodically, in any replica. */
export async function sweepUnclaimedMedia(ctx: Context): Promise<void> {
  await sweepUploads(path.join(ctx.config.dataDir, 'uploads'));
  const before = new Date(ctx.clock.now().getTime() - UNCLAIMED_MS);
  const gone = await ctx.db
    .delete(media)
    .where(and(isNull(media.ownerId), lt(media.createdAt, before)))
    .returning({ path: media.path });
  for (const photo of gone) {
    await ctx.storage.remove(storagePath(photo.path));
    await ctx.storage.remove(storagePath(thumbnailPath(photo.path)));
  }
}

/** By the machine's own time, because files carry it. */
async function sweepUploads(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const modified = (await stat(file).catch(() => undefined))?.mtimeMs ?? Date.now();
    if (modified < Date.now() - UNCLAIMED_MS) await rm(file, { force: true });
  }
}
