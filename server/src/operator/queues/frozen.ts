import { sql } from 'drizzle-orm';
import { actionsOf, type OperatorAction } from '@linksouq/shared-api/operator';
import { EMPTY, micros, pageAfter, type Queue, timesOf } from './queue';

interface Row extends Record<string, unknown> {
  key: string;
  id: string;
  username: string;
  name: string;
  reason: string;
  since: string;
  state: 'frozen' | 'reported';
}

const ACTIONS: Readonly<Record<Row['state'], readonly OperatorAction[]>> = {
  frozen: ['unfreeze-seller'],
  reported: ['freeze-seller', 'dismiss-report'],
};

/** Reported accounts and frozen accounts, the longest wait first. */
export const frozen: Queue = {
  async read(ctx, role, { limit, cursor }) {
    const { rows } = await ctx.db.execute<Row>(sql`
      select * from (
        select ${micros(sql`coalesce(begun.at, s.created_at)`)}::text as key, s.id, s.username, s.name,
          s.frozen_reason as reason, coalesce(begun.at, s.created_at)::text as since, 'frozen' as state
        from sellers s
        left join lateral (
          select max(a.created_at) as at from audit a where a.subject = s.id and a.action = 'freeze-seller'
        ) begun on true
        where s.frozen and s.erased_at is null
        union all
        select ${micros(sql`r.reported_at`)}::text, s.id, s.username, s.name, r.report, r.reported_at::text, 'reported'
        from seller_reviews r
        join lateral (select * from sellers where id = r.seller_id limit 1) s on true
        where r.reported_at is not null and not s.frozen
      ) found
      ${pageAfter(cursor, limit)}`);
    return rows.map((row) => ({
      place: { key: row.key, id: row.id },
      entry: {
        ...EMPTY,
        id: row.id,
        title: `@${row.username}`,
        detail: row.reason,
        state: row.state,
        ...timesOf(ctx, row.state === 'frozen' ? 'frozen' : 'reports', new Date(row.since)),
        seller: { id: row.id, username: row.username },
        actions: actionsOf(role).filter((action) => ACTIONS[row.state].includes(action)),
      },
    }));
  },
};
