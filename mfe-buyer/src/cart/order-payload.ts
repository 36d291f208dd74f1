import { addonFlagsOf, ContentType, type PlaceOrder } from '@linksouq/shared-api/contract';
import type { CartState } from '@linksouq/shared-api/host';

/**
 * Returns the cart's part of POST /order (product §7). The server computes the prices, and adds the content
 * of the bundle.
 */
export function cartPayload(state: CartState) {
  const has = (type: number) => state.items.some((item) => item.contentType === type);
  const bundle = state.items.find((item) => item.contentType === ContentType.bundle);
  return {
    sellerId: state.sellerId ?? '',
    contentIds: state.items.filter((item) => item.content).map((item) => item.id),
    ...(bundle ? { bundleId: bundle.id } : {}),
    ...addonFlagsOf(has),
  } satisfies Partial<PlaceOrder>;
}
