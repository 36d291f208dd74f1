import { and, inArray, sql } from 'drizzle-orm';
import { formatDateTime } from '@linksouq/shared-api/contract';
import { actionsOf } from '@linksouq/shared-api/operator';
import { approvalsNeeded, isInDebt, payoutApprovals } from '../../money';
import { isByActiveOperator } from '../../platform/four-eyes';
import { languageNow } from '../../platform/http/localize-replies';
import { say } from '../../platform/i18n';
import { EMPTY, pageAfter, type Queue, timesOf } from './queue';

/** Added to the sort key of withdrawals without warnings, so that they come last. Larger than any timestamp in µs. */
const AFTER_WARNINGS = 100_000_000_000_000_000n;

interface Row extends Record<string, unknown> {
  key: string;
  id: string;
  amount: string;
  since: string;
  tail: string | null;
  bank: string | null;
  seller_id: string;
  username: string;
  frozen: boolean;
  no_account: boolean;
  account_changed: boolean;
  contact_changed: boolean;
  debt: boolean;
  exported: string | null;
}
const WARNINGS = [
  ['frozen', 'The seller is frozen.'],
  ['no_account', 'There is no account to pay to.'],
  ['account_changed', 'The account changed after the request.'],
  ['contact_changed', 'Phone or e-mail changed after the request.'],
  ['debt', 'The balance of the seller is below zero.'],
] as const;

/**
 * Withdrawals that must be paid: first those with a warning, then the others. The oldest of each group is first. The joins
 * are lateral, because otherwise PostgreSQL reads all sellers and bank accounts, although there are only a few withdrawals.
 */
export const payouts: Queue = {
  async read(ctx, role, { limit, cursor }) {
    const { rows } = await ctx.db.execute<Row>(sql`
      select * from (
        select checked.*, ((extract(epoch from created_at) * 1000000)::bigint + case when frozen or no_account
          or account_changed or contact_changed or debt then 0 else ${String(AFTER_WARNINGS)}::bigint end)::text as key
        from (
          select p.id, p.amount::text as amount, p.created_at, p.created_at::text as since, p.exported_at::text as exported, p.seller_id, s.username, s.frozen,
            coalesce(p.account_tail, b.account_tail) as tail, coalesce(p.bank_name, b.name) as bank,
            p.account_encrypted is null and b.account_encrypted is null as no_account,
            coalesce(b.account_changed_at > p.created_at, false) as account_changed,
            coalesce(s.contact_changed_at > p.created_at, false) as contact_changed,
            ${isInDebt(sql`p.seller_id`)} as debt
          from payouts p
          join lateral (select * from sellers where id = p.seller_id limit 1) s on true
          left join lateral (select * from banks where seller_id = p.seller_id limit 1) b on true
          where p.status = 'pending'
        ) checked
      ) found
      ${pageAfter(cursor, limit)}`);
    const ids = rows.map(({ id }) => id);
    const approvals =
      ids.length === 0
        ? []
        : await ctx.db
            .select()
            .from(payoutApprovals)
            .where(and(inArray(payoutApprovals.payoutId, ids), isByActiveOperator(payoutApprovals.operator)));
    return rows.map((row) => {
      const needed = approvalsNeeded(ctx, Number(row.amount));
      const given = approvals.filter(({ payoutId }) => payoutId === row.id).length;
      const next = given < needed ? 'approve-payout' : 'complete-payout';
      return {
        place: { key: row.key, id: row.id },
        entry: {
          ...EMPTY,
          id: row.id,
          title: `@${row.username}`,
          detail: [row.bank, row.tail && `•••${row.tail}`, exportNote(row)].filter(Boolean).join(' · '),
          state: 'pending',
          ...timesOf(ctx, 'payouts', new Date(row.since)),
          amountFils: Number(row.amount),
          seller: { id: row.seller_id, username: row.username },
          warnings: WARNINGS.filter(([name]) => row[name]).map(([, sentence]) =>
            say(languageNow(), sentence),
          ),
          approvals: given,
          needed,
          actions: actionsOf(role).filter((action) => action === next || action === 'return-payout'),
        },
      };
    });
  },
};
/** Tells operators that a file for the bank already contains the withdrawal, so that they do not also transfer it. */
const exportNote = ({ exported }: Row): string | null =>
  exported &&
  say(languageNow(), { text: 'In a bank file since {at}', values: { at: formatDateTime(exported) } });
