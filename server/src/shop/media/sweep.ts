import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
import { SUBMISSION_DAYS } from '../../platform/submission-days';
import { attempt } from '../../platform/jobs/attempt';
import { queueFileRemoval } from '../../platform/jobs/queue-file-removal';
import { media, sellers } from '../schema';
import { isShown } from './shown';

/** Photos and logos without an owner are deleted after this time, in ms. */
export const UNCLAIMED_MS = DAY_MS;

/** A seller's file that is neither shown nor delivered is deleted after this time, in ms. */
export const UNUSED_MS = 3 * DAY_MS;

/** A submitted file is checked again after this time, in ms. Submissions of open orders do not expire. */
const DELIVERED_MS = SUBMISSION_DAYS * DAY_MS;

/** A shown file is checked again after this time, in ms. `releaseMedia` asks for an earlier check. */
const SHOWN_CHECK_MS = 30 * DAY_MS;
/** Minimum time, in ms, until a delivered file is checked again. */
const DELIVERED_CHECK_MS = 7 * DAY_MS;
/** Minimum time, in ms, until any other file, or a file whose check failed, is checked again. */
const MIN_CHECK_MS = HOUR_MS;

const BATCH = 500;
const MAX_BATCHES = 50;

export async function sweepMedia(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await attempt(ctx, { file: 'unclaimed' }, () => sweepUnclaimed(ctx, now));
  await sweepUnused(ctx, now);
}

/** Deletes photos that no registration has claimed, and logos that were stored for drafts of briefs. */
const sweepUnclaimed = (ctx: Context, now: Date): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const deletedRows = await tx
      .delete(media)
      .where(and(isNull(media.ownerId), lt(media.createdAt, new Date(now.getTime() - UNCLAIMED_MS))))
      .returning({ path: media.path });
    await queueRemoval(tx, ctx, deletedRows);
  });

/** Queues the removal of files whose rows the transaction deletes. */
const queueRemoval = (tx: Tx, ctx: Context, rows: readonly { path: string }[]): Promise<void> =>
  queueFileRemoval(
    tx,
    ctx,
    'sweep',
    rows.map(({ path: file }) => file),
  );

/** Deletes the row of a file whose upload failed, and queues the removal of the parts that were stored. */
export const discardMedia = (ctx: Context, file: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    await queueRemoval(
      tx,
      ctx,
      await tx.delete(media).where(eq(media.path, file)).returning({ path: media.path }),
    );
  });

/**
 * Checks the due files in the order of their due times. After a failed check, the files are due again an hour later, so
 * the other files do not wait.
 */
async function sweepUnused(ctx: Context, now: Date): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const dueFiles = await ctx.db
      .select({ path: media.path, ownerId: media.ownerId })
      .from(media)
      .where(and(isNotNull(media.ownerId), lte(media.sweepAt, now)))
      .orderBy(asc(media.sweepAt))
      .limit(BATCH);
    for (const seller of new Set(dueFiles.map(({ ownerId }) => ownerId!))) {
      const paths = dueFiles.filter(({ ownerId }) => ownerId === seller).map((file) => file.path);
      if (!(await attempt(ctx, { seller }, () => sweepFiles(ctx, seller, paths, now))))
        await ctx.db
          .update(media)
          .set({ sweepAt: new Date(now.getTime() + MIN_CHECK_MS) })
          .where(and(inArray(media.path, paths), lte(media.sweepAt, now)));
    }
    if (dueFiles.length < BATCH) return;
  }
}

/**
 * Deletes the unneeded files of one seller. Locks the seller, because the functions that save a page or profile
 * also lock the seller. Locks the files, because a delivery also locks its file. So a file that is being saved
 * or delivered is not deleted.
 */
async function sweepFiles(ctx: Context, seller: string, paths: string[], now: Date): Promise<void> {
  const ofSeller = and(eq(media.ownerId, seller), inArray(media.path, paths), lte(media.sweepAt, now));
  await ctx.db.transaction(async (tx) => {
    await tx.select({ id: sellers.id }).from(sellers).where(eq(sellers.id, seller)).for('update');
    await tx.select({ path: media.path }).from(media).where(ofSeller).orderBy(asc(media.path)).for('update');
    const deletedRows = await tx
      .delete(media)
      .where(and(ofSeller, isUnneeded(now)))
      .returning({ path: media.path });
    await tx
      .update(media)
      .set({ sweepAt: nextCheck(now) })
      .where(ofSeller);
    await queueRemoval(tx, ctx, deletedRows);
  });
}

const msBefore = (now: Date, ms: number) => new Date(now.getTime() - ms);
const msAfter = (now: Date, ms: number) => sql`${new Date(now.getTime() + ms).toISOString()}::timestamptz`;
const interval = (ms: number) => sql.raw(`interval '${ms / 1_000} seconds'`);
/** Plain SQL, because the shop cannot import the table `submissions`: the context orders imports the shop. */
const fromSubmissions = sql`from submissions where content_path = ${media.path}`;

/** SQL condition: no page, profile or submission uses the file, and its time limit is over. */
const isUnneeded = (now: Date) =>
  or(
    and(eq(media.visibility, 'public'), lt(media.claimedAt, msBefore(now, UNUSED_MS)), sql`not ${isShown}`),
    and(
      eq(media.visibility, 'private'),
      lt(media.claimedAt, msBefore(now, UNUSED_MS)),
      sql`not exists (select 1 ${fromSubmissions})`,
    ),
  );

const nextCheck = (now: Date) => sql`case
  when exists (select 1 ${fromSubmissions}) then greatest(${msAfter(now, DELIVERED_CHECK_MS)},
    (select max(created_at) ${fromSubmissions}) + ${interval(DELIVERED_MS)})
  when ${isShown} then ${msAfter(now, SHOWN_CHECK_MS)}
  else greatest(${msAfter(now, MIN_CHECK_MS)}, ${media.claimedAt} + ${interval(UNUSED_MS)}) end`;

/**
 * Removes old temporary files of uploads. Uses `Date.now()`, because file times come from the clock of the
 * machine.
 */
export async function sweepUploads(ctx: Context): Promise<void> {
  const folder = path.join(ctx.config.dataDir, 'uploads');
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const modified = (await stat(file).catch(() => undefined))?.mtimeMs ?? Date.now();
    if (modified < Date.now() - UNCLAIMED_MS) await rm(file, { force: true });
  }
}
