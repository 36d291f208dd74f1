import { and, eq, isNotNull } from 'drizzle-orm';
import { mediaUrl, type PublicSeller } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { media } from '../schema';

/** Returns the paths of the seller's files that are in the public folder of the bucket. */
async function copiesOf({ db }: Context, sellerId: string): Promise<Set<string>> {
  const rows = await db
    .select({ path: media.path })
    .from(media)
    .where(and(eq(media.ownerId, sellerId), isNotNull(media.publishedAt)));
  return new Set(rows.map(({ path }) => path));
}

/**
 * Returns the public data of a seller, in which each file has an address at the media origin. If the origin
 * serves from the bucket and the bucket has no copy of a file yet, the file keeps its path on this server.
 * @param isStale true while the database does not respond. If the origin serves from the bucket, the list of copies
 * cannot be read either, so each file keeps its path
 */
export async function atMediaOrigin(
  ctx: Context,
  seller: PublicSeller,
  isStale = false,
): Promise<PublicSeller> {
  const { media: origin, fromBucket } = ctx.config.cdn;
  if (!origin || (isStale && fromBucket)) return seller;
  // A CDN that reads from this server has every file. Only a bucket needs the list of copies.
  const copies = fromBucket ? await copiesOf(ctx, seller.id) : undefined;
  const address = (path: string) => (path && (!copies || copies.has(path)) ? origin + mediaUrl(path) : path);
  return {
    ...seller,
    profileUrl: address(seller.profileUrl),
    coverImage: address(seller.coverImage),
    contents: seller.contents.map((page) => ({
      ...page,
      previousContent: page.previousContent.map(address),
    })),
  };
}
