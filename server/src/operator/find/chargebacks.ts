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

function statusOf({ answeredAt, closedAt, wonAt }: typeof chargebacks.$inferSelect): Status {
  if (wonAt) return 'won';
  if (closedAt) return 'lost';
  return answeredAt ? 'answered' : 'open';
}

/** Returns the chargebacks of each payment, the oldest first. */
export async function chargebacksOf(
  db: DbOrTx,
  paymentIds: readonly string[],
  role: OperatorRole,
): Promise<Map<string, Chargeback[]>> {
  const found = new Map<string, Chargeback[]>();
  if (paymentIds.length === 0) return found;
  const rows = await db
    .select()
    .from(chargebacks)
    .where(inArray(chargebacks.paymentId, [...paymentIds]))
    .orderBy(asc(chargebacks.createdAt), asc(chargebacks.id));
  for (const row of rows) {
    const status = statusOf(row);
    const chargeback = {
      id: row.id,
      ref: row.ref,
      amountFils: row.amount,
      status,
      createdAt: row.createdAt.toISOString(),
      actions: chargebackActions(status, role),
    };
    found.set(row.paymentId, [...(found.get(row.paymentId) ?? []), chargeback]);
  }
  return found;
}
