/** The delivery of an order, as each side reads it. */
import { calls, type DeliveryAnswer, messages } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import { prefetching, useCall } from '@linksouq/shared-ui/kit';

/** Reads GET /order/seller/submit-content/{id} (product §7). */
export const useSellerDelivery = (id: string) => useCall(calls.getSellerDelivery, { params: { id } });

/** Asks for an order's delivery ahead of its screen. */
export const prefetchSellerDelivery = prefetching(({ params: { id = '' } }) => [
  [calls.getSellerDelivery, { params: { id } }],
]);

/** Reads GET /submit-content/{orderId} (product §7) for the person of a token. */
export const useBuyerDelivery = (orderId: string, token: string) =>
  useCall(calls.getBuyerDelivery, { params: { orderId }, owner: token });

/** What both sides read when a delivery cannot be loaded (product §8). */
export const deliveryFailed = () => t(messages.unexpectedError);

export type DeliveryOrder = DeliveryAnswer['order'];
