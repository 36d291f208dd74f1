/**
 * Issues receipts. The transaction of the payment takes the number, so a series has no gap. Parallel payments
 * wait for each other, because each locks the row of the series.
 */
import { eq, sql } from 'drizzle-orm';
import { dubaiDay } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { newId } from '../../platform/db/id';
import type { DbOrTx, Tx } from '../../platform/db/client';
import { enqueue } from '../../platform/jobs/enqueue';
import { callbacks } from '../callbacks';
import type { PaymentRow } from '../payments/refund';
import { receipts, receiptSeries } from '../schema';
import { type ReceiptFacts, type ReceiptKind, vatIn } from './facts';

declare module '../../platform/jobs/enqueue' {
  interface OutboxPayloads {
    receipt: { receiptId: string };
  }
}

const PREFIXES: Readonly<Record<ReceiptKind, string>> = { payment: 'R', plan: 'R', refund: 'C' };
const DIGITS = 6;

/** Returns a number such as `R-2026-000001`. */
async function nextNumber(tx: Tx, ctx: Context, kind: ReceiptKind): Promise<string> {
  const series = `${PREFIXES[kind]}-${dubaiDay(ctx.clock.now().getTime()).slice(0, 4)}`;
  const [row] = await tx
    .insert(receiptSeries)
    .values({ series, last: 1 })
    .onConflictDoUpdate({ target: receiptSeries.series, set: { last: sql`${receiptSeries.last} + 1` } })
    .returning({ last: receiptSeries.last });
  return `${series}-${String(row!.last).padStart(DIGITS, '0')}`;
}

type PaidOrRefunded = Pick<PaymentRow, 'id' | 'orderId' | 'sellerId' | 'amount' | 'ref'> & {
  /** Amount, in fils, of a partial refund. */
  part?: number;
};
/** The only item on the receipt of a partial refund. */
const PART_NAME = 'Part of the price';

/**
 * Issues the receipt of a payment or refund, once per `subject`.
 * @param subject what the receipt certifies; see `receipts.subject`
 * @returns false if there is no new receipt
 */
export async function issueReceipt(
  tx: Tx,
  ctx: Context,
  payment: PaidOrRefunded,
  kind: ReceiptKind,
  subject = `${kind === 'refund' ? 'refund' : 'payment'}:${payment.id}`,
): Promise<boolean> {
  if (await numberOf(tx, subject)) return false;
  const payerFacts = payment.orderId ? await factsOfOrder(tx, payment) : await factsOfPlan(tx, payment);
  if (!payerFacts) return false;
  const { sellerId, buyerId, ...texts } = payerFacts;
  const { vat, settings } = ctx.config;
  const total = payment.part ?? payment.amount;
  const facts: ReceiptFacts = {
    ...texts,
    issuer: settings.company,
    total,
    reference: payment.ref,
    refundOf: kind === 'refund' ? ((await numberOf(tx, `payment:${payment.id}`)) ?? '') : '',
    vat: vat ? { ...vat, amount: vatIn(total, vat.rateBps) } : null,
  };
  const id = newId();
  await tx.insert(receipts).values({
    id,
    number: await nextNumber(tx, ctx, kind),
    kind,
    subject,
    orderId: payment.orderId,
    sellerId,
    buyerId,
    total,
    facts,
    pdfPath: `receipts/${newId()}.pdf`,
    createdAt: ctx.clock.now(),
  });
  await enqueue(tx, ctx, 'receipt', `receipt:${subject}`, { receiptId: id });
  return true;
}

async function numberOf(db: DbOrTx, subject: string): Promise<string | undefined> {
  const [row] = await db
    .select({ number: receipts.number })
    .from(receipts)
    .where(eq(receipts.subject, subject))
    .limit(1);
  return row?.number;
}

async function factsOfOrder(tx: Tx, { orderId, amount, part }: PaidOrRefunded) {
  const amounts = { paid: amount, ...(part === undefined ? {} : { part }) };
  const { returned, ...facts } = await callbacks().orders.receiptOf(tx, orderId!, amounts);
  if (part === undefined) return facts;
  return { ...facts, items: [{ name: PART_NAME, price: returned.price }], fee: returned.fee };
}
async function factsOfPlan(tx: Tx, { sellerId, amount }: PaidOrRefunded) {
  if (!sellerId) return undefined;
  const seller = await callbacks().sellers.find(tx, sellerId);
  return {
    sellerId,
    buyerId: null,
    code: '',
    sellerName: '',
    brandName: '',
    payerName: seller.name,
    locale: seller.locale,
    items: [{ name: 'VIP, one month', price: amount }],
    fee: 0,
  };
}
