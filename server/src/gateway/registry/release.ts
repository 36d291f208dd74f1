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
  /** Runs the checks without changing anything. */
  dryRun?: boolean;
  /** See `Flip`. */
  share?: number | undefined;
}

/**
 * Checks uploaded builds and makes them live together.
 * @returns version of the registry
 * @throws ReleaseRefused with all reasons
 */
export async function release(
  ctx: Pick<Context, 'db' | 'clock'>,
  store: ReleaseStore,
  { manifests: given, expectedVersion, by, releaser, dryRun, share }: ReleaseRequest,
): Promise<number> {
  const invalidMembers = given.flatMap(shapeProblems);
  if (invalidMembers.length > 0) throw refuse(invalidMembers);
  const manifests = given as readonly ReleaseManifest[];
  const repeated = manifests.filter(
    ({ name }, i) => manifests.findIndex((other) => other.name === name) !== i,
  );
  if (repeated.length > 0)
    throw refuse(repeated.map(({ name }) => `${name} is in this release twice. Name one build.`));
  const removed = await readRemoved(ctx.db, manifests);
  // Checks the files before the transaction, because the storage is slow. Uploaded files never change. If
  // files are removed after this check, `flip` finds the removal.
  const problems = (await Promise.all(manifests.map((manifest) => store.problems(manifest)))).flat();
  return flip(ctx, { manifests, problems, expectedVersion, by, releaser, dryRun, share, removed });
}
