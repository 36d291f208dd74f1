import { sql } from 'drizzle-orm';
import { actionsOf } from '@linksouq/shared-api/operator';
import { languageNow } from '../../platform/http/localize-replies';
import { say } from '../../platform/i18n';
import { EMPTY, micros, pageAfter, type Queue, timesOf } from './queue';

interface Row extends Record<string, unknown> {
  key: string;
  id: string;
  amount: string;
  since: string;
  status: string;
  reason: string;
  problem: string | null;
  /** The payer's bank took the payment back too. `true`: the bank may still decide in our favour. */
  is_bank_open: boolean | null;
  order_id: string | null;
  code: string | null;
  brand: string | null;
  buyer_id: string | null;
  seller_id: string | null;
  username: string | null;
}

const BANK_DECIDES = 'The payer’s bank took this payment back: wait until the chargeback is decided.';
const BANK_RETURNED = 'The payer’s bank returned this payment: mark the refund as done.';

/** Refunds that failed, oldest first: the payer's bank sent the money back, or the provider call failed. */
export const refunds: Queue = {
  async read(ctx, role, { limit, cursor }) {
    const { rows } = await ctx.db.execute<Row>(sql`
      with failing as (
        select payload ->> 'paymentId' as payment_id, max(last_error) as problem from outbox
        where done_at is null and last_error is not null and kind in ('refund', 'refund_part') group by 1
      )
      select * from (
        select ${micros(sql`r.created_at`)}::text as key, r.id, r.amount::text, r.created_at::text as since, r.status, r.reason,
          failing.problem, case when r.amount + bank.taken > p.amount then bank.is_open end as is_bank_open, o.id as order_id, o.code,
          o.brief ->> 'brandName' as brand, o.buyer_id, s.id as seller_id, s.username
        from refunds r
        join lateral (select * from payments where id = r.payment_id limit 1) p on true
        left join lateral (
          select sum(amount) as taken, bool_or(closed_at is null) as is_open from chargebacks
          where payment_id = p.id and won_at is null
        ) bank on true
        left join failing on failing.payment_id = p.id
        left join lateral (select * from orders where id = p.order_id limit 1) o on true
        left join lateral (
          select * from sellers where id = coalesce(o.seller_id, p.seller_id) limit 1
        ) s on true
        where r.status <> 'done' and (r.status = 'failed' or failing.problem is not null)
      ) found
      ${pageAfter(cursor, limit)}`);
    return rows.map((row) => ({
      place: { key: row.key, id: row.id },
      entry: {
        ...EMPTY,
        id: row.id,
        title: row.code ?? (row.username ? `@${row.username}` : row.id),
        detail: row.reason,
        state: row.status,
        ...timesOf(ctx, 'refunds', new Date(row.since)),
        amountFils: Number(row.amount),
        order: row.order_id && row.code ? { id: row.order_id, code: row.code } : null,
        buyer: row.buyer_id ? { id: row.buyer_id, name: row.brand ?? '' } : null,
        seller: row.seller_id && row.username ? { id: row.seller_id, username: row.username } : null,
        warnings: [
          ...(row.is_bank_open === null
            ? []
            : [say(languageNow(), row.is_bank_open ? BANK_DECIDES : BANK_RETURNED)]),
          ...(row.problem ? [row.problem] : []),
        ],
        actions: actionsOf(role).filter(
          (action) =>
            (action === 'retry-refund' && row.is_bank_open === null) ||
            (action === 'complete-refund' &&
              (row.is_bank_open === null ? row.status === 'failed' : !row.is_bank_open)),
        ),
      },
    }));
  },
};
