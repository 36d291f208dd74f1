import { and, desc, eq, lt } from 'drizzle-orm';
import type { ReleaseManifest } from 'shared-api/contract';
import type { Db } from '../../db/client';
import { releases } from '../../db/schema';
import { ReleaseRefused } from './flip';
import { readRow } from './read';

/**
 * The build to go back to: the one asked for, else the newest that was released before the live one.
 * @throws ReleaseRefused 409 when there is none
 */
export async function earlierRelease(db: Db, name: string, build?: string): Promise<ReleaseManifest> {
  const { live } = await readRow(db);
  const of = (id: string) =>
    db
      .select()
      .from(releases)
      .where(and(eq(releases.name, name), eq(releases.build, id)));
  const [current] = live[name] ? await of(live[name]) : [];
  const [target] = build
    ? await of(build)
    : current
      ? await db
          .select()
          .from(releases)
          .where(and(eq(releases.name, name), lt(releases.createdAt, current.createdAt)))
          .orderBy(desc(releases.createdAt))
          .limit(1)
      : [];
  if (target) return target.manifest as unknown as ReleaseManifest;
  throw new ReleaseRefused(409, 'There is nothing to go back to. Nothing changed.', [
    build
      ? `${name} ${build} was never released here. GET /_admin/releases lists what was.`
      : `${name} has no release before ${current?.build ?? 'its first'}. Name a build to go to it.`,
  ]);
}
