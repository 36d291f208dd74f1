import { t } from '@linksouq/shared-ui/host';

interface OrderBlockers {
  /** Whether the seller takes no orders. */
  isPaused: boolean;
  /** Whether the cart has an item that is no longer offered. */
  hasItemNotOffered: boolean;
}

/**
 * Returns one line that says why the order cannot be placed. Undefined if nothing blocks the order, or if only the
 * brief does, because the card of the brief at the top of the screen says why.
 */
export function reasonToWait({ isPaused, hasItemNotOffered }: OrderBlockers): string | undefined {
  if (isPaused) return t('No orders are taken right now');
  return hasItemNotOffered ? t('One item is no longer offered') : undefined;
}
