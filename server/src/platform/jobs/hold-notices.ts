/**
 * Notices that one person causes and another one reads have limits: by the pair, by the sender and by the receiver.
 * What is above them is not sent one by one: a digest at the end of the hour says how many there were.
 */
import { and, eq } from 'drizzle-orm';
import { linkIn } from '@linksouq/shared-api/contract';
import type { Context } from '../context';
import { rateCounters } from '../db/schema';
import { Refusal } from '../http/errors';
import { translate } from '../i18n';
import { HOUR_MS, takeSlot, takeSlots } from '../http/limits';
import { enqueueAll, jobOf, type MessageJob } from './enqueue';

const WITHOUT_END = 2_000_000_000;
const DIGEST_TEXT =
  '{count, plural, one {# more message} other {# more messages}} about your orders on {brand} in the last hour.';

/** The receiver of a digest, and its hour. */
export interface Digest {
  key: string;
  /** Start of the hour, ms. */
  starts: number;
  language: string;
}

/** Whether a notice is sent now. One that is not becomes part of the receiver's digest. */
export async function isSentNow(ctx: Context, job: MessageJob): Promise<boolean> {
  const { notice, channel, to } = job;
  if (!notice) return true;
  const now = ctx.clock.now();
  const { noticesPerPairHour, noticesPerSenderHour, noticesPerReceiverHour } = ctx.config.limits;
  const hour = (key: string, max: number) => ({ key, windowMs: HOUR_MS, max });
  const receiver = `${channel}:${to}`;
  try {
    await takeSlots(ctx.db, now, [
      hour(`notice:pair:${notice.from}:${receiver}`, noticesPerPairHour),
      hour(`notice:from:${notice.from}`, noticesPerSenderHour),
      hour(`notice:to:${receiver}`, noticesPerReceiverHour),
    ]);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await addToDigest(ctx, job, notice);
    return false;
  }
}

async function addToDigest(
  ctx: Context,
  { channel, to, orderLink }: MessageJob,
  { language, home }: NonNullable<MessageJob['notice']>,
): Promise<void> {
  const now = ctx.clock.now();
  const key = `notice:held:${channel}:${to}`;
  const starts = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  await takeSlot(ctx.db, now, { key, windowMs: HOUR_MS, max: WITHOUT_END });
  const digest: Digest = { key, starts, language };
  const link = orderLink ? { orderLink } : { link: linkIn(language, home) };
  const job = jobOf(ctx, 'message', `digest:${channel}:${to}:${starts}`, {
    channel,
    to,
    template: 'digest',
    text: '',
    digest,
    ...link,
  });
  await ctx.db.transaction((tx) => enqueueAll(tx, [{ ...job, nextAt: new Date(starts + HOUR_MS) }]));
}

/** The text of a digest, with the number of its hour. */
export async function digestText(ctx: Context, { key, starts, language }: Digest): Promise<string> {
  const [row] = await ctx.db
    .select({ count: rateCounters.count })
    .from(rateCounters)
    .where(and(eq(rateCounters.key, key), eq(rateCounters.windowStart, new Date(starts))))
    .limit(1);
  return translate(language, DIGEST_TEXT, { count: row?.count ?? 1, brand: ctx.config.settings.brand });
}
