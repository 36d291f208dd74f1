import { and, asc, between, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import {
  DAY_MS,
  formatAed,
  formatDate,
  linkIn,
  paths,
  SUBSCRIPTION_GRACE_MS,
  subscriptionProcess,
  VIP_PRICE_AED,
} from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
import { outbox } from '../../platform/db/schema';
import { transition } from '../../platform/db/transition';
import { translate } from '../../platform/i18n';
import { attempt } from '../../platform/jobs/attempt';
import { enqueue } from '../../platform/jobs/enqueue';
import { callbacks } from '../callbacks';
import { subscriptions } from '../schema';

type PlanRow = Pick<typeof subscriptions.$inferSelect, 'sellerId' | 'status' | 'periodEnd' | 'cancelAtEnd'>;

/** Time, in ms, between the message and the end or renewal of a plan. */
const NOTICE_MS = 3 * DAY_MS;
const BATCH = 200;

const NOTICE_TEXTS = {
  renews:
    'Your {brand} VIP plan renews on {date} for {price}. Please check your payment method on your plans page.',
  ends: 'Your {brand} VIP plan ends on {date}. Resume it on your plans page to keep selling.',
  past_due:
    'The payment of your {brand} VIP plan failed. Please update your payment method on your plans page. Without a payment VIP ends on {date}.',
  paid_twice:
    'Your {brand} VIP plan was active already, so your payment of {price} is being returned. Your plan does not change.',
  cancelled: 'Your {brand} VIP plan has ended. You can subscribe again on your plans page.',
} as const;
/** Text for a subscription that ended before the end of the paid month. */
const ENDED_EARLY_TEXT =
  'The subscription of your {brand} VIP plan has ended. VIP stays active until {date}. You can subscribe again on your plans page.';
type PlanNotice = keyof typeof NOTICE_TEXTS;

/** Queues a message about a plan, once per `subject`. The default subject is the current period. */
export async function notifyOfPlan(
  tx: Tx,
  ctx: Context,
  plan: PlanRow,
  notice: PlanNotice,
  subject?: string,
): Promise<void> {
  const seller = (await callbacks().sellers.byId(tx, [plan.sellerId])).get(plan.sellerId);
  if (!seller) return;
  const { locale } = seller;
  const end = plan.periodEnd ?? ctx.clock.now();
  const isEarly = notice === 'cancelled' && end > ctx.clock.now();
  const day = notice === 'past_due' ? new Date(end.getTime() + SUBSCRIPTION_GRACE_MS) : end;
  const values = {
    brand: ctx.config.settings.brand,
    date: formatDate(day.toISOString()),
    price: formatAed(VIP_PRICE_AED),
  };
  const isMailed = Boolean(ctx.messages.mails && seller.email);
  const message = {
    channel: 'whatsapp' as const,
    to: seller.phone,
    template: `plan-${notice.replace('_', '-')}`,
    language: locale,
    person: { kind: 'seller' as const, id: plan.sellerId },
    ...(isMailed ? { hasTwin: true as const } : {}),
    text: translate(locale, isEarly ? ENDED_EARLY_TEXT : NOTICE_TEXTS[notice], values),
    link: linkIn(locale, ctx.config.publicOrigin + paths.plans()),
  };
  const key = `plan-${notice}:${plan.sellerId}:${subject ?? end.getTime()}`;
  await enqueue(tx, ctx, 'message', key, message);
  if (isMailed)
    await enqueue(tx, ctx, 'message', `${key}:mail`, { ...message, channel: 'email', to: seller.email });
}

/**
 * Ends cancelled plans, and notifies sellers before a plan ends or renews. If the work on a plan fails, the next
 * run repeats it.
 */
export async function handlePlanDates(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const isOverdue = and(
    eq(subscriptions.cancelAtEnd, true),
    inArray(subscriptions.status, ['active', 'past_due']),
    lte(subscriptions.periodEnd, now),
  );
  await forEachPlan(ctx, isOverdue, ({ sellerId }) =>
    ctx.db.transaction(async (tx) => {
      const overdueOfSeller = and(eq(subscriptions.sellerId, sellerId), isOverdue);
      const set = { cancelAtEnd: false };
      const [ended] = await transition(
        tx,
        subscriptions,
        subscriptionProcess,
        'cancel',
        overdueOfSeller!,
        set,
      );
      if (ended) await notifyOfPlan(tx, ctx, ended, 'cancelled');
    }),
  );
  const periodEndsSoon = and(
    eq(subscriptions.status, 'active'),
    between(subscriptions.periodEnd, now, new Date(now.getTime() + NOTICE_MS)),
  );
  await forEachPlan(ctx, and(periodEndsSoon, isUnannounced), (plan) => {
    const endsWithoutRenewal = plan.cancelAtEnd || !plan.providerRef;
    return ctx.db.transaction((tx) => notifyOfPlan(tx, ctx, plan, endsWithoutRenewal ? 'ends' : 'renews'));
  });
}

/**
 * SQL condition: the outbox contains no message about the current period. Sent messages are also found, because
 * the outbox keeps rows longer than `NOTICE_MS`. The key must equal the key in `notifyOfPlan`.
 */
const isUnannounced = sql`(select 1 from ${outbox} where ${outbox.key} =
  case when ${subscriptions.cancelAtEnd} or ${subscriptions.providerRef} is null then 'plan-ends:' else 'plan-renews:' end
  || ${subscriptions.sellerId} || ':' || (extract(epoch from ${subscriptions.periodEnd}) * 1000)::bigint limit 1) is null`;

/**
 * Calls `work` for each plan that matches the condition. Each batch starts after the last plan of the previous
 * batch, so a plan that always fails does not block later plans.
 */
async function forEachPlan(
  ctx: Context,
  condition: SQL | undefined,
  work: (plan: typeof subscriptions.$inferSelect) => Promise<unknown>,
): Promise<void> {
  const { sellerId, periodEnd } = subscriptions;
  let isAfterLast: SQL | undefined;
  for (;;) {
    const plans = await ctx.db
      .select()
      .from(subscriptions)
      .where(and(isAfterLast, condition))
      .orderBy(asc(periodEnd), asc(sellerId))
      .limit(BATCH);
    for (const plan of plans) await attempt(ctx, { seller: plan.sellerId }, () => work(plan));
    const last = plans.at(-1);
    if (!last?.periodEnd || plans.length < BATCH) return;
    isAfterLast = sql`(${periodEnd}, ${sellerId}) > (${last.periodEnd.toISOString()}::timestamptz, ${last.sellerId})`;
  }
}
