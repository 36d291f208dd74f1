/** Invariants: conditions about orders and money that must be true after any actions. */
import { asc } from 'drizzle-orm';
import {
  keptOf,
  orderProcess,
  type OrderState,
  shareOf,
  fils,
  type OrderEvent,
  stagesOf,
} from '@linksouq/shared-api/contract';
import type { Context } from '../src/platform/context';
import {
  chargebacks,
  ledger,
  orderEvents,
  orderItems,
  orders,
  payments,
  payouts,
  quotes,
  refunds,
  submissions,
} from '../src/schema';

type Row<T extends { $inferSelect: object }> = T['$inferSelect'];
interface LoadedRows {
  orders: Row<typeof orders>[];
  items: Row<typeof orderItems>[];
  events: Row<typeof orderEvents>[];
  ledger: Row<typeof ledger>[];
  payments: Row<typeof payments>[];
  refunds: Row<typeof refunds>[];
  chargebacks: Row<typeof chargebacks>[];
  payouts: Row<typeof payouts>[];
  quotes: Row<typeof quotes>[];
  submissions: Row<typeof submissions>[];
}
const PAID_STATES: readonly OrderState[] = ['in_progress', 'disputed', 'completed'];
const ENDED_WITHOUT_SALE: readonly OrderState[] = ['declined', 'expired', 'cancelled'];

/** @returns one sentence for each violated invariant */
export async function brokenInvariants({ db }: Pick<Context, 'db'>): Promise<string[]> {
  const loaded: LoadedRows = {
    orders: await db.select().from(orders),
    items: await db.select().from(orderItems),
    events: await db.select().from(orderEvents).orderBy(asc(orderEvents.at)),
    ledger: await db.select().from(ledger),
    payments: await db.select().from(payments),
    refunds: await db.select().from(refunds),
    chargebacks: await db.select().from(chargebacks),
    payouts: await db.select().from(payouts),
    quotes: await db.select().from(quotes),
    submissions: await db.select().from(submissions),
  };
  return [
    ...loaded.orders.flatMap((order) => violationsOfOrder(order, loaded)),
    ...violationsOfMoney(loaded),
  ];
}

