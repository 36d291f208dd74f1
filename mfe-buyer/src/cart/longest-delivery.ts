import { deliveryDays, type DeliveryOption, type PublicSeller } from '@linksouq/shared-api/contract';
import type { CartItem } from '@linksouq/shared-api/host';
import { itemPage } from './item-page';

/** Returns undefined if the seller's page is not loaded, or if all items are add-ons. */
export function longestDelivery(
  seller: PublicSeller | undefined,
  items: readonly CartItem[],
): DeliveryOption | undefined {
  return items
    .map((item) => itemPage(seller, item).delivery)
    .filter((delivery) => delivery !== undefined)
    .sort((a, b) => deliveryDays(b) - deliveryDays(a))[0];
}
