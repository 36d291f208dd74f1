import type { Db } from '../../platform/db/client';
import { claimNames } from './claim-names';
import { lockRow, writeRegistry } from './flip';
import { readManifests } from './read';

interface EndOptions {
  /** If defined, only a share of this candidate ends. If undefined, the share of any candidate ends. */
  candidate?: string | undefined;
  by: string;
  /** If true, changes nothing, and returns the share that would end. */
  dryRun?: boolean;
}

/**
 * Ends a share (gradual release). Every browser then gets the live build with its next document.
 * @returns the live build, the ended candidate and the version of the registry. Undefined if there is no share to end
 */
export async function endShare(
  db: Db,
  name: string,
  { candidate, by, dryRun = false }: EndOptions,
): Promise<{ build: string; ended: string; version: number } | undefined> {
  return db.transaction(async (tx) => {
    const row = await lockRow(tx);
    const share = row.shares[name];
    const build = row.live[name];
    if (!share || !build || (candidate !== undefined && share.build !== candidate)) return undefined;
    if (dryRun) return { build, ended: share.build, version: row.version };
    // Frees the names that only the candidate used.
    await claimNames(tx, await readManifests(tx, { [name]: build }));
    const { [name]: _share, ...shares } = row.shares;
    const { [name]: _builds, ...outgoing } = row.outgoing;
    const entry = { name, build: share.build, previous: build, by, share: 0 };
    const version = await writeRegistry(tx, row, { live: row.live, shares, outgoing }, [entry]);
    return { build, ended: share.build, version };
  });
}
