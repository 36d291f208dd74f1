import { ContentType, type DeliveryOption, type PublicSeller } from '@linksouq/shared-api/contract';
import type { CartItem } from '@linksouq/shared-api/host';

interface ItemPage {
  /** Media path of the first piece of previous content. */
  picture?: string;
  delivery?: DeliveryOption;
}

/** Returns facts from the seller's page about an item of the cart. An add-on has no facts. */
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
