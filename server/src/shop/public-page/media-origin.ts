import { and, eq, isNotNull } from 'drizzle-orm';
import { mediaUrl, type PublicSeller } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { media } from '../schema';

/** Returns the seller's files that have a copy in the public folder of the bucket. */
async function copiesOf({ db }: Context, sellerId: string): Promise<Set<string>> {
  const rows = await db
    .select({ path: media.path })
    .from(media)
    .where(and(eq(media.ownerId, sellerId), isNotNull(media.publishedAt)));
  return new Set(rows.map(({ path }) => path));
}

/**
 * Replaces each path by a URL at the media origin. If the origin serves from the bucket, a file without a copy
 * keeps its path on this server.
 * @param isStale true if the database does not respond. Then the list of copies is also unknown
 */
export async function atMediaOrigin(
  ctx: Context,
  seller: PublicSeller,
  isStale = false,
): Promise<PublicSeller> {
  const { media: origin, fromBucket } = ctx.config.cdn;
  if (!origin || (isStale && fromBucket)) return seller;
  // A CDN that requests files from this server has every file.
  const copies = fromBucket ? await copiesOf(ctx, seller.id) : undefined;
  const urlOf = (path: string) => (path && (!copies || copies.has(path)) ? origin + mediaUrl(path) : path);
  return {
    ...seller,
    profileUrl: urlOf(seller.profileUrl),
    coverImage: urlOf(seller.coverImage),
    contents: seller.contents.map((page) => ({
      ...page,
      previousContent: page.previousContent.map(urlOf),
    })),
  };
}
