import { type Brief, pointsToWire } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { signPath } from '../../platform/signed-media';
import { briefCartOf, type BriefRow } from './save-brief';

/** Returns a brief as the API sends it (product §3). */
export function presentBrief(ctx: Context, row: BriefRow): Brief {
  const { points, ...body } = row.body;
  return {
    ...body,
    ...briefCartOf(row.body),
    ...pointsToWire(points),
    id: row.id,
    userId: row.buyerId,
    ...(row.body.brandLogo && { brandLogo: signPath(ctx, row.body.brandLogo) }),
    pdfPath: signPath(ctx, row.pdfPath),
    createdAt: row.createdAt.toISOString(),
  };
}
