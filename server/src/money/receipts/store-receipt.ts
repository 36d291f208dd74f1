import { eq } from 'drizzle-orm';
import { filsToAed, fils, formatAed, linkIn, paths } from '@linksouq/shared-api/contract';
import { buyerEmail } from '../../identity';
import type { Context } from '../../platform/context';
import { newId } from '../../platform/db/id';
import type { DbOrTx, Tx } from '../../platform/db/client';
import { translate } from '../../platform/i18n';
import { enqueue, type OutboxPayloads } from '../../platform/jobs/enqueue';
import { storagePath } from '../../platform/signed-media';
import { callbacks } from '../callbacks';
import { receipts } from '../schema';
import type { ReceiptKind } from './facts';
import { receiptDocument } from './receipt-document';

type ReceiptRow = typeof receipts.$inferSelect;

const MESSAGE_TEXTS: Readonly<Record<ReceiptKind, string>> = {
  payment: 'Receipt {number} for order {code}: {total} arrived.',
  plan: 'Receipt {number} for one month of VIP: {total} arrived.',
  refund: 'Receipt {number}: {total} of order {code} was returned to you.',
};
const PLAN_REFUND = 'Receipt {number}: {total} for VIP was returned to you.';
const BOUNCED =
  'Receipt {number}: your bank sent {total} of order {code} back to us. Support will return the money to you again.';
const PLAN_BOUNCED =
  'Receipt {number}: your bank sent {total} for VIP back to us. Support will return the money to you again.';

/**
 * Outbox handler. Stores the PDF, then queues the e-mail. A second run replaces the PDF under the same path.
 */
export async function storeReceipt(ctx: Context, { receiptId }: OutboxPayloads['receipt']): Promise<void> {
  const [row] = await ctx.db.select().from(receipts).where(eq(receipts.id, receiptId)).limit(1);
  if (!row) return;
  // The PDF queue serves its clients in turn. Receipts have their own client, so they do not delay the buyer's
  // briefs.
  const pdf = await ctx.pdf.renderBrief(receiptDocument(row), `receipts of ${row.buyerId ?? row.sellerId}`);
  await ctx.storage.put(storagePath(row.pdfPath), pdf, 'application/pdf');
  const to = ctx.messages.mails ? await mailAddressOf(ctx.db, row) : undefined;
  await ctx.db.transaction(async (tx) => {
    await tx.update(receipts).set({ storedAt: ctx.clock.now() }).where(eq(receipts.id, row.id));
    if (to) await enqueue(tx, ctx, 'message', `receipt-mail:${row.id}`, mailOf(ctx, row, to));
  });
  if (to) ctx.wake();
}

/** Tells the payer that a refund, for which they have a receipt, did not arrive. */
export async function mailBouncedRefund(tx: Tx, ctx: Context, paymentId: string): Promise<void> {
  await mailAboutRefund(tx, ctx, paymentId, 'refund-bounced', (row, to) => {
    const { file: _receipt, ...mail } = mailOf(ctx, row, to, row.orderId ? BOUNCED : PLAN_BOUNCED);
    return mail;
  });
}
/** Tells the payer that a refund was returned again, after it had not arrived. Its receipt does not change. */
export async function mailRepeatedRefund(tx: Tx, ctx: Context, paymentId: string): Promise<void> {
  await mailAboutRefund(tx, ctx, paymentId, 'receipt-mail', (row, to) => mailOf(ctx, row, to));
}
async function mailAboutRefund(
  tx: Tx,
  ctx: Context,
  paymentId: string,
  key: string,
  mail: (row: ReceiptRow, to: string) => OutboxPayloads['message'],
): Promise<void> {
  const [row] = await tx
    .select()
    .from(receipts)
    .where(eq(receipts.subject, `refund:${paymentId}`))
    .limit(1);
  const to = row && ctx.messages.mails ? await mailAddressOf(tx, row) : undefined;
  if (row && to) await enqueue(tx, ctx, 'message', `${key}:${row.id}:${newId()}`, mail(row, to));
}

async function mailAddressOf(db: DbOrTx, { buyerId, sellerId }: ReceiptRow): Promise<string | undefined> {
  if (buyerId) return (await buyerEmail(db, buyerId)) || undefined;
  return (await callbacks().sellers.byId(db, [sellerId])).get(sellerId)?.email || undefined;
}

function mailOf(
  ctx: Context,
  { number, kind, total, facts, buyerId, sellerId, orderId, pdfPath }: ReceiptRow,
  to: string,
  sentence = kind === 'refund' && !orderId ? PLAN_REFUND : MESSAGE_TEXTS[kind],
) {
  const { locale, code } = facts;
  const values = { number, code, total: formatAed(filsToAed(fils(total))) };
  const page = orderId ? paths.myOrders() : paths.plans();
  return {
    channel: 'email' as const,
    to,
    template: 'receipt',
    file: { path: pdfPath, name: `${number}.pdf` },
    language: locale,
    person: {
      ...(buyerId ? { kind: 'buyer' as const, id: buyerId } : { kind: 'seller' as const, id: sellerId }),
      ...(orderId ? { orderId } : {}),
    },
    text: translate(locale, sentence, values),
    link: linkIn(locale, ctx.config.publicOrigin + page),
  };
}
