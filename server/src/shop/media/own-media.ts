import { and, eq, inArray } from 'drizzle-orm';
import { kindOf, type MediaPurpose, wrongKind } from '@linksouq/shared-api/contract';
import type { Tx } from '../../platform/db/client';
import { media } from '../schema';
import { invalid } from '../../platform/http/errors';
import { pathFromClient } from './signature';

const LOST = 'This file is no longer there. Please upload it again.';

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
      ? LOST
      : kindOf(type, purpose)
        ? undefined
        : wrongKind(path.split('/').pop()!, purpose);
    if (problem) throw invalid(problem, { [field]: problem });
  }
  return paths;
}