function violationsOfOrder(order: Row<typeof orders>, loaded: LoadedRows): string[] {
  const describeViolation = (problem: string) => `order ${order.id} (${order.status}): ${problem}`;
  const rowsOfOrder = <T extends { orderId: string | null }>(rows: readonly T[]) =>
    rows.filter(({ orderId }) => orderId === order.id);
  const violations: string[] = [];
  const check = (isTrue: boolean, problem: string) =>
    void (isTrue || violations.push(describeViolation(problem)));

  const eventKinds = rowsOfOrder(loaded.events)
    .map(({ kind }) => kind)
    .filter((kind) => !kind.startsWith('submission.')) as OrderEvent[];
  let state: OrderState | null = null;
  for (const event of eventKinds) {
    const { from, to } = orderProcess.row(event);
    check(
      from === null ? state === null : state !== null && from.includes(state),
      `the event ${event} is not allowed in the state ${state}`,
    );
    state = to;
  }
  check(state === order.status, `its events lead to ${state}: ${eventKinds.join(', ')}`);

  const paymentIds = rowsOfOrder(loaded.payments).map(({ id }) => id);
  const partsTaken = loaded.chargebacks.filter(
    ({ paymentId, isPart }) => isPart && paymentIds.includes(paymentId),
  );
  const partOf = (paymentId: string) => lostPartOf(loaded, paymentId);
  const lostPart = paymentIds.reduce((sum, id) => sum + partOf(id), 0);
  const keptAmounts = keptOf({ ...order, refunded: order.refunded + lostPart });
  const expectedCredit = keptAmounts.subtotal - shareOf(keptAmounts.subtotal, order.commissionBps);
  const ledgerRows = loaded.ledger.filter((row) => row.subjectId === order.id);
  const ledgerSum = ledgerRows.reduce((total, row) => total + row.amount, 0);
  const ledgerKinds = ledgerRows
    .map(({ kind }) => kind)
    .sort()
    .join(', ');
  const isCredited = eventKinds.some(
    (event) => event === 'complete' || (event.startsWith('resolve_') && event !== 'resolve_refund'),
  );
  const wasSaleChargedBack = eventKinds.includes('chargeback_completed');
  const wasChargebackWon = eventKinds.includes('chargeback_won');
  const isChargebackLost = wasSaleChargedBack && !wasChargebackWon;
  // A part that the bank returned before the order was completed was never debited.
  const wasPartDebited =
    isCredited && partsTaken.length > 0 && (lostPart > 0 || ledgerKinds.includes('chargeback'));
  const isPartlyRefunded = eventKinds.includes('resolve_partial');
  const expectedKinds = [
    ...(wasSaleChargedBack || wasPartDebited ? ['chargeback'] : []),
    ...(wasChargebackWon || (wasPartDebited && lostPart === 0) ? ['chargeback_won'] : []),
    ...(isCredited ? ['commission'] : []),
    ...(isPartlyRefunded ? ['refund'] : []),
    ...(isCredited ? ['sale'] : []),
  ];
  check(
    ledgerKinds === expectedKinds.join(', '),
    `its ledger rows are ${ledgerKinds || 'none'} instead of ${expectedKinds.join(', ') || 'none'}`,
  );
  check(
    order.refunded > 0 === isPartlyRefunded && (!isPartlyRefunded || order.refunded < order.total),
    `its partial refund is ${order.refunded} of ${order.total} fils`,
  );
  const expectedSum = isCredited && !isChargebackLost ? expectedCredit : 0;
  check(
    ledgerSum === expectedSum,
    `the sum of its ledger rows is ${ledgerSum} instead of ${expectedSum} fils`,
  );

  const items = rowsOfOrder(loaded.items);
  check(items.length > 0, 'has no items');
  check(
    items.reduce((total, item) => total + item.price, 0) === order.subtotal,
    'the prices of its items do not add up to the subtotal',
  );
  check(order.total === order.subtotal + order.fee, 'the total is not the sum of subtotal and fee');
  check(order.fee === shareOf(fils(order.subtotal), order.feeBps), 'the fee does not match its rate');

  const refundedOf = (paymentId: string) =>
    loaded.refunds.filter((row) => row.paymentId === paymentId).reduce((sum, { amount }) => sum + amount, 0);
  const moneyHeld = rowsOfOrder(loaded.payments).filter(
    ({ id, status, amount }) =>
      ['succeeded', 'partly_refunded'].includes(status) ||
      (status === 'refund_pending' && refundedOf(id) + partOf(id) < amount),
  );
  const endedByChargeback = ['chargeback', 'chargeback_completed'].includes(eventKinds.at(-1) ?? '');
  const wasPaid = eventKinds.includes('pay') || eventKinds.includes('pay_quote');
  if (PAID_STATES.includes(order.status))
    check(wasPaid && moneyHeld.length === 1, `${moneyHeld.length} payments are paid and not fully refunded`);
  if (ENDED_WITHOUT_SALE.includes(order.status))
    check(
      moneyHeld.length === (endedByChargeback ? 1 : 0),
      `${moneyHeld.length} payments are paid and not fully refunded`,
    );
  if (order.status === 'pending')
    check(
      moneyHeld.length === (order.showPrices ? 1 : 0),
      `${moneyHeld.length} payments are paid and not fully refunded`,
    );
  for (const payment of moneyHeld) {
    check(payment.amount === order.total, 'the paid amount differs from the total');
    check(
      refundedOf(payment.id) === order.refunded,
      `${refundedOf(payment.id)} fils of the payment are refunded instead of ${order.refunded}`,
    );
    if (isCredited && !isChargebackLost)
      check(
        payment.amount ===
          order.refunded +
            lostPart +
            ledgerSum +
            shareOf(keptAmounts.subtotal, order.commissionBps) +
            keptAmounts.fee,
        "the payment is not the sum of refund, chargeback, seller's earnings, commission and fee",
      );
  }

  const openQuotes = rowsOfOrder(loaded.quotes).filter(({ status }) => status === 'open');
  check(openQuotes.length === (order.status === 'quoted' ? 1 : 0), `${openQuotes.length} open quotes`);
  const submissionsOfOrder = rowsOfOrder(loaded.submissions);
  for (const item of items)
    for (const stage of stagesOf(item.contentType)) {
      const statuses = submissionsOfOrder
        .filter((s) => s.itemId === item.id && s.stage === stage)
        .map((s) => s.status);
      check(
        statuses.filter((status) => status === 'pending').length <= 1,
        'a stage has two open submissions',
      );
      check(statuses.filter((status) => status === 'approved').length <= 1, 'a stage was approved twice');
      if (eventKinds.includes('complete'))
        check(statuses.includes('approved'), `completed without an approved ${stage} of ${item.name}`);
    }
  // Only the lists of orders in progress use the stored turn.
  if (order.status === 'in_progress') {
    check(
      order.waitsForBrand === isBrandsTurn(items, submissionsOfOrder),
      `its stored turn is ${order.waitsForBrand}`,
    );
    const decideBy = submissionsOfOrder
      .filter(({ status }) => status === 'pending')
      .map(({ autoApproveAt }) => autoApproveAt?.toISOString())
      .sort()[0];
    check(
      order.decideBy?.toISOString() === decideBy,
      `its stored decision is due ${order.decideBy?.toISOString() ?? 'never'}`,
    );
  }
  return violations;
}

