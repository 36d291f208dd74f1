import { and, eq, or } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/client';
import { removedBuilds } from '../schema';

interface BuildName {
  name: string;
  build: string;
}
const anyOf = (builds: readonly BuildName[]) =>
  or(...builds.map(({ name, build }) => and(eq(removedBuilds.name, name), eq(removedBuilds.build, build))));

/** `name/build` → time and state of the removal. */
export type Removed = ReadonlyMap<string, { at: number; isDone: boolean }>;

/** Returns only builds whose files were removed or are being removed. */
export async function readRemoved(db: DbOrTx, builds: readonly BuildName[]): Promise<Removed> {
  if (builds.length === 0) return new Map();
  const rows = await db.select().from(removedBuilds).where(anyOf(builds));
  return new Map(
    rows.map(({ name, build, at, isDone }) => [`${name}/${build}`, { at: at.getTime(), isDone }]),
  );
}

/** Returns whether files were removed between the two reads, or are being removed. */
export const removedMeanwhile = (before: Removed, now: Removed): boolean =>
  [...now].some(([key, { at, isDone }]) => {
    const earlier = before.get(key);
    return !isDone || earlier?.at !== at || !earlier.isDone;
  });

/** Deletes the records of builds that were uploaded again. */
export async function forgetRemoved(db: DbOrTx, builds: readonly BuildName[]): Promise<void> {
  if (builds.length > 0) await db.delete(removedBuilds).where(anyOf(builds));
}
