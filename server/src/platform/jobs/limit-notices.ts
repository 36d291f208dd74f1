/**
 * Limits notices that one person causes and another person receives: per pair, per sender and per receiver.
 * Notices above a limit are omitted. At the end of the hour, the receiver gets a digest with the number of
 * omitted notices.
 */
import { and, eq, sql } from 'drizzle-orm';
import { linkIn, HOUR_MS } from '@linksouq/shared-api/contract';
import type { Context } from '../context';
import { rateCounters } from '../db/schema';
import { translate } from '../i18n';
import { trySlots, windowStartOf } from '../http/limits';
import { sealAddress } from '../personal-values';
import { coalesce } from './coalesce';
import { enqueueAll, newOutboxRow, type OutboxMessage } from './enqueue';

const DIGEST_TEXT =
  '{count, plural, one {# more message} other {# more messages}} about your orders on {brand}.';

export interface Digest {
  /** Key of the counter of omitted notices. */
  key: string;
  /** Start of the hour, ms since 1970. */
  starts: number;
  language: string;
}

/** What this process knows about the current hour. */
class Hour {
  /** Keys of full counters, which stay full until the hour ends. */
  readonly fullCounters = new Set<string>();
  /** Keys of digests that are in the outbox. */
  readonly queuedDigests = new Set<string>();
  /**
   * The last check of each pair of sender and receiver. The next notice of the pair waits for this check.
   * Parallel checks of a pair would wait for the same locked row, and occupy many database connections.
   */
  readonly lastChecks = new Map<string, Promise<unknown>>();
  readonly addOmitted: (key: string) => Promise<void>;
  constructor(
    ctx: Context,
    readonly starts: number,
  ) {
    this.addOmitted = coalesce((keys) => countOmitted(ctx, starts, keys));
  }
}
const hours = new WeakMap<Context, Hour>();
function hourOf(ctx: Context): Hour {
  const starts = windowStartOf(ctx.clock.now(), HOUR_MS).getTime();
  const current = hours.get(ctx);
  if (current?.starts === starts) return current;
  const hour = new Hour(ctx, starts);
  hours.set(ctx, hour);
  return hour;
}

/**
 * Counts a notice. Above a limit, adds the notice to the receiver's digest instead.
 * @returns whether the message may be sent now
 */
export async function countOrOmit(ctx: Context, job: OutboxMessage): Promise<boolean> {
  const { notice, channel } = job;
  if (!notice) return true;
  const hour = hourOf(ctx);
  const pair = `notice:pair:${notice.from}:${channel}:${sealAddress(job.to)}`;
  const check = (hour.lastChecks.get(pair) ?? Promise.resolve()).then(() =>
    countNotice(ctx, hour, pair, job, notice),
  );
  hour.lastChecks.set(
    pair,
    check.catch(() => undefined),
  );
  if (await check) return true;
  await addToDigest(ctx, hour, job, notice);
  return false;
}

type Notice = NonNullable<OutboxMessage['notice']>;

async function countNotice(
  ctx: Context,
  { fullCounters: full }: Hour,
  pair: string,
  { channel, to }: OutboxMessage,
  { from }: Notice,
): Promise<boolean> {
  const { noticesPerPairHour, noticesPerSenderHour, noticesPerReceiverHour } = ctx.config.limits;
  const limits = [
    { key: pair, max: noticesPerPairHour },
    { key: `notice:from:${from}`, max: noticesPerSenderHour },
    { key: `notice:to:${channel}:${sealAddress(to)}`, max: noticesPerReceiverHour },
  ];
  if (limits.some(({ key }) => full.has(key))) return false;
  const counts = await trySlots(
    ctx.db,
    ctx.clock.now(),
    limits.map((limit) => ({ ...limit, windowMs: HOUR_MS })),
  );
  // If one of the three counters is full, this pair can send no further notice in this hour.
  if (!counts) full.add(pair);
  else for (const [i, { key, max }] of limits.entries()) if (counts[i]! >= max) full.add(key);
  return counts !== undefined;
}

async function addToDigest(
  ctx: Context,
  hour: Hour,
  { channel, to, orderLink, person, hasTwin, email }: OutboxMessage,
  { language, home }: Notice,
): Promise<void> {
  const { starts } = hour;
  const address = sealAddress(to);
  const key = `notice:held:${channel}:${address}`;
  await hour.addOmitted(key);
  if (hour.queuedDigests.has(key)) return;
  const digest: Digest = { key, starts, language };
  const link = orderLink ? { orderLink } : { link: linkIn(language, home) };
  const job = newOutboxRow(ctx, 'message', `digest:${channel}:${address}:${starts}`, {
    channel,
    to,
    template: 'digest',
    language,
    text: '',
    digest,
    waits: {},
    ...(person ? { person: { kind: person.kind, id: person.id } } : {}),
    ...(hasTwin ? { hasTwin } : {}),
    ...(email ? { email } : {}),
    ...link,
  });
  await ctx.db.transaction((tx) => enqueueAll(tx, [{ ...job, nextAt: new Date(starts + HOUR_MS) }]));
  hour.queuedDigests.add(key);
}

async function countOmitted(ctx: Context, starts: number, keys: readonly string[]): Promise<void> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  await ctx.db
    .insert(rateCounters)
    .values([...counts].sort().map(([key, count]) => ({ key, windowStart: new Date(starts), count })))
    .onConflictDoUpdate({
      target: [rateCounters.key, rateCounters.windowStart],
      set: { count: sql`${rateCounters.count} + excluded.count` },
    });
}

export async function digestText(ctx: Context, { key, starts, language }: Digest): Promise<string> {
  const [row] = await ctx.db
    .select({ count: rateCounters.count })
    .from(rateCounters)
    .where(and(eq(rateCounters.key, key), eq(rateCounters.windowStart, new Date(starts))))
    .limit(1);
  return translate(language, DIGEST_TEXT, { count: row?.count ?? 1, brand: ctx.config.settings.brand });
}
