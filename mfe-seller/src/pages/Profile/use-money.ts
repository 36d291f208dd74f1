import { calls, sumAed } from '@linksouq/shared-api/contract';
import { partOf, together, useCall } from '@linksouq/shared-ui/kit';
import { byTurn } from '../../orders/by-turn';
import { earnedIn } from '../MyEarning/last-days';

const TO_DO_MAX = 3;

/**
 * Reads more orders than the page shows. The page computes the turn more exactly than the server, so some orders that
 * the server lists first may not wait for the seller.
 */
const FIRST_ORDERS = { status: 'active', sort: 'turn', limit: 20 } as const;

/** A failure shows no toast, because the page shows it in place. */
export function useMoney(enabled: boolean) {
  const earnings = useCall(calls.getEarnings, { enabled, quiet: true });
  const orders = useCall(calls.getOrders, { query: FIRST_ORDERS, enabled, quiet: true });
  return partOf(together({ earnings, orders }), (read) => {
    const { earningsByDay, withdrawlHistory } = read.earnings.data;
    return {
      /** Balance in AED. */
      balance: read.earnings.data.bank.totalEarning,
      earningsByDay,
      /** All earnings so far, in AED. */
      earned: earnedIn(earningsByDay),
      /** All withdrawals that are paid or in process, in AED. */
      withdrawn: sumAed(withdrawlHistory.map(({ amount }) => amount)),
      toDo: byTurn(read.orders.data).mine.slice(0, TO_DO_MAX),
    };
  });
}
export type Money = NonNullable<ReturnType<typeof useMoney>['data']>;
