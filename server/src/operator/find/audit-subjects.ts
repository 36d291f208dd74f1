import { eq, inArray, or } from 'drizzle-orm';
import type { AuditRow } from '@linksouq/shared-api/operator';
import { buyers } from '../../identity';
import { chargebacks, payments, payouts, refunds } from '../../money';
import { orders } from '../../orders';
import type { DbOrTx } from '../../platform/db/client';
import { sellers } from '../../shop';

type About = NonNullable<AuditRow['about']>;
const kind = 'order' as const;
const orderFields = { id: orders.id, title: orders.code };

/**
 * Returns the order or person of each subject of an audit row: for a refund or chargeback the order, for a
 * payout the seller.
 */
export async function orderOrPersonOf(
  db: DbOrTx,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, About>> {
  const ids = [...new Set(subjects)];
  if (ids.length === 0) return new Map();
  const [ofOrders, ofSellers, ofBuyers, ofRefunds, ofChargebacks, ofPayouts] = await Promise.all([
    db
      .select({ subject: orders.id, ...orderFields })
      .from(orders)
      .where(or(inArray(orders.id, ids), inArray(orders.code, ids))),
    db
      .select({ subject: sellers.id, id: sellers.id, username: sellers.username })
      .from(sellers)
      .where(inArray(sellers.id, ids)),
    db
      .select({ subject: buyers.id, id: buyers.id, title: buyers.name })
      .from(buyers)
      .where(inArray(buyers.id, ids)),
    db
      .select({ subject: refunds.id, ...orderFields })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(inArray(refunds.id, ids)),
    db
      .select({ subject: chargebacks.id, ...orderFields })
      .from(chargebacks)
      .innerJoin(payments, eq(payments.id, chargebacks.paymentId))
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(inArray(chargebacks.id, ids)),
    db
      .select({ subject: payouts.id, id: sellers.id, username: sellers.username })
      .from(payouts)
      .innerJoin(sellers, eq(sellers.id, payouts.sellerId))
      .where(inArray(payouts.id, ids)),
  ]);
  return new Map<string, About>([
    ...[...ofOrders, ...ofRefunds, ...ofChargebacks].flatMap(({ subject, ...row }) => [
      [subject, { kind, ...row }] as const,
      // The audit log records payments with a wrong amount under the code of the order.
      [row.title, { kind, ...row }] as const,
    ]),
    ...[...ofSellers, ...ofPayouts].map(
      ({ subject, id, username }) =>
        [subject, { kind: 'seller' as const, id, title: `@${username}` }] as const,
    ),
    ...ofBuyers.map(({ subject, ...row }) => [subject, { kind: 'buyer' as const, ...row }] as const),
  ]);
}

/** Returns the ids of the refunds and chargebacks of an order. They are subjects of audit rows. */
export async function refundAndChargebackIds(db: DbOrTx, orderId: string): Promise<string[]> {
  const rows = await Promise.all([
    db
      .select({ id: refunds.id })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(payments.orderId, orderId)),
    db
      .select({ id: chargebacks.id })
      .from(chargebacks)
      .innerJoin(payments, eq(payments.id, chargebacks.paymentId))
      .where(eq(payments.orderId, orderId)),
  ]);
  return rows.flat().map(({ id }) => id);
}
