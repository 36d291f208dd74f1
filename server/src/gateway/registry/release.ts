import type { ReleaseManifest } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { flip, refuse } from './flip';
import { readRemoved } from './removed-builds';
import { shapeProblems } from '../release/check-shape';
import type { Releaser } from '../release/grants';
import type { ReleaseStore } from '../release/store';

interface ReleaseRequest {
  manifests: readonly unknown[];
  expectedVersion: number | undefined;
  by: string;
  releaser: Releaser;
  /** For `dryRun` and `share` see `Flip`. */
  dryRun?: boolean;
  share?: number | undefined;
}

/**
 * Checks uploaded builds, and makes them live together or starts a share.
 * @returns version of the registry
 * @throws ReleaseRefused with all reasons
 */
export async function release(
  ctx: Pick<Context, 'db' | 'clock'>,
  store: ReleaseStore,
  { manifests: documents, expectedVersion, by, releaser, dryRun, share }: ReleaseRequest,
): Promise<number> {
  const invalidMembers = documents.flatMap(shapeProblems);
  if (invalidMembers.length > 0) throw refuse(invalidMembers);
  const manifests = documents as readonly ReleaseManifest[];
  const repeated = manifests.filter(
    ({ name }, i) => manifests.findIndex((other) => other.name === name) !== i,
  );
  if (repeated.length > 0)
    throw refuse(repeated.map(({ name }) => `${name} is in this release twice. Name one build.`));
  const removed = await readRemoved(ctx.db, manifests);
  // Before the transaction, because the storage is slow. `flip` detects a removal of files after this check.
  const problems = (await Promise.all(manifests.map((manifest) => store.problems(manifest)))).flat();
  return flip(ctx, { manifests, problems, expectedVersion, by, releaser, dryRun, share, removed });
}
