/** Asks the payment provider for events, because a webhook may be lost, refused or not configured. */
import { DAY_MS } from '@linksouq/shared-api/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { attempt } from '../../platform/jobs/attempt';
import { inParallel } from '../../platform/jobs/in-parallel';
import { takeSlot } from '../../platform/http/limits';
import { onPaymentEvent } from './on-payment-event';
import { Refusal } from '../../platform/http/errors';
import { ProviderDown } from '../../platform/ports/breaker';
import type { PaymentEvent } from '../../platform/ports/payments';

/** Minimum age, in ms, of a payment. Younger payments are still in progress. */
const MIN_AGE_MS = 5 * 60_000;
/** Maximum age, in ms, of requested events. Providers repeat a webhook for days before they give up. */
const MAX_AGE_MS = 3 * DAY_MS;
const BATCH = 100;
/** After this number of missed events that the provider did not answer, a run reads no more of them. */
const MAX_UNANSWERED = 3;
/** Maximum parallel requests to the provider. Providers limit the rate, and buyers need most of the rate. */
const MAX_PARALLEL = 8;
/** The state of a payment is requested again after 1/8 of the payment's age: every hour at an age of eight hours. */
const AGE_DIVISOR = 8;

export async function reconcilePayments(ctx: Context): Promise<void> {
  if (!(await claimWindow(ctx))) return;
  await attempt(ctx, { events: 'missed' }, () => applyMissedEvents(ctx));
  for (const condition of unsettledConditions(ctx)) await requestStates(ctx, condition);
}

/**
 * Applies the missed events, the oldest first. A failed event is logged, and the next run repeats it. It delays only
 * later events of the same payment. If the provider does not answer, the next run continues.
 */
async function applyMissedEvents(ctx: Context): Promise<void> {
  const failedSubjects = new Set<string>();
  const hasFailed = (subjects: readonly string[]) => subjects.some((subject) => failedSubjects.has(subject));
  let unanswered = 0;
  const since = new Date(ctx.clock.now().getTime() - MAX_AGE_MS);
  for (const missed of await ctx.payments.missedEvents(since)) {
    const { id } = missed;
    let subjects = missed.subjects;
    const isDone =
      !hasFailed(subjects) &&
      (await attempt(ctx, { events: id }, async () => {
        const events = await missed.read().catch((error: unknown) => {
          if (error instanceof ProviderDown) unanswered += 1;
          throw error;
        });
        subjects = [...subjects, ...events.map(({ ref }) => ref)];
        if (hasFailed(subjects)) return false;
        await applyEvents(ctx, events);
        return true;
      }));
    if (!isDone) for (const subject of subjects) failedSubjects.add(subject);
    if (unanswered === MAX_UNANSWERED) return;
  }
}

/** Returns true for the first caller in each time window, across all replicas. */
async function claimWindow({ db, clock, config }: Context): Promise<boolean> {
  try {
    await takeSlot(db, clock.now(), { key: 'reconcile:payments', windowMs: config.reconcileMs, max: 1 });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/**
 * SQL conditions for open checkouts and refunds in progress, and for closed checkouts that can still be paid.
 */
function unsettledConditions(ctx: Context): SQL[] {
  const now = ctx.clock.now().getTime();
  const minCreatedAt = new Date(now - Math.min(ctx.payments.linkLifetime, MAX_AGE_MS) - DAY_MS).toISOString();
  // The states are literals, not parameters, because each query must use its partial index.
  return [
    sql`status in ('created', 'refund_pending')`,
    sql`status in ('failed', 'expired') and created_at > ${minCreatedAt}::timestamptz`,
  ];
}

/** Requests the state of each due payment that matches the condition, once. Parallel runs claim different rows. */
async function requestStates(ctx: Context, condition: SQL): Promise<void> {
  const start = ctx.clock.now();
  const before = sql`${new Date(start.getTime() - MIN_AGE_MS).toISOString()}::timestamptz`;
  const now = sql`${start.toISOString()}::timestamptz`;
  const claim = sql`
    update payments set asked_at = ${now} where id = any(array(
      select id from payments
      where provider = ${ctx.payments.name} and ${condition} and created_at < ${before}
        and asked_at < ${now} and asked_at <= ${now} - (${now} - created_at) / ${AGE_DIVISOR}::float
      order by asked_at limit ${sql.raw(String(BATCH))} for update skip locked))
    returning ref`;
  for (;;) {
    const { rows } = await ctx.db.execute<{ ref: string }>(claim);
    await inParallel(rows, MAX_PARALLEL, ({ ref }) =>
      attempt(ctx, { payment: ref }, async () => applyEvents(ctx, await ctx.payments.checkoutEvents(ref))),
    );
    if (rows.length < BATCH) return;
  }
}

async function applyEvents(ctx: Context, events: readonly PaymentEvent[]): Promise<void> {
  for (const event of events) {
    const outcome = await onPaymentEvent(ctx, event);
    if (outcome === 'done') ctx.log.info({ event: event.eventId }, 'a payment event was recovered');
  }
}
