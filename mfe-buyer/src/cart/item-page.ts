import { ContentType, type DeliveryOption, type PublicSeller } from '@linksouq/shared-api/contract';
import type { CartItem } from '@linksouq/shared-api/host';

interface ItemPage {
  /** Media path of the first previous content. */
  picture?: string;
  delivery?: DeliveryOption;
}

/** Returns facts of the seller's page about a cart item. Add-ons have none. */
export function itemPage(seller: PublicSeller | undefined, item: CartItem): ItemPage {
  const isBundle = item.contentType === ContentType.bundle;
  const page = seller?.contents.find((content) =>
    isBundle ? seller.bundle?.contentIds.includes(content.id) : content.contentType === item.contentType,
  );
  return {
    picture: page?.previousContent[0],
    delivery: (isBundle ? seller?.bundle : page)?.deliveryTimeNeeded as DeliveryOption | undefined,
  };
}
