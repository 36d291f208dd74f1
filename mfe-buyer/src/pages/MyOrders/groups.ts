import type { MyOrder } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';
import { brandStep } from './brand-step';

interface Group {
  id: string;
  title: string;
  orders: readonly MyOrder[];
}
/**
 * Returns the non-empty groups: orders that wait for the brand, other open orders, ended orders. The groups keep the
 * sequence of the server, so that a later page adds its orders below the earlier pages.
 */
export function groupsOf(orders: readonly MyOrder[]): Group[] {
  const steps = new Map(orders.map((order) => [order, brandStep(order)]));
  const openOrders = ({ isBrandsTurn }: { isBrandsTurn: boolean }) =>
    orders.filter((order) => steps.get(order)?.isBrandsTurn === isBrandsTurn);
  return [
    { id: 'orders-mine', title: t('Waiting for you'), orders: openOrders({ isBrandsTurn: true }) },
    { id: 'orders-open', title: t('Under way'), orders: openOrders({ isBrandsTurn: false }) },
    { id: 'orders-ended', title: t('Finished'), orders: orders.filter((order) => !steps.get(order)) },
  ].filter((group) => group.orders.length > 0);
}
