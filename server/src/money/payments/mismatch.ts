/** A payment with a wrong amount or currency pays neither an order nor a plan. An operator must check it. */
import { desc, eq } from 'drizzle-orm';
import { filsToAed, fils } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';
import type { DbOrTx, Tx } from '../../platform/db/client';
import { audit } from '../../platform/db/schema';
import type { PaymentEvent } from '../../platform/ports/payments';
import { recordAudit } from '../../platform/audit';
import { codeOf } from '../callbacks';
import type { PaymentRow } from './refund';

/** Product §9. */
const CURRENCY = 'aed';
const AUDIT_ACTION = 'payment-mismatch';
const MAX_LISTED = 200;

type PaidAmount = NonNullable<PaymentEvent['paid']>;

/** What must be paid. */
export type Due = Pick<PaymentRow, 'id' | 'provider' | 'ref' | 'purpose' | 'amount' | 'orderId'>;

export const isInFull = ({ amount }: Pick<Due, 'amount'>, paid: PaidAmount): boolean =>
  paid.amount === amount && paid.currency.toLowerCase() === CURRENCY;

/** Writes the mismatch to the log and the audit log. The payment stays unpaid. */
export async function reportMismatch(tx: Tx, ctx: Context, payment: Due, paid: PaidAmount): Promise<void> {
  const detail = {
    payment: payment.id,
    ref: payment.ref,
    purpose: payment.purpose,
    due: filsToAed(fils(payment.amount)),
    paid: filsToAed(fils(paid.amount)),
    currency: paid.currency.toUpperCase(),
  };
  await recordAudit(tx, ctx, {
    actor: payment.provider,
    action: AUDIT_ACTION,
    subject: (await codeOf(tx, payment.orderId)) ?? payment.id,
    detail,
  });
  ctx.log.error(
    detail,
    'the paid amount or its currency differs from the amount due: nothing was marked as paid',
  );
}

export async function listMismatches(db: DbOrTx) {
  const rows = await db
    .select()
    .from(audit)
    .where(eq(audit.action, AUDIT_ACTION))
    .orderBy(desc(audit.at))
    .limit(MAX_LISTED);
  return rows.map(({ at, subject, detail }) => ({ at, subject, ...detail }));
}
