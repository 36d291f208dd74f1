/** Reads the delivery of an order, for the seller and for the buyer. */
import { calls, type DeliveryAnswer, messages } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import { prefetching, useCall } from '@linksouq/shared-ui/kit';

/** Reads GET /order/seller/submit-content/{id} (product §7). */
export const useSellerDelivery = (id: string) => useCall(calls.getSellerDelivery, { params: { id } });

/**
 * Returns a reading of the seller's delivery with the words of Order Details for a server error. The sentence of
 * product §8.13 is a detail below the buttons.
 */
export const sellerReading = (delivery: ReturnType<typeof useSellerDelivery>) => ({
  ...delivery,
  detail: deliveryFailed(),
  ...((delivery.error?.status ?? 0) >= 500 && { reason: t('Nothing is lost. Try again in a moment.') }),
});

/** Prefetches an order's delivery. */
export const prefetchSellerDelivery = prefetching(({ params: { id = '' } }) => [
  [calls.getSellerDelivery, { params: { id } }],
]);

/** Reads GET /submit-content/{orderId} (product §7). @param token the token of the order or of the buyer */
export const useBuyerDelivery = (orderId: string, token: string) =>
  useCall(calls.getBuyerDelivery, { params: { orderId }, owner: token });

/** Returns the message that both sides see when a delivery cannot be loaded (product §8). */
export const deliveryFailed = () => t(messages.unexpectedError);

export type DeliveryOrder = DeliveryAnswer['order'];
