/**
 * Writes the rows of one month of trade directly into the tables. API calls for a year of trade would take
 * weeks.
 */
import { sql } from 'drizzle-orm';
import type { Db } from '../../../src/platform/db/client';

interface Month {
  /** Number of the month. The first month is 0. */
  index: number;
  orders: number;
  sellers: number;
  start: Date;
  end: Date;
}

/** Number of rows in each table for one order, which is paid, delivered and contains one post. */
export const ROWS_PER_ORDER: Readonly<Record<string, number>> = {
  orders: 1,
  order_items: 1,
  payments: 1,
  ledger: 2,
  receipts: 1,
  submissions: 2,
  order_events: 7,
  order_links: 3,
  outbox: 9,
  sent_messages: 6,
  provider_events: 1,
  codes: 1,
  rate_counters: 9,
  /** One session of the brand, and one session of the link in a message. */
  sessions: 2,
};
const BRIEF = `'{"brandName":"Brand","feature":"Dates","tag":"dates"}'::jsonb`;

/**
 * Returns one statement for each table. `n` is the number of an order since the beginning of the year, and
 * `t` is the time of the order. One of twenty orders is never paid.
 */
function statementsOf({ index, orders, sellers, start, end }: Month): string[] {
  const [first, last] = [index * orders + 1, (index + 1) * orders];
  const at = `'${start.toISOString()}'::timestamptz + (n - ${first}) * ('${end.toISOString()}'::timestamptz - '${start.toISOString()}'::timestamptz) / ${orders}`;
  const all = `(select n, ${at} as t from generate_series(${first}, ${last}) n) o`;
  const times = (count: number) => `${all}, generate_series(1, ${count}) k`;
  const seller = `'s' || 1 + n % ${sellers}`;
  const buyer = `'y' || n`;
  const isUnpaid = 'n % 20 = 0';
  return [
    `insert into buyers (id, phone, name, email, created_at) select ${buyer}, 'p' || n, 'Brand', 'e' || n, t from ${all}`,
    `insert into orders (id, code, seller_id, buyer_id, status, idempotency_key, payload_hash, show_prices, subtotal, fee,
       total, fee_bps, commission_bps, delivery_days, brief_id, brief, brief_pdf_path, completed_at, created_at)
     select 'o' || n, 'LS-' || n, ${seller}, ${buyer}, case when ${isUnpaid} then 'expired' else 'completed' end, 'k' || n,
       md5(n::text), true, 100000, 10000, 110000, 1000, 500, 3, 'f' || n, ${BRIEF}, 'briefs/x.pdf', t + interval '1 hour', t from ${all}`,
    `insert into order_items (id, order_id, position, content_type, name, price)
     select 'i' || n, 'o' || n, 0, 3, 'Post', 100000 from ${all}`,
    `insert into payments (id, order_id, purpose, provider, ref, amount, status, link, created_at, settled_at, asked_at)
     select 'm' || n, 'o' || n, 'order', 'test', 'r' || n, 110000,
       case when ${isUnpaid} then 'expired' else 'succeeded' end, 'x', t, t, t from ${all}`,
    `insert into ledger (id, seller_id, kind, subject_id, amount, created_at)
     select 'l' || n || '-' || k, ${seller}, case k when 1 then 'sale' else 'commission' end, 'o' || n, case k when 1 then 100000 else -5000 end, t from ${times(2)}`,
    `insert into receipts (id, number, kind, subject, order_id, seller_id, buyer_id, total, facts, pdf_path, stored_at, created_at)
     select 'v' || n, 'R-' || n, 'payment', 'payment:m' || n, 'o' || n, ${seller}, ${buyer}, 110000, '{}', 'receipts/x.pdf', t, t from ${all}`,
    `insert into submissions (id, item_id, order_id, stage, revision, status, decided_at, created_at)
     select 'u' || n || '-' || k, 'i' || n, 'o' || n, case k when 1 then 'content' else 'post' end, 1, 'approved', t, t from ${times(2)}`,
    `insert into order_events (id, order_id, kind, actor, created_at)
     select 'e' || n || '-' || k, 'o' || n, 'pay', 'buyer', t from ${times(7)}`,
    `insert into order_links (token_hash, order_id, buyer_id, expires_at)
     select md5('k' || n || '-' || k), 'o' || n, ${buyer}, t + interval '90 days' from ${times(3)}`,
    `insert into outbox (key, kind, payload, attempts, next_at, done_at, created_at)
     select 'year:' || n || ':' || k, 'message', '{}', 1, t, t, t from ${times(9)}`,
    `insert into sent_messages (id, kind, person_id, order_id, channel, template, text, created_at)
     select n::bigint * 9 + k, case when k > 3 then 'seller' else 'buyer' end, case when k > 3 then ${seller} else ${buyer} end, 'o' || n,
       'sms', 'order', 'A brand ordered a post.', t from ${times(6)}`,
    `insert into provider_events (provider, event_id, kind, created_at) select 'test', 'cs_' || n || ':paid', 'succeeded', t from ${all}`,
    `insert into codes (phone, purpose, requester, code_hash, salt, sent_at, expires_at)
     select 'p' || n, 'sign-in', md5(n::text), md5(n::text), 'salt', t, t + interval '5 minutes' from ${all}`,
    `insert into rate_counters (key, window_start, count) select 'otp:' || k || ':' || n, t, 1 from ${times(9)}`,
    `insert into sessions (token_hash, kind, subject_id, created_at, expires_at)
     select md5('session' || n || k), k, ${buyer}, t, t + case k when 'order' then interval '1 day' else interval '30 days' end
     from ${all}, (values ('buyer'), ('order')) kinds (k)`,
    `insert into page_counts (seller_id, day, visits, carts)
     select 's' || s, d::date, 100, 1 from generate_series(1, ${sellers}) s,
       generate_series('${start.toISOString()}'::timestamptz, '${end.toISOString()}'::timestamptz - interval '1 day', interval '1 day') d
     on conflict do nothing`,
  ];
}