/** Returns the part of a payment, in fils, that a bank took back and did not return. */
function lostPartOf({ chargebacks: all }: LoadedRows, paymentId: string): number {
  return all
    .filter((row) => row.paymentId === paymentId && row.isPart && !row.wonAt)
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** Returns whether the seller has nothing to submit: each item waits for a decision, or all its stages are approved. */
function isBrandsTurn(items: LoadedRows['items'], submitted: LoadedRows['submissions']): boolean {
  return items.every((item) => {
    const stages = stagesOf(item.contentType).map(
      (stage) =>
        submitted
          .filter((row) => row.itemId === item.id && row.stage === stage)
          .sort((a, b) => b.revision - a.revision)[0]?.status,
    );
    return stages.includes('pending') || stages.every((status) => status === 'approved');
  });
}

function violationsOfMoney(loaded: LoadedRows): string[] {
  const violations: string[] = [];
  const check = (isTrue: boolean, problem: string) => void (isTrue || violations.push(problem));
  for (const payment of loaded.payments) {
    const refundsOfPayment = loaded.refunds.filter(({ paymentId }) => paymentId === payment.id);
    const isRefunded = ['refunded', 'partly_refunded', 'refund_pending'].includes(payment.status);
    check(
      refundsOfPayment.length === (isRefunded ? 1 : 0),
      `payment ${payment.id} (${payment.status}): ${refundsOfPayment.length} refunds`,
    );
    for (const { amount } of refundsOfPayment) {
      const partialAmount = loaded.orders.find(({ id }) => id === payment.orderId)?.refunded;
      // The bank may return a part after the rest was refunded. An operator then returns it to the brand.
      const parts = loaded.chargebacks.filter(({ paymentId, isPart }) => isPart && paymentId === payment.id);
      const isWhole = [0, ...parts.map((part) => part.amount)].includes(payment.amount - amount);
      const isRight =
        payment.status === 'refunded'
          ? isWhole
          : payment.status === 'partly_refunded'
            ? amount === partialAmount
            : isWhole || amount === partialAmount;
      check(isRight, `payment ${payment.id}: ${amount} of ${payment.amount} fils refunded`);
    }
  }
  for (const payout of loaded.payouts) {
    const sum = loaded.ledger
      .filter((row) => row.subjectId === payout.id)
      .reduce((total, row) => total + row.amount, 0);
    const expectedSum = payout.status === 'failed' ? 0 : -payout.amount;
    check(
      sum === expectedSum,
      `payout ${payout.id} (${payout.status}): the sum of its ledger rows is ${sum} instead of ${expectedSum} fils`,
    );
    check(payout.amount > 0, `the amount of payout ${payout.id} is ${payout.amount} fils`);
  }
  const ids = new Set([...loaded.orders, ...loaded.payouts].map(({ id }) => id));
  for (const row of loaded.ledger)
    check(
      ids.has(row.subjectId),
      `the entry ${row.kind} refers to an unknown order or payout: ${row.subjectId}`,
    );
  for (const sellerId of new Set(loaded.ledger.map((row) => row.sellerId))) {
    const pendingPayouts = loaded.payouts.filter(
      (payout) => payout.sellerId === sellerId && payout.status === 'pending',
    );
    check(pendingPayouts.length <= 1, `seller ${sellerId}: ${pendingPayouts.length} withdrawals in process`);
  }
  return violations;
}
