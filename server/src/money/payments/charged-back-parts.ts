import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { prepared } from '../../platform/db/prepared';
import { chargebacks, payments } from '../schema';
import { isLostPart } from './refund';

const partsOf = prepared((db) =>
  db
    .select({ orderId: payments.orderId, part: sql`sum(${chargebacks.amount})`.mapWith(Number).as('part') })
    .from(payments)
    .innerJoin(chargebacks, eq(chargebacks.paymentId, payments.id))
    .where(and(sql`${payments.orderId} = any(${sql.placeholder('orders')})`, isLostPart))
    .groupBy(payments.orderId)
    .prepare('charged_back_parts'),
);

/** Returns, by order, the part of the payments that a bank took back and did not return, in fils. */
export async function chargedBackParts(
  ctx: Context,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await partsOf(ctx.db).execute({ orders: orderIds });
  return new Map(rows.map(({ orderId, part }) => [orderId!, part]));
}
