import { t } from '@linksouq/shared-ui/host';

interface OrderBlockers {
  /** Whether the seller takes no orders. */
  isPaused: boolean;
  /** Whether the cart has an item that is no longer offered. */
  hasItemNotOffered: boolean;
}

/**
 * Returns one line that says why the order cannot be placed. Ignores the brief, because the card of the
 * brief says what is wrong with it.
 */
export function reasonToWait({ isPaused, hasItemNotOffered }: OrderBlockers): string | undefined {
  if (isPaused) return t('No orders are taken right now');
  return hasItemNotOffered ? t('One item is no longer offered') : undefined;
}
