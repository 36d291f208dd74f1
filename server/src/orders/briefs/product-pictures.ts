/**
 * Copies the logo and the product pictures of a website into a draft, because the buyer's browser must load
 * nothing from the website.
 */
import type { Context } from '../../platform/context';
import { newId } from '../../platform/db/id';
import type { BriefDraft } from '../../platform/ports/ai';
import type { WebsiteExtract } from '../../platform/ports/websites';
import { storeUnclaimed } from '../../shop';
import { signPath } from '../../platform/signed-media';

/**
 * Stores the first logo that can be decoded, as a private file. The file is removed after a day, because a
 * saved brief has its own copy.
 */
export async function withLogo(
  ctx: Context,
  buyerId: string,
  { logos = [] }: WebsiteExtract,
  draft: BriefDraft,
): Promise<BriefDraft> {
  for (const { bytes } of logos) {
    const logo = await ctx.pictures.makeLogo(bytes, buyerId).catch(() => undefined);
    if (!logo) continue;
    const path = `briefs/${newId()}.jpg`;
    await storeUnclaimed(ctx, path, logo, 'image/jpeg');
    return { ...draft, brand_logo: signPath(ctx, path) };
  }
  return draft;
}

/** Adds a small version of each product picture as a data URL. Omits pictures that cannot be decoded. */
export async function withPictures(
  ctx: Context,
  buyerId: string,
  { pictures = [] }: WebsiteExtract,
  draft: BriefDraft,
): Promise<BriefDraft> {
  if (pictures.length === 0) return draft;
  const tiles = await Promise.all(
    pictures.map(async ({ image, bytes }) => {
      const tile = await ctx.pictures.makeTile(bytes, buyerId).catch(() => undefined);
      return [image, tile ? `data:image/webp;base64,${tile.toString('base64')}` : ''] as const;
    }),
  );
  const byImage = new Map(tiles);
  return {
    ...draft,
    products: draft.products.map((product) => ({ ...product, picture: byImage.get(product.image) ?? '' })),
  };
}
