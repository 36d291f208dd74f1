import { sql } from 'drizzle-orm';
import { DAY_MS, formatDateTime } from '@linksouq/shared-api/contract';
import { languageNow } from '../../platform/http/localize-replies';
import { say } from '../../platform/i18n';
import { chargebackActions } from '../find/chargebacks';
import { EMPTY, MAX_WAIT_MS, micros, pageAfter, type Queue } from './queue';

interface Row extends Record<string, unknown> {
  key: string;
  id: string;
  ref: string;
  amount: string;
  since: string;
  deadline: string;
  status: string;
  is_part: boolean;
  answered: string | null;
  order_id: string | null;
  code: string | null;
  seller_id: string | null;
  username: string | null;
}

const ONLY_A_PART = 'The bank took back a part of the payment: the order continues.';
const REFUNDED_TOO = 'This payment was refunded too: send the refund as evidence.';

/** Time, in ms, in which the bank decides after the answer. */
const DECISION_MS = 75 * DAY_MS;

/**
 * Chargebacks that no operator has closed, the nearest deadline first. After the answer, the deadline is the time at
 * which the bank has decided.
 */
export const chargebacks: Queue = {
  async read(ctx, role, { limit, cursor }) {
    const seconds = (ms: number) => sql.raw(`interval '${ms / 1_000} seconds'`);
    const deadlineAt = sql`coalesce(c.answered_at + ${seconds(DECISION_MS)}, c.due_at,
      c.created_at + ${seconds(MAX_WAIT_MS.chargebacks)})`;
    const { rows } = await ctx.db.execute<Row>(sql`
      select * from (
        select ${micros(deadlineAt)}::text as key, c.id, c.ref, c.amount::text,
          c.created_at::text as since, ${deadlineAt}::text as deadline, p.status, c.is_part, c.answered_at::text as answered,
          o.id as order_id, o.code, s.id as seller_id, s.username
        from chargebacks c
        join lateral (select * from payments where id = c.payment_id limit 1) p on true
        left join lateral (select * from orders where id = p.order_id limit 1) o on true
        left join lateral (
          select * from sellers where id = coalesce(o.seller_id, p.seller_id) limit 1
        ) s on true
        where c.closed_at is null
      ) found
      ${pageAfter(cursor, limit)}`);
    return rows.map((row) => {
      const deadline = new Date(row.deadline);
      // While a refund is pending, or after it has failed, it is no evidence.
      const warning = row.is_part ? ONLY_A_PART : row.status === 'refunded' ? REFUNDED_TOO : undefined;
      return {
        place: { key: row.key, id: row.id },
        entry: {
          ...EMPTY,
          id: row.id,
          title: row.code ?? (row.username ? `@${row.username}` : row.id),
          detail: row.answered ? answerNote(row.ref, new Date(row.answered)) : row.ref,
          state: row.status,
          since: new Date(row.since).toISOString(),
          deadline: deadline.toISOString(),
          overdue: deadline <= ctx.clock.now(),
          amountFils: Number(row.amount),
          order: row.order_id && row.code ? { id: row.order_id, code: row.code } : null,
          seller: row.seller_id && row.username ? { id: row.seller_id, username: row.username } : null,
          warnings: warning ? [say(languageNow(), warning)] : [],
          actions: chargebackActions(row.answered ? 'answered' : 'open', role),
        },
      };
    });
  },
};

const answerNote = (ref: string, at: Date): string =>
  say(languageNow(), { text: '{ref} · Answered on {at}', values: { ref, at: formatDateTime(at) } });
