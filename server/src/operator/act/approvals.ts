/** Two operators must approve a refund above `refundTwoOperatorsFils`, and every deletion of a person. */
import { and, eq } from 'drizzle-orm';
import { fils, keptOf, netOf, shareOf } from '@linksouq/shared-api/contract';
import type { Effect, OperatorAction, PreviewedAction } from '@linksouq/shared-api/operator';
import { keptWithout, partOfOrderTaken } from '../../money';
import { erase, openItemsOf, personOf } from '../../personal';
import { validPartialRefund, orders, resolveWithPartialRefund, resolveOrder } from '../../orders';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
import { assertMayApprove, isByActiveOperator, OPERATORS_NEEDED } from '../../platform/four-eyes';
import { conflict } from '../../platform/http/errors';
import { orderActions, findOrder } from '../find/order-page';
import type { Person } from '../person';
import { operatorApprovals } from '../schema';
import { EFFECT_DEFAULTS } from './effect-defaults';
import { personIn } from './subjects';

/** Locks and returns the order, so that the second of two parallel operators sees the approval of the first one. */
async function lockOrder(tx: Tx, idOrCode: string) {
  const { id } = await findOrder(tx, idOrCode);
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  return order!;
}
type Order = Awaited<ReturnType<typeof lockOrder>>;

/** @throws Refusal 409 for an order that is closed now, because its approval would never be used */
function assertOpen({ status }: Order, action: OperatorAction): void {
  if (!orderActions(status, 'lead').includes(action))
    throw conflict('This order has changed meanwhile. Please look at it again.');
}

/**
 * Records the approval of an operator.
 * @param subject what the operator approves, for example the order and the amount
 * @returns undefined if enough operators have approved; otherwise the number of approvals
 */
async function approve(
  tx: Tx,
  ctx: Context,
  { action, subject }: { action: string; subject: string },
  person: Person,
) {
  assertMayApprove(person);
  const inserted = await tx
    .insert(operatorApprovals)
    .values({ action, subject, operator: person.actor, at: ctx.clock.now() })
    .onConflictDoNothing()
    .returning();
  const approvals = await tx.$count(
    operatorApprovals,
    and(
      eq(operatorApprovals.action, action),
      eq(operatorApprovals.subject, subject),
      isByActiveOperator(operatorApprovals.operator),
    ),
  );
  if (approvals >= OPERATORS_NEEDED) return undefined;
  return { approvals, needed: OPERATORS_NEEDED, changed: inserted.length > 0 };
}

/** Refunds an order in full, or records the first of two approvals. @throws Refusal 404, 409 */
export async function refundOrder(tx: Tx, ctx: Context, idOrCode: string, reason: string, person: Person) {
  const order = await lockOrder(tx, idOrCode);
  const resolve = () => resolveOrder(tx, ctx, order.id, 'refund', reason);
  if (order.total <= ctx.config.refundTwoOperatorsFils) return resolve();
  if (order.status === 'cancelled') return { order: order.code, status: order.status, changed: false };
  assertOpen(order, 'refund-order');
  const waiting = await approve(tx, ctx, { action: 'refund-order', subject: order.id }, person);
  return waiting ? { order: order.code, status: order.status, ...waiting } : resolve();
}

/**
 * Refunds a part of the payment and completes the order, or records the first of two approvals. Two operators
 * must approve the same amount.
 * @throws Refusal 404, 409; 422 for an invalid amount
 */
export async function refundPartOf(
  tx: Tx,
  ctx: Context,
  { subject, amountFils, reason, action }: PreviewedAction,
  person: Person,
) {
  const order = await lockOrder(tx, subject);
  const amount = validPartialRefund(order, amountFils);
  const shares = sharesOf(order, amount, await partOfOrderTaken(tx, order.id));
  const resolve = async () => ({
    ...(await resolveWithPartialRefund(tx, ctx, order.id, amount, reason)),
    effects: shares,
  });
  if (amount <= ctx.config.refundTwoOperatorsFils || order.refunded === amount) return resolve();
  assertOpen(order, 'refund-part');
  const waiting = await approve(tx, ctx, { action, subject: `${order.id}:${amount}` }, person);
  return waiting ? { ...waiting, effects: shares } : resolve();
}

/**
 * The sum of `brand`, `seller`, `commission` and `fee_kept` is the payment, without the part that a bank took back.
 * `fee_returned` is a part of `brand`.
 * @param taken that part
 */
function sharesOf(order: Order, refunded: number, taken: number): Effect[] {
  const afterRefund = keptOf({ ...order, refunded });
  const keptAmounts = keptWithout({ ...order, refunded }, taken);
  const share = (kind: string, to: string, amountFils: number): Effect => ({
    ...EFFECT_DEFAULTS,
    what: 'share',
    kind,
    to,
    amountFils,
  });
  return [
    share('brand', 'buyer', refunded),
    share('fee_returned', 'buyer', order.fee - afterRefund.fee),
    share('seller', 'seller', netOf(keptAmounts.subtotal, order.commissionBps)),
    share('commission', '', shareOf(fils(keptAmounts.subtotal), order.commissionBps)),
    share('fee_kept', '', keptAmounts.fee),
  ];
}

/**
 * Deletes a person, or records the first of two approvals.
 * @throws Refusal 404; 409 if the person has open orders or money
 */
export async function erasePerson(
  tx: Tx,
  ctx: Context,
  request: { action: string; subject: string },
  person: Person,
) {
  const { kind, id, erasedAt } = await personIn(tx, request.subject);
  if (erasedAt) return { changed: false };
  const personToErase = await personOf(tx, kind, id);
  const open = await openItemsOf(tx, personToErase);
  if (open.count > 0) {
    const items = [...new Set(open.items.map(({ code, what }) => code || what))].join(', ');
    throw conflict({ text: 'This account still has open orders or money: {items}.', values: { items } });
  }
  const waiting = await approve(tx, ctx, request, person);
  if (waiting) return waiting;
  await erase(tx, ctx, personToErase);
  return { changed: true };
}
