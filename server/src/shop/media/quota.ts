import { HOUR_MS } from '@linksouq/shared-api/contract';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { invalid, tooMany } from '../../platform/http/errors';
import { takeSlot } from '../../platform/http/limits';
import { media } from '../schema';

const MB = 1024 * 1024;
const HOUR_IS_FULL = 'You have uploaded a lot in this hour. Please continue later.';
const STORAGE_IS_FULL = 'Your storage is full. Please contact us to get more.';

/**
 * Counts one upload request, and checks the hourly and total limits of a seller. Parallel requests read the
 * same sums, so each of them may exceed a byte limit by its own size.
 * @throws Refusal 429 for an hourly limit, 422 for a total limit
 */
export async function countUpload(ctx: Context, sellerId: string): Promise<void> {
  const { uploadsPerSellerHour, uploadMbPerSellerHour, uploadMbPerSeller, uploadFilesPerSeller } =
    ctx.config.limits;
  const now = ctx.clock.now();
  const slot = takeSlot(ctx.db, now, {
    key: `upload:${sellerId}`,
    windowMs: HOUR_MS,
    max: uploadsPerSellerHour,
    message: HOUR_IS_FULL,
  });
  const since = new Date(now.getTime() - HOUR_MS).toISOString();
  const usageQuery = ctx.db
    .select({
      files: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${media.size}), 0)::float8`,
      bytesLastHour: sql<number>`coalesce(sum(${media.size}) filter (where ${media.createdAt} > ${since}::timestamptz), 0)::float8`,
    })
    .from(media)
    .where(eq(media.ownerId, sellerId));
  const [, [usage]] = await Promise.all([slot, usageQuery]);
  const { files, bytes, bytesLastHour } = usage!;
  if (bytesLastHour >= uploadMbPerSellerHour * MB) throw tooMany(HOUR_MS / 1_000, HOUR_IS_FULL);
  if (bytes >= uploadMbPerSeller * MB || files >= uploadFilesPerSeller) throw invalid(STORAGE_IS_FULL);
}
