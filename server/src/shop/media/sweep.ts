import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { DAY_MS } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
import { SUBMISSION_DAYS } from '../../platform/submission-days';
import { attempt } from '../../platform/jobs/attempt';
import { enqueueAll, jobOf } from '../../platform/jobs/enqueue';
import { media, sellers } from '../schema';
import { isShown } from './shown';

/** Photos and logos without an account are deleted after this time, ms. */
export const UNCLAIMED_MS = 24 * 3_600_000;

/** A seller's file that is neither shown on a page nor delivered is deleted after this time, ms. */
export const UNUSED_MS = 72 * 3_600_000;

/**
 * A delivered file is deleted after this time when its submission is gone, ms. Submissions are kept longer while
 * their order is open.
 */
const DELIVERED_MS = SUBMISSION_DAYS * DAY_MS;

/** A shown file is checked again after this time, ms. A save that replaces the file asks for an earlier check. */
const SHOWN_CHECK_MS = 30 * DAY_MS;
/** The file of an open order is checked again after this time, ms. */
const OPEN_CHECK_MS = 7 * DAY_MS;
/** Another file, or a file whose check failed, is checked again after this time at the earliest, ms. */
const MIN_CHECK_MS = 3_600_000;

/** Maximum number of files of one statement, and of statements in one run. */
const BATCH = 500;
const MAX_BATCHES = 50;
/** Maximum number of files of one row of the outbox. */
const FILES_PER_JOB = 50;

/**
 * Deletes photos without a registration, logos of drafts, sellers' files that no page shows, and delivered
 * files without a submission.
 */
export async function sweepUnclaimedMedia(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await attempt(ctx, { file: 'unclaimed' }, () => sweepUnclaimed(ctx, now));
  await sweepUnused(ctx, now);
}

/** Deletes photos whose registration never came, and logos of drafts. */
const sweepUnclaimed = (ctx: Context, now: Date): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const deletedRows = await tx
      .delete(media)
      .where(and(isNull(media.ownerId), lt(media.createdAt, new Date(now.getTime() - UNCLAIMED_MS))))
      .returning({ path: media.path });
    await queueRemoval(tx, ctx, deletedRows);
  });

/**
 * Queues the removal of files whose rows the transaction deletes. The outbox repeats a removal until it
 * succeeds, so the storage keeps only files that have a row.
 */
async function queueRemoval(tx: Tx, ctx: Context, rows: readonly { path: string }[]): Promise<void> {
  const jobs = [];
  for (let at = 0; at < rows.length; at += FILES_PER_JOB) {
    const paths = rows.slice(at, at + FILES_PER_JOB).map(({ path: file }) => file);
    jobs.push(jobOf(ctx, 'remove_files', `remove-files:sweep:${paths[0]!}`, { paths }));
  }
  await enqueueAll(tx, jobs);
}

/**
 * Checks the files that are due, oldest first. So no run reads the complete table. Files whose check fails are
 * due again later, so that they do not delay younger files.
 */
async function sweepUnused(ctx: Context, now: Date): Promise<void> {
  for (let round = 0; round < MAX_BATCHES; round++) {
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
 * Deletes the needless files of one seller. Uses the same lock as the functions that save a page or a
 * profile, and locks the files. So a file that is being saved to a page or delivered is not deleted.
 */
async function sweepFiles(ctx: Context, seller: string, paths: string[], now: Date): Promise<void> {
  const ofSeller = and(eq(media.ownerId, seller), inArray(media.path, paths), lte(media.sweepAt, now));
  await ctx.db.transaction(async (tx) => {
    await tx.select({ id: sellers.id }).from(sellers).where(eq(sellers.id, seller)).for('update');
    await tx.select({ path: media.path }).from(media).where(ofSeller).orderBy(asc(media.path)).for('update');
    const deletedRows = await tx
      .delete(media)
      .where(and(ofSeller, isNeedless(now)))
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
/** The shop does not import the tables of orders, because orders imports the shop. */
const fromSubmissions = sql`from submissions where content_path = ${media.path}`;

/** Selects files that no page, no profile and no submission shows, after their time limit. */
const isNeedless = (now: Date) =>
  or(
    and(eq(media.visibility, 'public'), lt(media.claimedAt, msBefore(now, UNUSED_MS)), sql`not ${isShown}`),
    and(
      eq(media.visibility, 'private'),
      lt(media.claimedAt, msBefore(now, DELIVERED_MS)),
      sql`not exists (select 1 ${fromSubmissions})`,
    ),
  );

const nextCheck = (now: Date) => sql`case
  when ${media.visibility} = 'private' then greatest(${msAfter(now, OPEN_CHECK_MS)},
    coalesce((select max(created_at) ${fromSubmissions}), ${media.claimedAt}) + ${interval(DELIVERED_MS)})
  when ${isShown} then ${msAfter(now, SHOWN_CHECK_MS)}
  else greatest(${msAfter(now, MIN_CHECK_MS)}, ${media.claimedAt} + ${interval(UNUSED_MS)}) end`;

/**
 * Removes old temporary files of uploads from the directory of this replica. Uses the clock of the machine,
 * because the modification times of files come from this clock.
 */
export async function sweepUploads(ctx: Context): Promise<void> {
  const folder = path.join(ctx.config.dataDir, 'uploads');
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const modified = (await stat(file).catch(() => undefined))?.mtimeMs ?? Date.now();
    if (modified < Date.now() - UNCLAIMED_MS) await rm(file, { force: true });
  }
}
