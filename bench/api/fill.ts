import { withClient } from '../../ops/lib/postgres-client';
import type { OperatorQueue } from '../../shared-api/operator/roles';

export interface Size {
  sellers: number;
  orders: number;
  /** Orders of the measured brand, in addition to those from API calls. */
  brandOrders: number;
  /** Unpaid orders of the measured seller, newer than the paid orders. The seller does not see them. */
  unpaidOrders: number;
}

/**
 * Each statement fills a table. `$1`: number of sellers. `$2`: number of orders. The orders are distributed evenly over
 * sellers, buyers, the days of one year, and a list of eight statuses. Three of these are `completed`.
 */
const SELLER_STATEMENTS = [
  `insert into names (name, kind, owner) select 'seller' || n, 'username', 's' || n from generate_series(1, $1::int) n`,
  `insert into sellers (id, username, phone, name, bio, city, email, stepper)
   select 's' || n, 'seller' || n, '+9714' || lpad(n::text, 8, '0'), 'Seller ' || n, 'Food and travel', 'Dubai',
     's' || n || '@seller.example', 4 from generate_series(1, $1::int) n`,
  `insert into subscriptions (seller_id, status, period_end)
   select 's' || n, 'active', now() + interval '20 days' from generate_series(1, $1::int) n`,
  `insert into content_pages (id, seller_id, content_type, setup_price, delivery_time_needed, previous_content)
   select 'p' || n || '-' || t, 's' || n, t, 50000, '3 days', '[]'
   from generate_series(1, $1::int) n, generate_series(1, 3) t`,
  `insert into addons select 's' || n, true, 5000, true, 90000, true, 4000 from generate_series(1, $1::int) n`,
  `insert into bundles (id, seller_id, content_ids, discount, original_price, bundle_price)
   select 'b' || n, 's' || n, jsonb_build_array('p' || n || '-1', 'p' || n || '-2', 'p' || n || '-3'), 10, 150000,
     135000 from generate_series(1, $1::int) n`,
  `insert into banks select 's' || n, 'Bank', 'Seller', 'x', '1234', 'Dubai' from generate_series(1, $1::int) n`,
  `insert into sessions (token_hash, kind, subject_id, expires_at)
   select md5('seller' || n || d), 'seller', 's' || n, now() + interval '20 days'
   from generate_series(1, $1::int) n, generate_series(1, 2) d`,
];
const ORDER_STATEMENTS = [
  `insert into buyers (id, phone, name, email)
   select 'y' || n, '+9713' || lpad(n::text, 8, '0'), 'Brand ' || n, 'b' || n || '@brand.example'
   from generate_series(1, $2::int / 3) n`,
  `insert into briefs (id, buyer_id, body, pdf_path)
   select 'f' || n, 'y' || n, '{"brandName":"Brand","feature":"Dates","tag":"dates"}', 'briefs/' || n || '.pdf'
   from generate_series(1, $2::int / 3) n`,
  `insert into orders (id, code, seller_id, buyer_id, status, idempotency_key, payload_hash, show_prices, subtotal, fee,
     total, fee_bps, commission_bps, delivery_days, brief_id, brief, brief_pdf_path, deadline_at, created_at)
   select 'o' || n, 'LS-' || lpad(n::text, 8, '0'), 's' || 1 + n % $1::int, 'y' || 1 + n % ($2::int / 3),
     (array['awaiting_payment', 'pending', 'in_progress', 'completed', 'completed', 'completed', 'declined',
       'expired'])[1 + (n + n / $1::int) % 8],
     'k' || n, md5(n::text), true, 100000, 10000, 110000, 1000, 500, 3, 'f' || 1 + n % ($2::int / 3),
     '{"brandName":"Brand","feature":"Dates","tag":"dates"}', 'briefs/x.pdf',
     case when (n + n / $1::int) % 8 < 2 then now() + interval '1 day' end,
     now() - (($2::int - n) * interval '365 days' / $2::int)
   from generate_series(1, $2::int) n`,
  `insert into order_items (id, order_id, position, content_type, name, price, content_page_id)
   select 'i' || n || '-' || t, 'o' || n, t - 1, t, 'Story', 50000, 'p1-1'
   from generate_series(1, $2::int) n, generate_series(1, 2) t`,
  // Each order has the events of a placed, paid and accepted order. A completed order also has the last
  // event. Future events are left out. `(n + n / $1) % 8` selects the status, as in the statement for orders.
  `insert into order_events (id, order_id, kind, actor, created_at)
   select * from (
     select 'e' || n || '-' || t, 'o' || n, (array['place_shown', 'pay', 'accept', 'complete'])[t], 'buyer',
       now() - (($2::int - n) * interval '365 days' / $2::int)
         + (array['0', '10 minutes', '5 hours', '4 days'])[t]::interval as at
     from generate_series(1, $2::int) n, generate_series(1, 4) t
     where t < 4 or (n + n / $1::int) % 8 between 3 and 5
   ) passed where at <= now()`,
  `insert into submissions (id, item_id, order_id, stage, revision, status)
   select 'u' || n, 'i' || n || '-1', 'o' || n, 'content', 1, 'approved' from generate_series(1, $2::int) n`,
  `insert into payments (id, order_id, purpose, provider, ref, amount, status, link)
   select 'm' || n, 'o' || n, 'order', 'test', 'r' || n, 110000, 'succeeded', 'x' from generate_series(1, $2::int) n`,
  `insert into ledger (id, seller_id, kind, subject_id, amount)
   select 'l' || n || k, 's' || 1 + n % $1::int, k, 'o' || n, 100000
   from generate_series(1, $2::int) n, (values ('sale'), ('commission')) as kinds (k)`,
  `insert into receipts (id, number, kind, subject, order_id, seller_id, buyer_id, total, facts, pdf_path, stored_at)
   select 'v' || n, 'X-' || n, 'payment', 'payment:m' || n, 'o' || n, 's' || 1 + n % $1::int,
     'y' || 1 + n % ($2::int / 3), 110000, '{}', 'receipts/x.pdf', now() from generate_series(1, $2::int) n`,
  `insert into quotes (id, order_id, price, payment_term, status, expires_at)
   select 'q' || n, 'o' || n * 10, 100000, 'full', 'paid', now() from generate_series(1, $2::int / 10) n`,
  `insert into payouts (id, seller_id, amount, status)
   select 'w' || n, 's' || 1 + n % $1::int, 100000, 'completed' from generate_series(1, $2::int / 10) n`,
  `insert into order_links (token_hash, order_id, buyer_id, expires_at)
   select md5('link' || n), 'o' || n, 'y' || 1 + n % ($2::int / 3), now() from generate_series(1, $2::int) n`,
  `insert into outbox (key, kind, payload, done_at)
   select 'done' || n, 'message', '{}', now() from generate_series(1, $2::int) n`,
];
/**
 * Additional orders of the measured brand, older than its orders from API calls. Parameters of the first statement:
 * number of sellers, number of orders, id of the brand. The other statements have only the id of the brand.
 */
