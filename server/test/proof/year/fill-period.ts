/**
 * Writes the rows of orders directly into the tables, because API calls for the orders of a year would take weeks.
 * Unlike in the product, ids are short and increase with time, because random ids need larger indexes.
 */
import { sql } from 'drizzle-orm';
import { inParallel } from '../../../src/platform/jobs/in-parallel';
import type { Db } from '../../../src/platform/db/client';

interface Period {
  /** The first period has the index 0. */
  index: number;
  /** Number of orders in the period. */
  orders: number;
  sellers: number;
  start: Date;
  end: Date;
}

/** Number of rows in each table for one completed order of one post. */
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
  /** A session of the brand, and a session of the link in a message. */
  sessions: 2,
};
/** Ids have this number of digits. With leading zeros, they increase with time. */
const DIGITS = 8;
/** Maximum number of statements at the same time. */
const MAX_PARALLEL = 2;
const BRIEF = `'{"brandName":"Brand","feature":"Dates","tag":"dates"}'::jsonb`;

/**
 * Table → statement. `n` is the number of an order in the year, and `t` is its time. One in twenty orders is not
 * paid.
 */
function statementsOf({ index, orders, sellers, start, end }: Period): Record<string, string> {
  const [first, last] = [index * orders + 1, (index + 1) * orders];
  const at = `'${start.toISOString()}'::timestamptz + (n - ${first}) * ('${end.toISOString()}'::timestamptz - '${start.toISOString()}'::timestamptz) / ${orders}`;
  const all = `(select n, ${at} as t, lpad(n::text, ${DIGITS}, '0') as id from generate_series(${first}, ${last}) n) o`;
  const times = (count: number) => `${all}, generate_series(1, ${count}) k`;
  const seller = `'s' || 1 + n % ${sellers}`;
  const buyer = `'y' || id`;
  const isUnpaid = 'n % 20 = 0';
  return {
    buyers: `insert into buyers (id, phone, name, email, created_at) select ${buyer}, 'p' || id, 'Brand', 'e' || id, t from ${all}`,
    orders: `insert into orders (id, code, seller_id, buyer_id, status, idempotency_key, payload_hash, show_prices, subtotal, fee,
       total, fee_bps, commission_bps, delivery_days, brief_id, brief, brief_pdf_path, completed_at, created_at)
     select 'o' || id, 'LS-' || id, ${seller}, ${buyer}, case when ${isUnpaid} then 'expired' else 'completed' end, 'k' || id,
       md5(n::text), true, 100000, 10000, 110000, 1000, 500, 3, 'f' || id, ${BRIEF}, 'briefs/x.pdf', t + interval '1 hour', t from ${all}`,
    order_items: `insert into order_items (id, order_id, position, content_type, name, price)
     select 'i' || id, 'o' || id, 0, 3, 'Post', 100000 from ${all}`,
    payments: `insert into payments (id, order_id, purpose, provider, ref, amount, status, link, created_at, settled_at, asked_at)
     select 'm' || id, 'o' || id, 'order', 'test', 'r' || id, 110000,
       case when ${isUnpaid} then 'expired' else 'succeeded' end, 'x', t, t, t from ${all}`,
    ledger: `insert into ledger (id, seller_id, kind, subject_id, amount, created_at)
     select 'l' || id || '-' || k, ${seller}, case k when 1 then 'sale' else 'commission' end, 'o' || id, case k when 1 then 100000 else -5000 end, t from ${times(2)}`,
    receipts: `insert into receipts (id, number, kind, subject, order_id, seller_id, buyer_id, total, facts, pdf_path, stored_at, created_at)
     select 'v' || id, 'R-' || id, 'payment', 'payment:m' || id, 'o' || id, ${seller}, ${buyer}, 110000, '{}', 'receipts/x.pdf', t, t from ${all}`,
    submissions: `insert into submissions (id, item_id, order_id, stage, revision, status, decided_at, created_at)
     select 'u' || id || '-' || k, 'i' || id, 'o' || id, case k when 1 then 'content' else 'post' end, 1, 'approved', t, t from ${times(2)}`,
    order_events: `insert into order_events (id, order_id, kind, actor, created_at)
     select 'e' || id || '-' || k, 'o' || id, 'pay', 'buyer', t from ${times(7)}`,
    order_links: `insert into order_links (token_hash, order_id, buyer_id, expires_at)
     select md5('k' || id || '-' || k), 'o' || id, ${buyer}, t + interval '90 days' from ${times(3)}`,
    outbox: `insert into outbox (key, kind, payload, attempts, next_at, done_at, created_at)
     select 'year:' || id || ':' || k, 'message', '{}', 1, t, t, t from ${times(9)}`,
    sent_messages: `insert into sent_messages (id, kind, person_id, order_id, channel, template, text, created_at)
     select n::bigint * 9 + k, case when k > 3 then 'seller' else 'buyer' end, case when k > 3 then ${seller} else ${buyer} end, 'o' || id,
       'sms', 'order', 'A brand ordered a post.', t from ${times(6)}`,
    provider_events: `insert into provider_events (provider, event_id, kind, created_at) select 'test', 'cs_' || id || ':paid', 'succeeded', t from ${all}`,
    codes: `insert into codes (phone, purpose, requester, code_hash, salt, sent_at, expires_at)
     select 'p' || id, 'sign-in', md5(n::text), md5(n::text), 'salt', t, t + interval '5 minutes' from ${all}`,
    rate_counters: `insert into rate_counters (key, window_start, count) select 'otp:' || k || ':' || id, t, 1 from ${times(9)}`,
    sessions: `insert into sessions (token_hash, kind, subject_id, created_at, expires_at)
     select md5('session' || n || k), k, ${buyer}, t, t + case k when 'order' then interval '1 day' else interval '30 days' end
     from ${all}, (values ('buyer'), ('order')) kinds (k)`,
    page_counts: `insert into page_counts (seller_id, day, visits, carts)
     select 's' || s, d::date, 100, 1 from generate_series(1, ${sellers}) s,
       generate_series('${start.toISOString()}'::timestamptz, '${end.toISOString()}'::timestamptz - interval '1 day', interval '1 day') d
     on conflict do nothing`,
  };
}

