/**
 * Counts visits and carts of public pages in memory. A job adds the counts to `page_counts` every few seconds,
 * so a process that crashes loses the counts of some seconds.
 */
import { dubaiDay } from '@linksouq/shared-api/contract';
import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { takeVisit, type Visitor } from './visitor-limit';

export type PageEvent = 'visits' | 'carts';
interface Count {
  username: string;
  day: string;
  visits: number;
  carts: number;
}
/** Maximum entries in memory, one for each page and day. Further pages are not counted until the next write. */
const MAX_ENTRIES = 10_000;
const BATCH = 1_000;

const counts = new WeakMap<Context, Map<string, Count>>();

function add(ctx: Context, { username, day, visits, carts }: Count): void {
  const countsOfDays = counts.get(ctx) ?? new Map<string, Count>();
  counts.set(ctx, countsOfDays);
  const key = `${day} ${username}`;
  const count = countsOfDays.get(key);
  if (count) {
    count.visits += visits;
    count.carts += carts;
  } else if (countsOfDays.size < MAX_ENTRIES) countsOfDays.set(key, { username, day, visits, carts });
}

/** Accepts an unknown username: the next write ignores it. */
export function countPageEvent(ctx: Context, username: string, event: PageEvent, visitor: Visitor): void {
  const day = dubaiDay(ctx.clock.now());
  if (!takeVisit(ctx, { day, username, event }, visitor)) return;
  add(ctx, { username, day, visits: 0, carts: 0, [event]: 1 });
}

/** Writes the counts of this process. Counts whose write fails stay for the next call. */
export async function writePageCounts(ctx: Context): Promise<void> {
  const unwritten = [...(counts.get(ctx)?.values() ?? [])];
  counts.delete(ctx);
  for (let at = 0; at < unwritten.length; at += BATCH)
    try {
      const rows = JSON.stringify(unwritten.slice(at, at + BATCH));
      // Sorted rows prevent a deadlock of two replicas.
      await ctx.db.execute(sql`
        insert into page_counts (seller_id, day, visits, carts)
        select sellers.id, page.day, page.visits, page.carts
        from jsonb_to_recordset(${rows}::jsonb) as page (username text, day date, visits integer, carts integer)
        join sellers on sellers.username = page.username
        order by 1, 2
        on conflict (seller_id, day) do update
        set visits = page_counts.visits + excluded.visits, carts = page_counts.carts + excluded.carts`);
    } catch (error) {
      for (const count of unwritten.slice(at)) add(ctx, count);
      throw error;
    }
}
