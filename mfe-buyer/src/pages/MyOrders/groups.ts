import type { MyOrder } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import { brandStep } from './brand-step';

interface Group {
  id: string;
  title: string;
  orders: readonly MyOrder[];
}
/** Returns ms since 1970. Orders without a deadline come last. */
const timeOf = ({ deadline }: MyOrder) => (deadline ? Date.parse(deadline) : Infinity);
const byDeadline = (a: MyOrder, b: MyOrder) => timeOf(a) - timeOf(b) || 0;

/**
 * Returns the non-empty groups: orders that wait for the brand, other open orders, ended orders. Open orders
 * are sorted by deadline.
 */
export function groupsOf(orders: readonly MyOrder[]): Group[] {
  const steps = new Map(orders.map((order) => [order, brandStep(order)]));
  const openOrdersWith = (isBrandsTurn: boolean) =>
    orders.filter((order) => steps.get(order)?.isBrandsTurn === isBrandsTurn).toSorted(byDeadline);
  return [
    { id: 'orders-mine', title: t('Waiting for you'), orders: openOrdersWith(true) },
    { id: 'orders-open', title: t('Under way'), orders: openOrdersWith(false) },
    { id: 'orders-ended', title: t('Finished'), orders: orders.filter((order) => !steps.get(order)) },
  ].filter((group) => group.orders.length > 0);
}
