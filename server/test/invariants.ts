/**
 * Checks conditions that must be true after any actions: orders follow the state table, and the ledger is
 * balanced.
 */
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
  payouts: Row<typeof payouts>[];
  quotes: Row<typeof quotes>[];
  submissions: Row<typeof submissions>[];
}
const WORK: readonly OrderState[] = ['in_progress', 'disputed', 'completed'];
const DEAD: readonly OrderState[] = ['declined', 'expired', 'cancelled'];

/** @returns every violated invariant. The list is empty if all invariants are satisfied */
export async function brokenInvariants({ db }: Pick<Context, 'db'>): Promise<string[]> {
  const books: LoadedRows = {
    orders: await db.select().from(orders),
    items: await db.select().from(orderItems),
    events: await db.select().from(orderEvents).orderBy(asc(orderEvents.at)),
    ledger: await db.select().from(ledger),
    payments: await db.select().from(payments),
    refunds: await db.select().from(refunds),
    payouts: await db.select().from(payouts),
    quotes: await db.select().from(quotes),
    submissions: await db.select().from(submissions),
  };
  return [...books.orders.flatMap((order) => ofOrder(order, books)), ...ofBooks(books)];
}

function ofOrder(order: Row<typeof orders>, books: LoadedRows): string[] {
  const say = (what: string) => `order ${order.id} (${order.status}): ${what}`;
  const rowsOfOrder = <T extends { orderId: string | null }>(rows: readonly T[]) =>
    rows.filter(({ orderId }) => orderId === order.id);
  const wrong: string[] = [];
  const hold = (isTrue: boolean, what: string) => void (isTrue || wrong.push(say(what)));

  const walked = rowsOfOrder(books.events)
    .map(({ kind }) => kind)
    .filter((kind) => !kind.startsWith('submission.')) as OrderEvent[];
  let state: OrderState | null = null;
  for (const event of walked) {
    const { from, to } = orderProcess.row(event);
    hold(from === null ? state === null : state !== null && from.includes(state), `${event} from ${state}`);
    state = to;
  }
  hold(state === order.status, `its events lead to ${state}: ${walked.join(', ')}`);

  const rest = keptOf(order);
  const net = rest.subtotal - shareOf(rest.subtotal, order.commissionBps);
  const booked = books.ledger.filter((row) => row.subjectId === order.id);
  const sum = booked.reduce((total, row) => total + row.amount, 0);
  const kinds = booked
    .map(({ kind }) => kind)
    .sort()
    .join(', ');
  const earned = walked.some(
    (event) => event === 'complete' || (event.startsWith('resolve_') && event !== 'resolve_refund'),
  );
  const wasTaken = walked.includes('chargeback_completed');
  const wasWon = walked.includes('chargeback_won');
  const takenBack = wasTaken && !wasWon;
  const inPart = walked.includes('resolve_partial');
  const lines = [
    ...(wasTaken ? ['chargeback'] : []),
    ...(wasWon ? ['chargeback_won'] : []),
    ...(earned ? ['commission'] : []),
    ...(inPart ? ['refund'] : []),
    ...(earned ? ['sale'] : []),
  ];
  hold(kinds === lines.join(', '), `booked ${kinds || 'nothing'}`);
  hold(
    order.refunded > 0 === inPart && (!inPart || order.refunded < order.total),
    `${order.refunded} refunded`,
  );
  hold(sum === (earned && !takenBack ? net : 0), `booked ${sum} of ${net} fils`);

  const items = rowsOfOrder(books.items);
  hold(items.length > 0, 'has no items');
  hold(items.reduce((total, item) => total + item.price, 0) === order.subtotal, 'items do not sum up');
  hold(order.total === order.subtotal + order.fee, 'total is not subtotal and fee');
  hold(order.fee === shareOf(fils(order.subtotal), order.feeBps), 'the fee is not the rate of the subtotal');

  const backOf = (paymentId: string) =>
    books.refunds.filter((row) => row.paymentId === paymentId).reduce((sum, { amount }) => sum + amount, 0);
  const moneyHeld = rowsOfOrder(books.payments).filter(
    ({ id, status, amount }) =>
      ['succeeded', 'partly_refunded'].includes(status) ||
      (status === 'refund_pending' && backOf(id) < amount),
  );
  const chargedBack = ['chargeback', 'chargeback_completed'].includes(walked.at(-1) ?? '');
  const wasPaid = walked.includes('pay') || walked.includes('pay_quote');
  if (WORK.includes(order.status))
    hold(wasPaid && moneyHeld.length === 1, `${moneyHeld.length} payments kept`);
  if (DEAD.includes(order.status))
    hold(moneyHeld.length === (chargedBack ? 1 : 0), `${moneyHeld.length} payments kept`);
  if (order.status === 'pending')
    hold(moneyHeld.length === (order.showPrices ? 1 : 0), `${moneyHeld.length} payments kept`);
  for (const payment of moneyHeld) {
    hold(payment.amount === order.total, 'another amount was paid');
    hold(backOf(payment.id) === order.refunded, `${backOf(payment.id)} went back`);
    // The payment of the brand must equal the sum of the refund, the influencer's earnings and the
    // platform's share.
    if (earned && !takenBack)
      hold(
        payment.amount === order.refunded + sum + shareOf(rest.subtotal, order.commissionBps) + rest.fee,
        'refund, earnings and fees are not the payment',
      );
  }

  const open = rowsOfOrder(books.quotes).filter(({ status }) => status === 'open');
  hold(open.length === (order.status === 'quoted' ? 1 : 0), `${open.length} open quotes`);
  const done = rowsOfOrder(books.submissions);
  for (const item of items)
    for (const stage of stagesOf(item.contentType)) {
      const answers = done.filter((s) => s.itemId === item.id && s.stage === stage).map((s) => s.status);
      hold(answers.filter((status) => status === 'pending').length <= 1, 'two open submissions of a stage');
      hold(answers.filter((status) => status === 'approved').length <= 1, 'a stage approved twice');
      if (walked.includes('complete'))
        hold(answers.includes('approved'), `completed without ${item.name} ${stage}`);
    }
  // Only the list of orders in progress uses the stored turn.
  if (order.status === 'in_progress')
    hold(order.waitsForBrand === isBrandsTurn(items, done), `its stored turn is ${order.waitsForBrand}`);
  return wrong;
}

