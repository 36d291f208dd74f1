import { and, asc, eq, isNull } from 'drizzle-orm';
import type { ReleaseManifest } from '@linksouq/shared-api/contract';
import type { Db } from '../../platform/db/client';
import { registryLog, releases } from '../schema';
import { ReleaseRefused } from './flip';
import { readRow } from './read';
import { readRemoved } from './removed-builds';

/**
 * Returns the previous live build. Skips builds that were rolled back: if the live builds were a, b, a (rollback) and
 * c, returns a.
 */
async function earlierBuild(db: Db, name: string): Promise<string | undefined> {
  const flips = await db
    .select({ build: registryLog.build })
    .from(registryLog)
    .where(and(eq(registryLog.name, name), isNull(registryLog.share)))
    .orderBy(asc(registryLog.version));
  const history: string[] = [];
  for (const { build } of flips) {
    const index = history.indexOf(build);
    if (index >= 0) history.length = index;
    history.push(build);
  }
  return history.at(-2);
}

/**
 * Returns the target of a rollback.
 * @param requestedBuild build to return to. The default is the previous live build
 * @throws ReleaseRefused 409 when there is no such build, or when its files were removed
 */
export async function earlierRelease(
  db: Db,
  name: string,
  requestedBuild?: string,
): Promise<ReleaseManifest> {
  const build = requestedBuild ?? (await earlierBuild(db, name));
  const [row] = build
    ? await db
        .select()
        .from(releases)
        .where(and(eq(releases.name, name), eq(releases.build, build)))
    : [];
  const manifest = row?.manifest as unknown as ReleaseManifest | undefined;
  if (manifest && (await readRemoved(db, [manifest])).size > 0)
    throw new ReleaseRefused(
      409,
      'The files of this build were removed after 30 days without use. Nothing changed.',
      [
        `Build ${manifest.source?.commit ? `commit ${manifest.source.commit}` : `the sources of ${name} ${build}`} and release it again.`,
      ],
    );
  if (manifest) return manifest;
  const { live } = await readRow(db);
  throw new ReleaseRefused(409, 'There is nothing to go back to. Nothing changed.', [
    requestedBuild
      ? `${name} ${requestedBuild} was never released here. GET /_admin/releases lists the released builds.`
      : `${name} has no release before ${live[name] ?? 'its first'}. To make a certain build live, name it.`,
  ]);
}
