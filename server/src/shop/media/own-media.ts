import { and, eq, inArray } from 'drizzle-orm';
import { kindOf, type MediaPurpose, wrongKind } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
import { media } from '../schema';
import { invalid } from '../../platform/http/errors';
import { pathFromClient } from './signature';

const FILE_MISSING = 'This file is no longer there. Please upload it again.';

/**
 * Checks the file paths of a page. The files must be public files of the seller, and the page must accept
 * their type.
 * @returns the stored paths, in the given order.
 * @throws Refusal 422 on the given field
 */
export async function ownShownMedia(
  tx: Tx,
  sellerId: string,
  sent: readonly string[],
  purpose: MediaPurpose,
  field: string,
): Promise<string[]> {
  const paths = sent.map(pathFromClient);
  const rows = await tx
    .select({ path: media.path, type: media.type })
    .from(media)
    .where(and(inArray(media.path, paths), eq(media.ownerId, sellerId), eq(media.visibility, 'public')));
  const types = new Map(rows.map((row) => [row.path, row.type]));
  for (const path of paths) {
    const type = types.get(path);
    const problem = !type
      ? FILE_MISSING
      : kindOf(type, purpose)
        ? undefined
        : wrongKind(path.split('/').pop()!, purpose);
    if (problem) throw invalid(problem, { [field]: problem });
  }
  return paths;
}

/** Makes the next run of the job `media` check files that the page or the profile no longer shows. */
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
