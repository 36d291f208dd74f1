import { eq, or, sql } from 'drizzle-orm';
import type { Effect, LedgerLine } from '@linksouq/shared-api/operator';
import { chargebacks, ledger, payments, payouts, refunds } from '../../money';
import { orders } from '../../orders';
import type { Tx } from '../../platform/db/client';
import { outbox } from '../../platform/db/schema';
import type { OutboxPayloads } from '../../platform/jobs/enqueue';
import { orderIdOf } from '../find/order-page';
import { ledgerLine } from '../find/payments';
import type { Outcome } from './actions';
import { EFFECT_DEFAULTS } from './effect-defaults';

interface Snapshot {
  state: string;
  refunds: ReadonlyMap<string, { status: string; amount: number; paymentId: string; isOfOrder: boolean }>;
  /** Payments whose refund this transaction requests from the provider. */
  requested: ReadonlySet<string>;
  lines: readonly LedgerLine[];
  /** Messages queued by this transaction. */
  messages: readonly OutboxPayloads['message'][];
}

/** Returns the id of an order from its code or its chargeback, and any other subject unchanged. */
async function orderOf(tx: Tx, subject: string): Promise<string> {
  const [chargeback] = await tx
    .select({ orderId: payments.orderId })
    .from(chargebacks)
    .innerJoin(payments, eq(payments.id, chargebacks.paymentId))
    .where(eq(chargebacks.id, subject));
  return chargeback?.orderId ?? (await orderIdOf(tx, subject)) ?? subject;
}

/** Reads what an action on this subject may change: state, money and messages. */
export async function takeSnapshot(tx: Tx, subject: string): Promise<Snapshot> {
  const orderOrSubject = await orderOf(tx, subject);
  const [order] = await tx.select({ state: orders.status }).from(orders).where(eq(orders.id, orderOrSubject));
  const [payout] = order
    ? []
    : await tx.select({ state: payouts.status }).from(payouts).where(eq(payouts.id, orderOrSubject));
  const refundRows = await tx
    .select({
      id: refunds.id,
      status: refunds.status,
      amount: refunds.amount,
      paymentId: refunds.paymentId,
      isOfOrder: sql<boolean>`${payments.orderId} is not null`,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(or(eq(payments.orderId, orderOrSubject), eq(refunds.id, orderOrSubject)));
  const lines = await tx.select().from(ledger).where(eq(ledger.subjectId, orderOrSubject));
  const queued = await tx
    .select({ kind: outbox.kind, payload: outbox.payload })
    .from(outbox)
    .where(
      sql`${outbox.doneAt} is null and ${outbox.kind} in ('message', 'refund', 'refund_part') and ${outbox}.xmin::text = (pg_current_xact_id()::xid)::text`,
    )
    .orderBy(outbox.id);
  return {
    state: order?.state ?? payout?.state ?? '',
    refunds: new Map(refundRows.map(({ id, ...row }) => [id, row])),
    lines: lines.map(ledgerLine),
    requested: new Set(
      queued.flatMap(({ kind, payload }) => (kind === 'message' ? [] : [String(payload.paymentId)])),
    ),
    messages: queued.flatMap(({ kind, payload }) =>
      kind === 'message' ? [payload as unknown as OutboxPayloads['message']] : [],
    ),
  };
}

/** @param hasTexts whether the effects contain the texts of messages. False if the effects are stored */
export function effectsBetween(
  before: Snapshot,
  after: Snapshot,
  { ended = 0 }: Outcome,
  hasTexts: boolean,
): Effect[] {
  const earlierLines = new Set(before.lines.map(({ id }) => id));
  const effects: Effect[] = [];
  if (after.state !== before.state) effects.push({ ...EFFECT_DEFAULTS, what: 'state', kind: after.state });
  for (const [id, { status, amount, paymentId, isOfOrder }] of after.refunds)
    // The retry of a waiting refund does not change its status.
    if (before.refunds.get(id)?.status !== status || after.requested.has(paymentId))
      effects.push({
        ...EFFECT_DEFAULTS,
        what: 'refund',
        amountFils: amount,
        to: isOfOrder ? 'buyer' : 'seller',
        kind: status,
      });
  for (const { id, kind, amountFils } of after.lines)
    if (!earlierLines.has(id))
      effects.push({ ...EFFECT_DEFAULTS, what: 'ledger', amountFils, to: 'seller', kind });
  for (const { channel, template, text, code, person } of after.messages.slice(before.messages.length))
    effects.push({
      ...EFFECT_DEFAULTS,
      what: 'message',
      to: person?.kind ?? '',
      channel,
      kind: template,
      text: hasTexts && !code ? text : '',
    });
  if (ended > 0) effects.push({ ...EFFECT_DEFAULTS, what: 'sessions', kind: String(ended) });
  return effects;
}
