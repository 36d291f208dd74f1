import { and, eq, isNotNull } from 'drizzle-orm';
import { mediaUrl, type PublicSeller } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { media } from '../schema';

/** Returns the seller's files that the bucket's public folder has. */
async function copiesOf({ db }: Context, sellerId: string): Promise<Set<string>> {
  const rows = await db
    .select({ path: media.path })
    .from(media)
    .where(and(eq(media.ownerId, sellerId), isNotNull(media.publishedAt)));
  return new Set(rows.map(({ path }) => path));
}

/**
 * Returns the public data with the addresses of its files at the media origin. A file that is not yet copied there
 * keeps its path, which this server answers.
 */
export async function atMediaOrigin(ctx: Context, seller: PublicSeller): Promise<PublicSeller> {
  const { media: origin, fromBucket } = ctx.config.cdn;
  if (!origin) return seller;
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
