import { ContentType, type PublicSeller } from '@linksouq/shared-api/contract';
import type { CartItem } from '@linksouq/shared-api/host';

/** Returns the names of the single items in the cart whose content type is also in the bundle in the cart. */
export function overlapOf(items: readonly CartItem[], seller: PublicSeller | undefined): string[] {
  const bundle = items.find((item) => item.contentType === ContentType.bundle);
  if (!bundle || seller?.bundle?.id !== bundle.id) return [];
  const bundledTypes = seller.bundle.contents.map(({ contentType }) => contentType);
  return items.filter((item) => bundledTypes.includes(item.contentType)).map((item) => item.name);
}
