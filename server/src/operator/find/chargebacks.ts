import { asc, inArray } from 'drizzle-orm';
import {
  actionsOf,
  type OperatorAction,
  type OperatorPayment,
  type OperatorRole,
} from '@linksouq/shared-api/operator';
import { chargebacks } from '../../money';
import type { DbOrTx } from '../../platform/db/client';

type Chargeback = NonNullable<OperatorPayment['chargebacks']>[number];
type ChargebackRow = typeof chargebacks.$inferSelect;
type Status = 'open' | 'answered' | 'lost' | 'won';

/** Returns the actions that the state of a chargeback and the role allow. A lost chargeback can still be won. */
export function chargebackActions(status: Status, role: OperatorRole): OperatorAction[] {
  const possible: Readonly<Record<Status, readonly OperatorAction[]>> = {
    open: ['answer-chargeback', 'win-chargeback', 'close-chargeback'],
    answered: ['win-chargeback', 'close-chargeback'],
    lost: ['win-chargeback'],
    won: [],
  };
  return actionsOf(role).filter((action) => possible[status].includes(action));
}

function statusOf({ answeredAt, closedAt, wonAt }: ChargebackRow): Status {
  if (wonAt) return 'won';
  if (closedAt) return 'lost';
  return answeredAt ? 'answered' : 'open';
}

/** Returns the chargebacks of payments, the oldest first. */
export const chargebacksOf = (db: DbOrTx, paymentIds: readonly string[]): Promise<ChargebackRow[]> =>
  db
    .select()
    .from(chargebacks)
    .where(inArray(chargebacks.paymentId, [...paymentIds]))
    .orderBy(asc(chargebacks.createdAt), asc(chargebacks.id));

export function presentChargeback(row: ChargebackRow, role: OperatorRole): Chargeback {
  const status = statusOf(row);
  return {
    id: row.id,
    ref: row.ref,
    amountFils: row.amount,
    status,
    createdAt: row.createdAt.toISOString(),
    actions: chargebackActions(status, role),
  };
}