/** Runs statements without foreign key checks, because the statements of several tables run at the same time. */
const runWithoutChecks = (db: Db, statements: readonly string[]): Promise<void> =>
  inParallel(statements, MAX_PARALLEL, (statement) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`set local synchronous_commit = off`);
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(sql.raw(statement));
    }),
  );
export const fillSellers = (db: Db, sellers: number): Promise<void> =>
  runWithoutChecks(db, [
    `insert into sellers (id, username, phone, name, stepper)
     select 's' || n, 'seller-' || n, 'q' || n, 'Seller', 4 from generate_series(1, ${sellers}) n`,
    `insert into subscriptions (seller_id, status, period_end)
     select 's' || n, 'active', now() + interval '10 years' from generate_series(1, ${sellers}) n`,
  ]);
export const fillPeriod = (db: Db, period: Period, isNeeded: (table: string) => boolean): Promise<void> =>
  runWithoutChecks(
    db,
    Object.entries(statementsOf(period)).flatMap(([table, statement]) => (isNeeded(table) ? statement : [])),
  );

/** Number of rows in each table for one entry of the backlog. */
export const BACKLOG_ROWS: Readonly<Record<string, number>> = {
  outbox: 1,
  payments: 1,
  orders: 2,
  order_items: 2,
  submissions: 1,
};
/** Writes a backlog: messages that wait, payments without an event, and orders whose deadlines have not passed. */
export const fillBacklog = (db: Db, now: Date, rows: number): Promise<void> => {
  const t = `'${now.toISOString()}'::timestamptz`;
  const all = `generate_series(1, ${rows}) n`;
  const order = (id: string, status: string, deadline: string) =>
    `insert into orders (id, code, seller_id, buyer_id, status, idempotency_key, payload_hash, show_prices, subtotal, fee,
       total, fee_bps, commission_bps, delivery_days, brief_id, brief, brief_pdf_path, deadline_at, waits_for_brand, decide_by, created_at)
     select '${id}' || n, '${id}-' || n, 's1', 'y' || lpad(n::text, ${DIGITS}, '0'), '${status}', '${id}' || n, md5(n::text), true, 100000, 10000, 110000, 1000,
       500, 3, 'f1', ${BRIEF}, 'briefs/x.pdf', ${deadline}, ${status === 'in_progress'},
       ${status === 'in_progress' ? `${t} + interval '2 days'` : 'null'}, ${t} from ${all}`;
  const item = (id: string) =>
    `insert into order_items (id, order_id, position, content_type, name, price)
     select '${id}i' || n, '${id}' || n, 0, 3, 'Post', 100000 from ${all}`;
  return runWithoutChecks(db, [
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
