/**
 * Removes the files of old builds. A build keeps its files while browsers get it, and for 30 days after its last use or
 * upload, because a page may stay open. The last ten builds of each container always keep their files.
 */
import { and, asc, eq } from 'drizzle-orm';
import { DAY_MS } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { attempt } from '../../platform/jobs/attempt';
import type { DbOrTx } from '../../platform/db/client';
import type { ReleaseStore } from '../release/store';
import { registryLog, removedBuilds } from '../schema';
import { lockRow } from './flip';
import { readRow } from './read';

/** Maximum time for which a page may stay open and still load the files of its build. */
const MAX_OPEN_MS = 30 * DAY_MS;
/** Number of builds of each container that always keep their files. */
const KEPT_BUILDS = 10;

type Row = Awaited<ReturnType<typeof readRow>>;
type Entry = Pick<typeof registryLog.$inferSelect, 'name' | 'build' | 'share' | 'at'>;
/** Returns `name/build`. */
const keyOf = (name: string, build: string) => `${name}/${build}`;

/** Returns `name/build` → last time, in ms since 1970, at which browsers got the build. */
function lastServed(
  log: readonly Entry[],
  { live, shares, outgoing }: Row,
  now: number,
): Map<string, number> {
  const lastServedAt = new Map<string, number>();
  const servedByName = new Map<string, Set<string>>();
  for (const { name, build, share, at } of log) {
    const time = at.getTime();
    const before = servedByName.get(name) ?? new Set();
    for (const served of before) lastServedAt.set(keyOf(name, served), time);
    // The log does not contain outgoing builds. The last loop adds them. In the log, a build that becomes live replaces
    // all earlier builds. A share adds its build, and the end of the share removes this build.
    const after = share === null ? new Set([build]) : new Set(before);
    if (share === 0) after.delete(build);
    else after.add(build);
    lastServedAt.set(keyOf(name, build), time);
    servedByName.set(name, after);
  }
  for (const [name, build] of Object.entries(live)) lastServedAt.set(keyOf(name, build), now);
  for (const [name, { build }] of Object.entries(shares)) lastServedAt.set(keyOf(name, build), now);
  for (const [name, list] of Object.entries(outgoing))
    for (const { build } of list) lastServedAt.set(keyOf(name, build), now);
  return lastServedAt;
}

/**
 * Returns the builds whose files can be removed, as `name/build`.
 * @param uploaded `name/build` → time of the upload, in ms since 1970
 */
export function removableBuilds(
  log: readonly Entry[],
  row: Row,
  uploaded: ReadonlyMap<string, number>,
  now: number,
): string[] {
  const served = lastServed(log, row, now);
  const lastUse = (key: string) => Math.max(served.get(key) ?? 0, uploaded.get(key) ?? 0);
  const byName = new Map<string, string[]>();
  for (const key of uploaded.keys()) {
    const name = key.slice(0, key.indexOf('/'));
    byName.set(name, [...(byName.get(name) ?? []), key]);
  }
  return [...byName.values()].flatMap((keys) =>
    keys
      .sort((a, b) => lastUse(b) - lastUse(a))
      .slice(KEPT_BUILDS)
      .filter((key) => lastUse(key) < now - MAX_OPEN_MS),
  );
}

async function readRemovable(
  db: DbOrTx,
  uploaded: ReadonlyMap<string, number>,
  now: number,
): Promise<string[]> {
  const { name, build, share, at } = registryLog;
  const log = await db.select({ name, build, share, at }).from(registryLog).orderBy(asc(registryLog.version));
  return removableBuilds(log, await readRow(db), uploaded, now);
}

/** Removes the files of old builds. @returns the removed builds as `name/build` */
export async function removeOldBuilds(ctx: Context, store: ReleaseStore): Promise<string[]> {
  const { db, clock, log } = ctx;
  const now = clock.now();
  const uploaded = await store.uploadTimes();
  // While the registry is locked, no build becomes live. Later releases and rollbacks read `removed_builds`.
  const marked = await db.transaction(async (tx) => {
    await lockRow(tx);
    for (const key of await readRemovable(tx, uploaded, now.getTime())) {
      const [name = '', build = ''] = key.split('/');
      const row = { name, build, at: now, isDone: false };
      await tx
        .insert(removedBuilds)
        .values(row)
        .onConflictDoUpdate({ target: [removedBuilds.name, removedBuilds.build], set: row });
    }
    // The result includes builds whose removal failed in an earlier run.
    return tx.select().from(removedBuilds).where(eq(removedBuilds.isDone, false));
  });
  const removed: string[] = [];
  for (const { name, build } of marked) {
    const isRemoved = await attempt(ctx, { build: keyOf(name, build) }, async () => {
      await store.remove(name, build);
      await db
        .update(removedBuilds)
        .set({ isDone: true })
        .where(and(eq(removedBuilds.name, name), eq(removedBuilds.build, build)));
    });
    if (isRemoved) removed.push(keyOf(name, build));
  }
  if (removed.length > 0) log.info({ removed }, 'old builds removed');
  return removed;
}
