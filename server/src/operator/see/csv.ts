import { dubaiDay, filsToAed, fils } from '@linksouq/shared-api/contract';
import { FIGURES_ROLES, LEAD_ROLES, type OperatorRole, type QueueCase } from '@linksouq/shared-api/operator';
import { and, asc, count, eq, isNotNull, isNull, notInArray } from 'drizzle-orm';
import { accountOf, banks, markExported, mayTransfer, payouts } from '../../money';
import { recordAudit } from '../../platform/audit';
import type { Context } from '../../platform/context';
import { sellers } from '../../shop';
import type { SignedIn } from '../accounts';
import { listAudit } from '../find/audit-rows';
import { firstCases } from '../queues';
import { notForRole } from '../serve-operator';
import { dayFigures } from './figures';

type Cell = string | number | null;
const AUDIT_ROWS = 1_000;
const MAX_PAYOUTS = 1_000;

/**
 * Places where a spreadsheet looks for a formula: the start of a text, and the text after `;`, a tab or a line
 * break. A spreadsheet that separates cells by `;` also divides quoted texts. For some spreadsheets, a formula can
 * also start with a full-width character, such as `＝`.
 */
const FORMULA = /(^|[;\t\r\n])(?=\s{0,9}"?[=+\-@＝＋－＠\t\r])/g;
function cell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const withoutFormulas = value.replace(FORMULA, "$1'");
  return /[",\r\n]/.test(withoutFormulas) ? `"${withoutFormulas.replaceAll('"', '""')}"` : withoutFormulas;
}
/** Returns a CSV text. Its line ends follow RFC 4180. */
const csvOf = (header: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [header, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** Returns an amount in AED with two decimals, as banks read amounts. */
const aed = (amount: number): string => filsToAed(fils(amount)).toFixed(2);

export interface CsvFile {
  fileName: string;
  csv: string;
  rows: number;
}
const csvFile = (ctx: Context, name: string, header: readonly string[], rows: Cell[][]): CsvFile => ({
  fileName: `${name}-${dubaiDay(ctx.clock.now())}.csv`,
  csv: csvOf(header, rows),
  rows: rows.length,
});

const CASE_HEADER = [
  'id',
  'title',
  'detail',
  'state',
  'since',
  'deadline',
  'overdue',
  'amount_aed',
  'order',
  'seller',
  'warnings',
];
const caseRow = (entry: QueueCase): Cell[] => [
  entry.id,
  entry.title,
  entry.detail,
  entry.state,
  entry.since,
  entry.deadline,
  entry.overdue ? 'yes' : 'no',
  entry.amountFils === null ? null : aed(entry.amountFils),
  entry.order?.code ?? '',
  entry.seller?.username ?? '',
  entry.warnings.join(' '),
];

/**
 * @param list a queue, `figures` or `audit`
 * @throws Refusal 404 for a list of another role
 */
export async function csvList(ctx: Context, role: OperatorRole, list: string): Promise<CsvFile> {
  if (list === 'figures') return figuresFile(ctx, role);
  if (list === 'audit') return auditFile(ctx, role);
  return csvFile(ctx, list, CASE_HEADER, (await firstCases(ctx, role, list)).map(caseRow));
}
async function figuresFile(ctx: Context, role: OperatorRole): Promise<CsvFile> {
  if (!FIGURES_ROLES.includes(role)) throw notForRole();
  const header = [
    'date',
    'placed',
    'accepted',
    'completed',
    'cancelled',
    'gmv_aed',
    'fees_aed',
    'refunds_aed',
  ];
  const lastColumns = ['payouts_aed', 'accept_minutes', 'deliver_minutes'];
  const rows = (await dayFigures(ctx)).map((day) => [
    day.date,
    day.placed,
    day.accepted,
    day.completed,
    day.cancelled,
    ...[day.gmvFils, day.feesFils, day.refundsFils, day.payoutsFils].map((amount) => Number(aed(amount))),
    day.acceptMinutes,
    day.deliverMinutes,
  ]);
  return csvFile(ctx, 'figures', [...header, ...lastColumns], rows);
}
async function auditFile(ctx: Context, role: OperatorRole): Promise<CsvFile> {
  if (!LEAD_ROLES.includes(role)) throw notForRole();
  const { data } = await listAudit(ctx.db, { limit: AUDIT_ROWS });
  const rows = data.map(({ at, actor, role: as, action, subject, reason }) => [
    at,
    actor,
    as,
    action,
    subject,
    reason,
  ]);
  return csvFile(ctx, 'audit', ['at', 'operator', 'role', 'action', 'subject', 'reason'], rows);
}

/**
 * Returns the withdrawals that the bank must transfer, oldest first, with complete account numbers, and records the
 * download. Omits withdrawals of frozen sellers, and withdrawals whose account is unknown or cannot be decrypted. A
 * withdrawal is in one file only, so that two files never pay it twice.
 * @param isAgain returns the withdrawals of earlier files instead, for a lost file
 */
export async function exportPayouts(ctx: Context, { name, role }: SignedIn, isAgain: boolean) {
  return ctx.db.transaction(async (tx) => {
    const isDue = and(mayTransfer(ctx), eq(sellers.frozen, false));
    const exportedBefore = and(isDue, isNotNull(payouts.exportedAt));
    const withdrawals = await tx
      .select({ payout: payouts, bank: banks, username: sellers.username })
      .from(payouts)
      .innerJoin(sellers, eq(sellers.id, payouts.sellerId))
      .leftJoin(banks, eq(banks.sellerId, payouts.sellerId))
      .where(isAgain ? exportedBefore : and(isDue, isNull(payouts.exportedAt)))
      .orderBy(asc(payouts.createdAt), asc(payouts.id))
      .limit(MAX_PAYOUTS)
      .for('update', { of: payouts });
    const payable = withdrawals.flatMap(({ payout, bank, username }) => {
      const account = accountOf(ctx, payout, bank);
      return account ? [{ payout, account, username }] : [];
    });
    const ids = payable.map(({ payout }) => payout.id);
    const inEarlierFiles = await tx
      .select({ n: count().mapWith(Number) })
      .from(payouts)
      .innerJoin(sellers, eq(sellers.id, payouts.sellerId))
      .where(and(exportedBefore, notInArray(payouts.id, ids)));
    await markExported(tx, ctx, ids);
    const detail = { role, payouts: ids };
    await recordAudit(tx, ctx, { actor: name, action: 'export-payouts', subject: 'payouts', detail });
    const rows = payable.map(({ payout, account, username }) => [
      payout.id,
      account.title,
      account.name,
      account.account,
      aed(payout.amount),
      'AED',
      username,
      payout.exportedAt?.toISOString() ?? '',
    ]);
    return {
      ...csvFile(ctx, isAgain ? 'withdrawals-again' : 'withdrawals', PAYOUT_HEADER, rows),
      totalFils: payable.reduce((sum, { payout }) => sum + payout.amount, 0),
      inEarlierFiles: inEarlierFiles[0]!.n,
    };
  });
}
const PAYOUT_HEADER = [
  'reference',
  'beneficiary_name',
  'bank_name',
  'account_number',
  'amount',
  'currency',
  'details',
  'exported_before',
];