/** Runs statements without foreign key checks, because the rows satisfy them. */
async function quickly(db: Db, statements: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`set local synchronous_commit = off`);
    await tx.execute(sql`set local statement_timeout = 0`);
    for (const statement of statements) await tx.execute(sql.raw(statement));
  });
}
export const fillSellers = (db: Db, sellers: number): Promise<void> =>
  quickly(db, [
    `insert into sellers (id, username, phone, name, stepper)
     select 's' || n, 'seller-' || n, 'q' || n, 'Seller', 4 from generate_series(1, ${sellers}) n`,
    `insert into subscriptions (seller_id, status, period_end)
     select 's' || n, 'active', now() + interval '10 years' from generate_series(1, ${sellers}) n`,
  ]);
export const fillMonth = (db: Db, month: Month): Promise<void> => quickly(db, statementsOf(month));

/** Number of rows in each table for each entry of the backlog. */
export const BACKLOG_ROWS: Readonly<Record<string, number>> = {
  outbox: 1,
  payments: 1,
  orders: 2,
  order_items: 2,
  submissions: 1,
};
/**
 * Writes the backlog of a busy time: messages after an outage of their provider, payments without an event,
 * and orders whose deadlines have not passed.
 */
export const fillBacklog = (db: Db, now: Date, rows: number): Promise<void> => {
  const t = `'${now.toISOString()}'::timestamptz`;
  const all = `generate_series(1, ${rows}) n`;
  const order = (id: string, status: string, deadline: string) =>
    `insert into orders (id, code, seller_id, buyer_id, status, idempotency_key, payload_hash, show_prices, subtotal, fee,
       total, fee_bps, commission_bps, delivery_days, brief_id, brief, brief_pdf_path, deadline_at, waits_for_brand, created_at)
     select '${id}' || n, '${id}-' || n, 's1', 'y' || n, '${status}', '${id}' || n, md5(n::text), true, 100000, 10000, 110000, 1000,
       500, 3, 'f1', ${BRIEF}, 'briefs/x.pdf', ${deadline}, ${status === 'in_progress'}, ${t} from ${all}`;
  const item = (id: string) =>
    `insert into order_items (id, order_id, position, content_type, name, price)
     select '${id}i' || n, '${id}' || n, 0, 3, 'Post', 100000 from ${all}`;
  return quickly(db, [
    order('pending', 'pending', `${t} + interval '1 day'`),
    order('working', 'in_progress', 'null'),
    item('pending'),
    item('working'),
    `insert into submissions (id, item_id, order_id, stage, revision, status, auto_approve_at, remind_at, created_at)
     select 'waits' || n, 'workingi' || n, 'working' || n, 'content', 1, 'pending', ${t} + interval '2 days', ${t} + interval '1 day', ${t}
     from ${all}`,
    `insert into outbox (key, kind, payload, next_at, created_at)
     select 'backlog:' || n, 'message', '{"channel":"sms","to":"+971500000000","template":"order","text":"x"}',
       ${t} - interval '1 minute', ${t} from generate_series(1, ${rows}) n`,
    `insert into payments (id, purpose, provider, ref, amount, status, link, created_at)
     select 'open' || n, 'order', 'test', 'open' || n, 110000, 'created', 'x', ${t} - interval '1 day'
     from generate_series(1, ${rows}) n`,
  ]);
};
