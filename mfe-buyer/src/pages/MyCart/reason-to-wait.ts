import { t } from '@linksouq/shared-ui/host';

interface OrderBlockers {
  /** The seller takes no orders. */
  isPaused: boolean;
  /** The cart has an item that the seller no longer offers. */
  hasItemNotOffered: boolean;
}

/** Returns why the order cannot be placed. The card of the brief says what is wrong with the brief. */
export function reasonToWait({ isPaused, hasItemNotOffered }: OrderBlockers): string | undefined {
  if (isPaused) return t('No orders are taken right now');
  return hasItemNotOffered ? t('One item is no longer offered') : undefined;
}
