import { asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { LedgerLine, OperatorPayment, OperatorRole } from '@linksouq/shared-api/operator';
import { ledger, payments, refunds } from '../../money';
import type { DbOrTx } from '../../platform/db/client';
import { outbox } from '../../platform/db/schema';
import { chargebacksOf, presentChargeback } from './chargebacks';
import { iso } from './people';

/** The last error of an unfinished refund of the payment. */
const problem = sql<string | null>`(select ${outbox.lastError} from ${outbox}
  where ${outbox.doneAt} is null and ${outbox.kind} in ('refund', 'refund_part')
    and ${outbox.payload} ->> 'paymentId' = ${payments.id} and ${outbox.lastError} is not null limit 1)`;

/** Returns the newest `limit` payments that match `where`, newest first. The role decides the actions of a chargeback. */
export async function newestPayments(
  db: DbOrTx,
  where: SQL,
  role: OperatorRole,
  limit = 50,
): Promise<OperatorPayment[]> {
  const rows = await db
    .select({ payment: payments, refund: refunds, problem })
    .from(payments)
    .leftJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(where)
    .orderBy(desc(payments.createdAt))
    .limit(limit);
  const chargebacks = await chargebacksOf(
    db,
    rows.map(({ payment }) => payment.id),
  );
  return rows.map(({ payment, refund, problem: lastError }) => ({
    id: payment.id,
    purpose: payment.purpose,
    provider: payment.provider,
    ref: payment.ref,
    amountFils: payment.amount,
    status: payment.status,
    createdAt: payment.createdAt.toISOString(),
    settledAt: iso(payment.settledAt),
    refund: refund && {
      id: refund.id,
      amountFils: refund.amount,
      status: refund.status,
      reason: refund.reason,
      createdAt: refund.createdAt.toISOString(),
      problem: refund.status === 'done' ? '' : (lastError ?? ''),
    },
    chargebacks: chargebacks
      .filter(({ paymentId }) => paymentId === payment.id)
      .map((row) => presentChargeback(row, role)),
  }));
}

export const ledgerLine = (row: typeof ledger.$inferSelect): LedgerLine => ({
  id: row.id,
  kind: row.kind,
  subjectId: row.subjectId,
  amountFils: row.amount,
  createdAt: row.createdAt.toISOString(),
});
export async function ledgerAbout(db: DbOrTx, subjects: readonly string[]): Promise<LedgerLine[]> {
  const rows = await db
    .select()
    .from(ledger)
    .where(inArray(ledger.subjectId, [...subjects]))
    .orderBy(asc(ledger.createdAt), asc(ledger.kind));
  return rows.map(ledgerLine);
}
