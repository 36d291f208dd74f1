/** Reads the delivery of an order, for each side. */
import { calls, type DeliveryAnswer, messages } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import { prefetching, useCall } from '@linksouq/shared-ui/kit';

/** Reads GET /order/seller/submit-content/{id} (product §7). */
export const useSellerDelivery = (id: string) => useCall(calls.getSellerDelivery, { params: { id } });

/** Prefetches an order's delivery. */
export const prefetchSellerDelivery = prefetching(({ params: { id = '' } }) => [
  [calls.getSellerDelivery, { params: { id } }],
]);

/** Reads GET /submit-content/{orderId} (product §7) with the token of a person. */
export const useBuyerDelivery = (orderId: string, token: string) =>
  useCall(calls.getBuyerDelivery, { params: { orderId }, owner: token });

/** The message for both sides when a delivery cannot be loaded (product §8). */
export const deliveryFailed = () => t(messages.unexpectedError);

export type DeliveryOrder = DeliveryAnswer['order'];
