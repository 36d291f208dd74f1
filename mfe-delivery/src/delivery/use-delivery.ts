import { calls, type DeliveryAnswer, messages } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import { prefetching, useCall } from '@linksouq/shared-ui/kit';

/** GET /order/seller/submit-content/{id} (product §7). */
export const useSellerDelivery = (id: string) => useCall(calls.getSellerDelivery, { params: { id } });

/**
 * Adds the texts of a failed call. `detail`, the text below the buttons, is the sentence of product §8.13. After a
 * server error, `reason` is the same text as on Order Details.
 */
export const withSellerErrorTexts = (delivery: ReturnType<typeof useSellerDelivery>) => ({
  ...delivery,
  detail: deliveryFailedText(),
  ...((delivery.error?.status ?? 0) >= 500 && { reason: t('Nothing is lost. Try again in a moment.') }),
});

export const prefetchSellerDelivery = prefetching(({ params: { id = '' } }) => [
  [calls.getSellerDelivery, { params: { id } }],
]);

/**
 * GET /submit-content/{orderId} (product §7).
 * @param token token of the order or of the buyer
 */
export const useBuyerDelivery = (orderId: string, token: string) =>
  useCall(calls.getBuyerDelivery, { params: { orderId }, owner: token });

/** Returns the message of product §8 for seller and buyer. */
export const deliveryFailedText = () => t(messages.unexpectedError);

export type DeliveryOrder = DeliveryAnswer['order'];
