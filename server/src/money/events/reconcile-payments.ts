/** Requests missed events from the payment provider: a webhook was lost, refused or never configured. */
import { DAY_MS } from '@linksouq/shared-api/contract';
import { and, asc, eq, gt, inArray, lt, or } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { attempt } from '../../platform/jobs/attempt';
import { payments } from '../schema';
import { takeSlot } from '../../platform/http/limits';
import { onPaymentEvent } from './on-payment-event';
import { Refusal } from '../../platform/http/errors';
import type { PaymentEvent } from '../../platform/ports/payments';

/** Minimum age of a payment, ms. Younger ones are still in progress. */
const SETTLE_MS = 5 * 60_000;
/** Maximum age of a payment. Providers retry for days before they stop. */
const MISSED_MS = 3 * DAY_MS;
const BATCH = 100;

export async function reconcilePayments(ctx: Context): Promise<void> {
  if (!(await isMyTurn(ctx))) return;
  await attempt(ctx, { events: 'missed' }, async () =>
    take(ctx, await ctx.payments.missedEvents(new Date(ctx.clock.now().getTime() - MISSED_MS))),
  );
  for await (const { ref } of unsettled(ctx)) {
    await attempt(ctx, { payment: ref }, async () => take(ctx, await ctx.payments.checkoutEvents(ref)));
  }
}

/** Runs in one replica per window. */
async function isMyTurn({ db, clock, config }: Context): Promise<boolean> {
  try {
    await takeSlot(db, clock.now(), { key: 'reconcile:payments', windowMs: config.reconcileMs, max: 1 });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Selects open checkouts, expired ones that can still be paid, and refunds in progress. */
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
