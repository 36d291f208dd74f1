import { and, asc, eq, inArray } from 'drizzle-orm';
import { kindOf, type AcceptedKinds, wrongKind } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
import { media } from '../schema';
import { invalid } from '../../platform/http/errors';
import { pathFromClient } from '../../platform/signed-media';

const FILE_MISSING = 'This file is no longer there. Please upload it again.';

/**
 * Checks that the files belong to the seller, are public, and have a type that the page accepts. Locks the files until the
 * transaction ends, so that a delivery cannot make them private meanwhile.
 * @returns the stored paths, in the order of `sent`
 * @throws Refusal 422 with the error at `field`
 */
export async function ownPublicMedia(
  tx: Tx,
  sellerId: string,
  sent: readonly string[],
  accepts: AcceptedKinds,
  field: string,
): Promise<string[]> {
  const paths = sent.map(pathFromClient);
  const rows = await tx
    .select({ path: media.path, type: media.type })
    .from(media)
    .where(and(inArray(media.path, paths), eq(media.ownerId, sellerId), eq(media.visibility, 'public')))
    .orderBy(asc(media.path))
    .for('share');
  const types = new Map(rows.map((row) => [row.path, row.type]));
  for (const path of paths) {
    const type = types.get(path);
    const problem = !type
      ? FILE_MISSING
      : kindOf(type, accepts)
        ? undefined
        : wrongKind(path.split('/').pop()!, accepts);
    if (problem) throw invalid(problem, { [field]: problem });
  }
  return paths;
}

/**
 * Call this function for files that a page or the profile no longer shows. The next run of the job `media` checks them.
 */
export async function releaseMedia(
  tx: Tx,
  ctx: Context,
  sellerId: string,
  paths: readonly string[],
): Promise<void> {
  if (paths.length === 0) return;
  await tx
    .update(media)
    .set({ sweepAt: ctx.clock.now() })
    .where(and(inArray(media.path, [...paths]), eq(media.ownerId, sellerId)));
}
