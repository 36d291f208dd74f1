import { ORDER_STATES } from '@linksouq/shared-api/contract';
import { StatusChip } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';

type StateDisplay = (typeof ORDER_STATES)[keyof typeof ORDER_STATES];
const displayOf = (state: string): StateDisplay | undefined =>
  Object.hasOwn(ORDER_STATES, state) ? ORDER_STATES[state as keyof typeof ORDER_STATES] : undefined;

/** Returns undefined if the text is not an order state. */
export function orderStateName(state: string): string | undefined {
  const row = displayOf(state);
  return row && t(row.label);
}
export function OrderState({ state }: { state: string }) {
  return <StatusChip tone={displayOf(state)?.tone ?? 'muted'}>{orderStateName(state) ?? state}</StatusChip>;
}
