/**
 * Does what the outbox holds: messages and refunds. A row is leased by pushing its next try away, so that replicas do
 * not take it twice (`for update skip locked`) and a crash only delays it; the work itself is outside any transaction.
 */
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../context';
import { outbox, payments, refunds } from '../db/schema';
import { CODE_TTL_MS } from '../features/auth/one-time-code';
import { orderLinkUrl } from '../features/orders/order-links';
import { finishRefund } from '../features/payments/refund';
import type { EndSubscriptionJob, MessageJob, RefundJob } from './enqueue';

const BATCH = 20;
const LEASE_MS = 60_000;
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 3_600_000;

type OutboxRow = Pick<
  typeof outbox.$inferSelect,
  'id' | 'key' | 'kind' | 'payload' | 'attempts' | 'createdAt'
>;

/** Delivers everything that is due. @returns how many rows were done */
export async function deliverOutbox(ctx: Context): Promise<number> {
  let done = 0;
  for (;;) {
    const rows = await lease(ctx);
    // Together: one provider that does not answer must not use up the lease of the others.
    done += (await Promise.all(rows.map((row) => deliver(ctx, row)))).filter(Boolean).length;
    if (rows.length < BATCH) return done;
  }
}

async function lease(ctx: Context): Promise<OutboxRow[]> {
  const now = ctx.clock.now();
  const due = sql`select id from outbox where done_at is null and next_at <= ${now.toISOString()}::timestamptz
    order by id limit ${BATCH} for update skip locked`;
  const { id, key, kind, payload, attempts, createdAt } = outbox;
  const rows = await ctx.db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAt: new Date(now.getTime() + LEASE_MS) })
    .where(sql`${outbox.id} in (${due})`)
    .returning({ id, key, kind, payload, attempts, createdAt });
  return rows.sort((a, b) => a.id - b.id);
}

async function deliver(ctx: Context, row: OutboxRow): Promise<boolean> {
  try {
    await WORK[row.kind as keyof typeof WORK](ctx, row);
    // What was sent is not kept: codes, links and numbers have no business in the database.
    await ctx.db
      .update(outbox)
      .set({ doneAt: ctx.clock.now(), payload: {}, lastError: null })
      .where(eq(outbox.id, row.id));
    return true;
  } catch (error) {
    const wait = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (row.attempts - 1));
    const lastError = String((error as Error).message).slice(0, 500);
    ctx.log.warn(
      { key: row.key.split(':')[0], attempts: row.attempts, lastError },
      'an outbox row was not delivered',
    );
    await ctx.db
      .update(outbox)
      .set({ nextAt: new Date(ctx.clock.now().getTime() + wait), lastError })
      .where(eq(outbox.id, row.id));
    return false;
  }
}

async function sendMessage(ctx: Context, { key, payload, createdAt }: OutboxRow): Promise<void> {
  const { orderLink, ...message } = payload as unknown as MessageJob;
  // After a provider's bad hour nobody wants the codes of that hour.
  if (message.code && ctx.clock.now().getTime() - createdAt.getTime() > CODE_TTL_MS) return;
  const link = orderLink ? orderLinkUrl(ctx, orderLink.orderId, orderLink.linkId) : message.link;
  await ctx.messages.send(key, { ...message, ...(link ? { link } : {}) });
}

async function refund(ctx: Context, { key, payload }: OutboxRow): Promise<void> {
  const { paymentId } = payload as unknown as RefundJob;
  const [payment] = await ctx.db.select().from(payments).where(eq(payments.id, paymentId)).limit(1);
  if (payment?.status !== 'refund_pending') return;
  const { ref, done } = await ctx.payments.refund({ ref: payment.ref, amount: payment.amount as never, key });
  // Not done yet: an event tells, or the reconciliation asks.
  if (done) await ctx.db.transaction((tx) => finishRefund(tx, paymentId, ref));
  else await ctx.db.update(refunds).set({ providerRef: ref }).where(eq(refunds.paymentId, paymentId));
}

async function endSubscription(ctx: Context, { payload }: OutboxRow): Promise<void> {
  await ctx.payments.endSubscription((payload as unknown as EndSubscriptionJob).ref);
}

const WORK = { message: sendMessage, refund, end_subscription: endSubscription } as const;
