import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { smallPaths } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { media, sellers } from '../schema';
import { isShown } from './shown';
import { storagePath } from './signature';

/** Photos and logos without an account are deleted after this time, ms. */
export const UNCLAIMED_MS = 24 * 3_600_000;

/** A seller's file that is neither shown on a page nor delivered is deleted after this time, ms. */
export const UNUSED_MS = 72 * 3_600_000;
/** Maximum number of sellers per run. */
const SELLERS_PER_RUN = 200;

/**
 * Deletes photos without a registration, logos of drafts, sellers' files that no page shows, and temporary
 * upload files of ended processes. Delivered files are private and stay. Any replica may run it
 * periodically.
 */
export async function sweepUnclaimedMedia(ctx: Context): Promise<void> {
  await sweepUploads(path.join(ctx.config.dataDir, 'uploads'));
  const now = ctx.clock.now().getTime();
  const gone = await ctx.db
    .delete(media)
    .where(and(isNull(media.ownerId), lt(media.createdAt, new Date(now - UNCLAIMED_MS))))
    .returning({ path: media.path });
  await removeFiles(ctx, gone);
  await sweepUnused(ctx, new Date(now - UNUSED_MS));
}

async function removeFiles(ctx: Context, rows: readonly { path: string }[]): Promise<void> {
  for (const { path: wire } of rows) {
    await ctx.storage.remove(storagePath(wire));
    for (const small of smallPaths(wire)) await ctx.storage.remove(storagePath(small));
  }
}

/**
 * Selects the files of sellers that no page and no profile shows, and that were uploaded before the given
 * time.
 */
const isUnused = (before: Date) =>
  and(eq(media.visibility, 'public'), lt(media.claimedAt, before), sql`not ${isShown}`);

/**
 * Deletes the unused files of one seller at a time. Uses the same lock as the functions that save a page or
 * a profile. So a file that is being saved to a page is not deleted.
 */
async function sweepUnused(ctx: Context, before: Date): Promise<void> {
  const owners = await ctx.db
    .selectDistinct({ id: media.ownerId })
    .from(media)
    .where(and(isNotNull(media.ownerId), isUnused(before)))
    .limit(SELLERS_PER_RUN);
  for (const { id } of owners) {
    const gone = await ctx.db.transaction(async (tx) => {
      await tx.select({ id: sellers.id }).from(sellers).where(eq(sellers.id, id!)).for('update');
      return tx
        .delete(media)
        .where(and(eq(media.ownerId, id!), isUnused(before)))
        .returning({ path: media.path });
    });
    await removeFiles(ctx, gone);
  }
}

/**
 * Removes old temporary files. Uses the clock of the machine, because the modification times of files come
 * from this clock.
 */
async function sweepUploads(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const modified = (await stat(file).catch(() => undefined))?.mtimeMs ?? Date.now();
    if (modified < Date.now() - UNCLAIMED_MS) await rm(file, { force: true });
  }
}
