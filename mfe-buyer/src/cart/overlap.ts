import { ContentType, type PublicSeller } from '@linksouq/shared-api/contract';
import type { CartItem } from '@linksouq/shared-api/host';

/** Returns the names of the items that the bundle of the cart also contains. */
export function overlapOf(items: readonly CartItem[], seller: PublicSeller | undefined): string[] {
  const bundle = items.find((item) => item.contentType === ContentType.bundle);
  if (!bundle || seller?.bundle?.id !== bundle.id) return [];
  const bundledTypes = seller.bundle.contents.map(({ contentType }) => contentType);
  return items.filter((item) => bundledTypes.includes(item.contentType)).map((item) => item.name);
}