/** Computes from the last submissions of all items whether an order in work waits for the brand. */
function isBrandsTurn(items: LoadedRows['items'], done: LoadedRows['submissions']): boolean {
  return items.every((item) => {
    const stages = stagesOf(item.contentType).map(
      (stage) =>
        done
          .filter((row) => row.itemId === item.id && row.stage === stage)
          .sort((a, b) => b.revision - a.revision)[0]?.status,
    );
    return stages.includes('pending') || stages.every((status) => status === 'approved');
  });
}

function ofBooks({
  orders: all,
  ledger: rows,
  payments: paid,
  refunds: back,
  payouts: out,
}: LoadedRows): string[] {
  const wrong: string[] = [];
  const hold = (isTrue: boolean, what: string) => void (isTrue || wrong.push(what));
  for (const payment of paid) {
    const returned = back.filter(({ paymentId }) => paymentId === payment.id);
    const isRefunded = ['refunded', 'partly_refunded', 'refund_pending'].includes(payment.status);
    hold(
      returned.length === (isRefunded ? 1 : 0),
      `payment ${payment.id} (${payment.status}): ${returned.length} refunds`,
    );
    for (const { amount } of returned) {
      const part = all.find(({ id }) => id === payment.orderId)?.refunded;
      const isRight =
        payment.status === 'refunded'
          ? amount === payment.amount
          : payment.status === 'partly_refunded'
            ? amount === part
            : amount === payment.amount || amount === part;
      hold(isRight, `payment ${payment.id}: ${amount} of ${payment.amount} came back`);
    }
  }
  for (const payout of out) {
    const sum = rows.filter((r) => r.subjectId === payout.id).reduce((total, r) => total + r.amount, 0);
    const due = payout.status === 'failed' ? 0 : -payout.amount;
    hold(sum === due, `payout ${payout.id} (${payout.status}): booked ${sum} instead of ${due}`);
    hold(payout.amount > 0, `payout ${payout.id} of ${payout.amount}`);
  }
  const ids = new Set([...all.map(({ id }) => id), ...out.map(({ id }) => id)]);
  for (const row of rows)
    hold(
      ids.has(row.subjectId),
      `the entry ${row.kind} refers to an unknown order or payout: ${row.subjectId}`,
    );
  for (const sellerId of new Set(rows.map((row) => row.sellerId))) {
    const waiting = out.filter((p) => p.sellerId === sellerId && p.status === 'pending');
    hold(waiting.length <= 1, `seller ${sellerId}: ${waiting.length} withdrawals in process`);
  }
  return wrong;
}
