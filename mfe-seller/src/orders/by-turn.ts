import type { Order } from '@linksouq/shared-api/contract';
import { type NextStep, nextStep } from './next-step';

interface OrderInTurn {
  order: Order;
  step: NextStep;
}
const dueOf = ({ deadline }: Pick<Order, 'deadline'>) => (deadline ? Date.parse(deadline) : Infinity);

/**
 * Splits orders into those that wait for the seller and all others, each sorted by deadline. An order may be
 * in two pages of the list if its turn changed between the reads. The later page is newer.
 */
export function byTurn(orders: readonly Order[]): { mine: OrderInTurn[]; others: Order[] } {
  const waitingForSeller: OrderInTurn[] = [];
  const others: Order[] = [];
  const latest = [...new Map(orders.map((order) => [order.id, order])).values()];
  for (const order of latest.sort((a, b) => dueOf(a) - dueOf(b))) {
    const step = nextStep(order);
    if (step?.mine) waitingForSeller.push({ order, step });
    else others.push(order);
  }
  return { mine: waitingForSeller, others };
}