const BRAND_ORDER_STATEMENTS = [
  `insert into orders (id, code, seller_id, buyer_id, status, idempotency_key, payload_hash, show_prices, subtotal, fee,
     total, fee_bps, commission_bps, delivery_days, brief_id, brief, brief_pdf_path, created_at)
   select 'z' || n, 'LB-' || lpad(n::text, 8, '0'), 's' || 1 + n % $1::int, $3,
     (array['awaiting_payment', 'pending', 'in_progress', 'completed', 'declined'])[1 + n % 5],
     'z' || n, md5(n::text), true, 100000, 10000, 110000, 1000, 500, 3, 'f1',
     '{"brandName":"Brand","feature":"Dates","tag":"dates"}', 'briefs/x.pdf',
     now() - interval '1 day' - (($2::int - n) * interval '365 days' / $2::int)
   from generate_series(1, $2::int) n`,
  `insert into order_items (id, order_id, position, content_type, name, price, content_page_id)
   select 'zi' || o.id || '-' || t, o.id, t - 1, t, 'Story', 50000, 'p1-1'
   from orders o, generate_series(1, 2) t where o.code like 'LB-%' and o.buyer_id = $1`,
  `insert into submissions (id, item_id, order_id, stage, revision, status)
   select 'zu' || id, 'zi' || id || '-1', id, 'content', 1, 'pending'
   from orders where code like 'LB-%' and buyer_id = $1`,
  `insert into receipts (id, number, kind, subject, order_id, seller_id, buyer_id, total, facts, pdf_path, stored_at)
   select 'zv' || id, 'Z-' || id, 'payment', 'payment:' || id, id, seller_id, buyer_id, total, '{}', 'receipts/x.pdf',
     now() from orders where code like 'LB-%' and buyer_id = $1`,
];
/** Unpaid orders of the measured seller. `$1`: number of orders. `$2`: id of the seller. */
const UNPAID_ORDER_STATEMENT = `insert into orders (id, code, seller_id, buyer_id, status, idempotency_key, payload_hash, show_prices,
     subtotal, fee, total, fee_bps, commission_bps, delivery_days, brief_id, brief, brief_pdf_path, deadline_at)
   select 'n' || n, 'LN-' || lpad(n::text, 8, '0'), $2, 'y' || 1 + n % 1000,
     (array['awaiting_payment', 'expired'])[1 + n % 2], 'n' || n, md5(n::text), true, 100000, 10000, 110000, 1000, 500,
     3, 'f1', '{"brandName":"Brand","feature":"Dates","tag":"dates"}', 'briefs/x.pdf', now() + interval '1 day'
   from generate_series(1, $1::int) n`;

