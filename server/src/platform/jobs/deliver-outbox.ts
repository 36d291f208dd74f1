/**
 * Processes the outbox: messages and refunds. A row is leased by moving its next try, so that replicas do not take it
 * twice (`for update skip locked`) and a crash only delays it. The work is outside any transaction.
 */
import { eq, inArray, sql } from 'drizzle-orm';
import { linkIn } from '@linksouq/shared-api/contract';
import type { Context } from '../context';
import { prepared } from '../db/prepared';
import { payments, refunds } from '../../money/schema';
import { outbox } from '../db/schema';
import { CODE_TTL_MS } from '../../identity/auth/one-time-code';
import { orderLinkUrl } from '../../orders/process/order-links';
import { finishRefund } from '../../money/payments/refund';
import { digestText, isSentNow } from './hold-notices';
import type { EndSubscriptionJob, MessageJob, RefundJob } from './enqueue';

const BATCH = 50;
const LEASE_MS = 60_000;
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 3_600_000;

type OutboxRow = Pick<
  typeof outbox.$inferSelect,
  'id' | 'key' | 'kind' | 'payload' | 'attempts' | 'createdAt'
>;

/** Delivers everything that is due. @returns number of finished rows */
export async function deliverOutbox(ctx: Context): Promise<number> {
  let done = 0;
  for (;;) {
    const rows = await lease(ctx);
    const marks = new DoneMarks(ctx);
    // In parallel: one silent provider must not use up the lease of the others.
    done += (await Promise.all(rows.map((row) => deliver(ctx, row, marks)))).filter(Boolean).length;
    if (rows.length < BATCH) return done;
  }
}

const { placeholder } = sql;
const leaseDue = prepared((db) => {
  const due = sql`select id from outbox where done_at is null and next_at <= ${placeholder('now')}::timestamptz
    order by id limit ${sql.raw(String(BATCH))} for update skip locked`;
  const { id, key, kind, payload, attempts, createdAt } = outbox;
  return db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAt: sql`${placeholder('again')}::timestamptz` })
    .where(sql`${outbox.id} in (${due})`)
    .returning({ id, key, kind, payload, attempts, createdAt })
    .prepare('lease_outbox');
});
async function lease(ctx: Context): Promise<OutboxRow[]> {
  const now = ctx.clock.now();
  const again = new Date(now.getTime() + LEASE_MS).toISOString();
  const rows = await leaseDue(ctx.db).execute({ now: now.toISOString(), again });
  return rows.sort((a, b) => a.id - b.id);
}

/** Marks rows as done, those that finish together in one statement; a slow one delays no other. */
class DoneMarks {
  private next: { ids: number[]; marked: Promise<void> } | undefined;
  private last: Promise<unknown> = Promise.resolve();
  constructor(private readonly ctx: Context) {}

  /** Resolves when the row is marked. */
  mark(id: number): Promise<void> {
    if (!this.next) {
      const ids: number[] = [];
      const marked = this.last.then(() => this.write(ids));
      this.last = marked.catch(() => undefined);
      this.next = { ids, marked };
    }
    this.next.ids.push(id);
    return this.next.marked;
  }
  private async write(ids: number[]): Promise<void> {
    this.next = undefined;
    // Sent messages are deleted: codes, links and numbers must not stay in the database.
    const done = { doneAt: this.ctx.clock.now(), payload: {}, lastError: null };
    await this.ctx.db.update(outbox).set(done).where(inArray(outbox.id, ids));
  }
}

async function deliver(ctx: Context, row: OutboxRow, marks: DoneMarks): Promise<boolean> {
  try {
    await WORK[row.kind as keyof typeof WORK](ctx, row);
    await marks.mark(row.id);
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

async function sendMessage(ctx: Context, { key, payload, attempts, createdAt }: OutboxRow): Promise<void> {
  const job = payload as unknown as MessageJob;
  const { orderLink, notice: _, digest, ...message } = job;
  // After an outage of the provider, expired codes are useless.
  if (message.code && ctx.clock.now().getTime() - createdAt.getTime() > CODE_TTL_MS) return;
  // A later try is of a notice that was counted before.
  if (attempts === 1 && !(await isSentNow(ctx, job))) return;
  if (digest) message.text = await digestText(ctx, digest);
  const link = orderLink
    ? linkIn(orderLink.language ?? 'en', orderLinkUrl(ctx, orderLink.orderId, orderLink.linkId))
    : message.link;
  await ctx.messages.send(key, { ...message, ...(link ? { link } : {}) });
}

async function refund(ctx: Context, { key, payload }: OutboxRow): Promise<void> {
  const { paymentId } = payload as unknown as RefundJob;
  const [payment] = await ctx.db.select().from(payments).where(eq(payments.id, paymentId)).limit(1);
  if (payment?.status !== 'refund_pending') return;
  const { ref, done } = await ctx.payments.refund({ ref: payment.ref, amount: payment.amount as never, key });
  // Not done yet: an event will report it, or the reconciliation asks.
  if (done) await ctx.db.transaction((tx) => finishRefund(tx, paymentId, ref));
  else await ctx.db.update(refunds).set({ providerRef: ref }).where(eq(refunds.paymentId, paymentId));
}

async function endSubscription(ctx: Context, { payload }: OutboxRow): Promise<void> {
  await ctx.payments.endSubscription((payload as unknown as EndSubscriptionJob).ref);
}

const WORK = { message: sendMessage, refund, end_subscription: endSubscription } as const;
