import { and, asc, eq, gt, lte, ne, type SQL, sql } from 'drizzle-orm';
import {
  DAY_MS,
  dubaiDay,
  formatDayDashes,
  linkIn,
  paths,
  PERMIT_REMINDERS,
} from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import { translate } from '../../platform/i18n';
import { attempt } from '../../platform/jobs/attempt';
import { eachPage } from '../../platform/jobs/each-page';
import { enqueue } from '../../platform/jobs/enqueue';
import { sellers } from '../schema';

const BATCH = 100;
const REMINDER_TEXT =
  'Your advertiser permit on {brand} ends on {date}. Renew it in time, then enter the new end date in your profile.';

/** Reminds sellers before their advertiser permit ends, at most twice for one end date. */
export async function remindOfPermits(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const dayAfter = (inDays: number) => dubaiDay(now.getTime() + inDays * DAY_MS);
  const [firstReminderDays, lastReminderDays] = PERMIT_REMINDERS;
  const stage = sql<string>`${sellers.permitEnds} || ':' || case when ${sellers.permitEnds} <= ${dayAfter(lastReminderDays)} then ${String(lastReminderDays)} else ${String(firstReminderDays)} end`;
  const isDue = and(
    gt(sellers.permitEnds, dayAfter(0)),
    lte(sellers.permitEnds, dayAfter(firstReminderDays)),
    ne(sellers.permitReminded, stage),
  );
  let hasDueSellers = false;
  await eachPage(
    BATCH,
    (after?: { id: string }) =>
      ctx.db
        .select({ id: sellers.id })
        .from(sellers)
        .where(and(isDue, after && gt(sellers.id, after.id)))
        .orderBy(asc(sellers.id))
        .limit(BATCH),
    async (page) => {
      for (const { id } of page) await attempt(ctx, { seller: id }, () => remind(ctx, id, isDue, stage));
      hasDueSellers ||= page.length > 0;
    },
  );
  if (hasDueSellers) ctx.wake();
}

const remind = (ctx: Context, id: string, isDue: SQL | undefined, stage: SQL<string>): Promise<boolean> =>
  ctx.db.transaction(async (tx) => {
    const [seller] = await tx
      .select({ row: sellers, stage })
      .from(sellers)
      .where(and(eq(sellers.id, id), isDue))
      .for('update', { skipLocked: true });
    if (!seller) return false;
    const { row } = seller;
    await tx.update(sellers).set({ permitReminded: seller.stage }).where(eq(sellers.id, id));
    await enqueue(tx, ctx, 'message', `permit:${id}:${seller.stage}`, {
      channel: 'whatsapp',
      to: row.phone,
      template: 'permit-ends',
      language: row.locale,
      person: { kind: 'seller', id },
      waits: {},
      isOptional: true,
      ...(row.email ? { email: row.email } : {}),
      text: translate(row.locale, REMINDER_TEXT, {
        brand: ctx.config.settings.brand,
        date: formatDayDashes(row.permitEnds),
      }),
      link: linkIn(row.locale, ctx.config.publicOrigin + paths.editProfile()),
    });
    return true;
  });