/** Runs VACUUM ANALYZE at the end. In production, autovacuum does the same within a day. */
export async function fill(
  databaseUrl: string,
  { sellers, orders, brandOrders, unpaidOrders }: Size,
  { brandId, sellerId }: { brandId: string; sellerId: string },
): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    // The database is temporary, so it may lose writes after a crash.
    await client.query('set synchronous_commit = off');
    // Turns off the checks of foreign keys, because all references exist. This saves minutes with 10⁷ sellers.
    await client.query('set session_replication_role = replica');
    for (const statement of [...SELLER_STATEMENTS, ...ORDER_STATEMENTS]) {
      const sizes = statement.includes('$2') ? [sellers, orders] : [sellers];
      // PostgreSQL requires that a statement uses each parameter.
      const text = statement.includes('$1') ? statement : statement.replaceAll('$2', '$1');
      await client.query(text, statement.includes('$1') ? sizes : [orders]);
    }
    for (const statement of BRAND_ORDER_STATEMENTS)
      await client.query(statement, statement.includes('$3') ? [sellers, brandOrders, brandId] : [brandId]);
    await client.query(UNPAID_ORDER_STATEMENT, [unpaidOrders, sellerId]);
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  });
}

/**
 * Change the status of old orders: accept orders after three days, expire unpaid orders after one
 * day, and complete accepted orders after two weeks.
 */
const STATUS_UPDATES = [
  `update orders set status = 'in_progress', deadline_at = null
   where status = 'pending' and created_at < now() - interval '3 days'`,
  `update orders set status = 'expired', deadline_at = null
   where status = 'awaiting_payment' and created_at < now() - interval '1 day'`,
  `update orders set status = 'completed'
   where status = 'in_progress' and created_at < now() - interval '14 days'`,
];
/** Queue → statements that add open cases. `$1`: number of cases. */
const OPEN_CASE_STATEMENTS: Record<OperatorQueue, readonly string[]> = {
  disputes: [
    `update orders set status = 'disputed' where id in (select 'o' || n from generate_series(1, $1::int) n)`,
    `insert into order_events (id, order_id, kind, actor)
     select 'ed' || n, 'o' || n, 'dispute', 'buyer' from generate_series(1, $1::int) n`,
  ],
  frozen: [
    `update sellers set frozen = true, frozen_reason = 'To check' where id in (select 's' || n from generate_series(1, $1::int) n)`,
    `insert into audit (id, actor, action, subject, detail)
     select 'af' || n, 'Mona', 'freeze-seller', 's' || n, '{"reason":"To check"}' from generate_series(1, $1::int) n`,
  ],
  pages: [
    `insert into seller_reviews (seller_id, changed_at, reported_at)
     select 's' || n, now(), case when n % 2 = 0 then now() end from generate_series($1::int + 1, 2 * $1::int) n`,
  ],
  messages: [
    `insert into outbox (key, kind, payload, last_error, attempts, next_at)
     select 'failing' || n, 'message', '{"channel":"sms","template":"order-new","person":{"kind":"seller","id":"s1"}}',
       'no route', 3, now() + interval '1 day' from generate_series(1, $1::int) n`,
  ],
  payouts: [
    `insert into payouts (id, seller_id, amount, status)
     select 'wp' || n, 's' || n, 100000, 'pending' from generate_series(1, $1::int) n`,
  ],
  refunds: [
    `insert into refunds (id, payment_id, amount, status, reason)
     select 'rf' || n, 'm' || n, 110000, 'failed', 'decline' from generate_series(1, $1::int) n`,
  ],
  mismatches: [
    `insert into audit (id, actor, action, subject, detail)
     select 'am' || n, 'payments', 'payment-mismatch', 'LS-' || lpad(n::text, 8, '0'),
       '{"ref":"r","due":1100,"paid":1000,"currency":"AED"}' from generate_series(1, $1::int) n`,
  ],
  chargebacks: [
    `insert into chargebacks (id, payment_id, ref, amount) select 'cb' || n, 'm' || n, 'dp' || n, 110000
     from generate_series(1, $1::int) n`,
  ],
};
/** Changes the status of old orders, adds the same number of open cases to each queue, and runs VACUUM ANALYZE. */
export const fillCases = (databaseUrl: string, count: number): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    for (const statement of STATUS_UPDATES) await client.query(statement);
    for (const statement of Object.values(OPEN_CASE_STATEMENTS).flat())
      await client.query(statement, [count]);
    await client.query('vacuum analyze');
  });
