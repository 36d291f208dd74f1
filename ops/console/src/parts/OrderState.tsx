import { ORDER_STATES } from '@linksouq/shared-api/contract';
import { StatusChip } from '@linksouq/shared-ui';
import { t } from '@linksouq/shared-ui/host';

type Row = (typeof ORDER_STATES)[keyof typeof ORDER_STATES];
const rowOf = (state: string): Row | undefined =>
  Object.hasOwn(ORDER_STATES, state) ? ORDER_STATES[state as keyof typeof ORDER_STATES] : undefined;

/** Returns the name of an order state, or undefined if the text is not an order state. */
export function orderStateName(state: string): string | undefined {
  const row = rowOf(state);
  return row && t(row.label);
}
export function OrderState({ state }: { state: string }) {
  return <StatusChip tone={rowOf(state)?.tone ?? 'muted'}>{orderStateName(state) ?? state}</StatusChip>;
}
