/** Asks the payment provider for missed events: a webhook was lost, refused or never configured. */
import { and, asc, eq, gt, inArray, lt, or } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { payments } from '../schema';
import { DAY_MS, takeSlot } from '../../platform/http/limits';
import { onPaymentEvent } from './on-payment-event';
import { Refusal } from '../../platform/http/errors';
import type { PaymentEvent } from '../../platform/ports/payments';

/** Younger payments are still in progress, ms. */
const SETTLE_MS = 5 * 60_000;
/** Providers retry for days before they give up. */
const MISSED_MS = 3 * DAY_MS;
const BATCH = 100;

export async function reconcilePayments(ctx: Context): Promise<void> {
  if (!(await isMyTurn(ctx))) return;
  await attempt(ctx, 'missed events', async () =>
    take(ctx, await ctx.payments.missedEvents(new Date(ctx.clock.now().getTime() - MISSED_MS))),
  );
  for await (const { ref } of unsettled(ctx)) {
    await attempt(ctx, ref, async () => take(ctx, await ctx.payments.checkoutEvents(ref)));
  }
}

/** One replica per window. */
async function isMyTurn({ db, clock, config }: Context): Promise<boolean> {
  try {
    await takeSlot(db, clock.now(), { key: 'reconcile:payments', windowMs: config.reconcileMs, max: 1 });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Open checkouts, expired ones that can still be paid, and refunds in progress. */
async function* unsettled(ctx: Context): AsyncGenerator<{ ref: string }> {
  const now = ctx.clock.now().getTime();
  const stillPayable = new Date(now - Math.min(ctx.payments.linkLifetime, MISSED_MS) - DAY_MS);
  let after = '';
  for (;;) {
    const rows = await ctx.db
      .select({ id: payments.id, ref: payments.ref })
      .from(payments)
      .where(
        and(
          gt(payments.id, after),
          eq(payments.provider, ctx.payments.name),
          lt(payments.createdAt, new Date(now - SETTLE_MS)),
          or(
            inArray(payments.status, ['created', 'refund_pending']),
            and(inArray(payments.status, ['failed', 'expired']), gt(payments.createdAt, stillPayable)),
          ),
        ),
      )
      .orderBy(asc(payments.id))
      .limit(BATCH);
    yield* rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1)!.id;
  }
}

async function take(ctx: Context, events: readonly PaymentEvent[]): Promise<void> {
  for (const event of events) {
    const outcome = await onPaymentEvent(ctx, event);
    if (outcome === 'done') ctx.log.info({ event: event.eventId }, 'a payment event was recovered');
  }
}

/** A failed payment does not stop the others. */
async function attempt(ctx: Context, subject: string, work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) =>
    ctx.log.warn({ subject, reason: (error as Error).message }, 'the payment provider could not be asked'),
  );
}
