import type { Brief } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import { isDeadlinePast, isPast } from '../../briefs/is-past';

interface OrderBlockers {
  /** Whether the seller takes no orders. */
  isPaused: boolean;
  /** Whether the cart has an item that is no longer offered. */
  hasGone: boolean;
  /** Undefined if none is chosen or loaded. Then the screen shows what is missing, above the items. */
  brief: Brief | undefined;
}

/** Returns one line that says why the order cannot be placed. Undefined if nothing blocks the order. */
export function reasonToWait({ isPaused, hasGone, brief }: OrderBlockers): string | undefined {
  if (isPaused) return t('No orders are taken right now');
  if (hasGone) return t('One item is no longer offered');
  if (!brief || !isPast(brief)) return undefined;
  return isDeadlinePast(brief) ? t('The deadline has passed') : t('The day of the visit has passed');
}
