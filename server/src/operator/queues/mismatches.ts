import { sql } from 'drizzle-orm';
import { actionsOf } from '@linksouq/shared-api/operator';
import { EMPTY, micros, pageAfter, type Queue, timesOf } from './queue';

interface Row extends Record<string, unknown> {
  key: string;
  id: string;
  subject: string;
  detail: { ref?: string; due?: number; paid?: number; currency?: string };
  since: string;
  order_id: string | null;
}

/** Payments with a wrong amount or currency that no operator has closed, oldest first. */
export const mismatches: Queue = {
  async read(ctx, role, { limit, cursor }) {
    const { rows } = await ctx.db.execute<Row>(sql`
      select * from (
        select ${micros(sql`a.created_at`)}::text as key, a.id, a.subject, a.detail, a.created_at::text as since, o.id as order_id
        from audit a
        left join orders o on o.code = a.subject
        where a.action = 'payment-mismatch'
          and not exists (select from audit c where c.subject = a.id and c.action = 'close-mismatch')
      ) found
      ${pageAfter(cursor, limit)}`);
    return rows.map(({ key, id, subject, detail, since, order_id: orderId }) => ({
      place: { key, id },
      entry: {
        ...EMPTY,
        id,
        title: subject,
        detail: detail.ref ?? '',
        state: 'open',
        ...timesOf(ctx, 'mismatches', new Date(since)),
        amountFils: Math.round((detail.due ?? 0) * 100),
        order: orderId ? { id: orderId, code: subject } : null,
        warnings: [`${detail.paid} ${detail.currency} ≠ ${detail.due} AED`],
        actions: actionsOf(role).filter((action) => action === 'close-mismatch'),
      },
    }));
  },
};
