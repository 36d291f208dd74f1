import { and, eq, isNotNull } from 'drizzle-orm';
import {
  type Effect,
  OPERATOR_ACTIONS,
  type OperatorAction,
  type PreviewedAction,
} from '@linksouq/shared-api/operator';
import { NO_MESSAGE } from '@linksouq/shared-api/operator/rules';
import { buyers, endAccess } from '../../identity';
import {
  answerChargeback,
  closeChargeback,
  approvePayout,
  completePayout,
  completeRefund,
  retryRefund,
  settlePayout,
  winChargeback,
} from '../../money';
import { extendOrder, storeNewBuyerLink, resolveOrder, messageSellerAndBuyer } from '../../orders';
import { startCopy } from '../../personal';
import type { Context } from '../../platform/context';
import type { Tx } from '../../platform/db/client';
import { newId } from '../../platform/db/id';
import { audit, outbox, sentMessages } from '../../platform/db/schema';
import { conflict, invalid, notFound } from '../../platform/http/errors';
import { leaseRow } from '../../platform/jobs/deliver-outbox';
import { enqueue, type OutboxRow } from '../../platform/jobs/enqueue';
import {
  acceptPage,
  dismissReport,
  hidePage,
  reportSeller,
  sellers,
  setFrozen,
  setPhone,
  usernamesOf,
} from '../../shop';
import { addOperator, disableOperator, type NewOperator, resetOperator, setRole } from '../accounts';
import type { Person } from '../person';
import { erasePerson, refundOrder, refundPartOf } from './approvals';
import { EFFECT_DEFAULTS } from './effect-defaults';
import { isSentMessage, messageIn, existingPerson, pageIn, personIn, recipientsIn } from './subjects';

export interface Outcome {
  changed: boolean;
  approvals?: number;
  needed?: number;
  /** Number of ended sessions and links. */
  ended?: number;
  /** Effects that `effectsBetween` cannot find, such as an accepted page. */
  effects?: Effect[];
  account?: NewOperator;
  /** A message that is sent after the commit, so that the response tells whether the provider accepted it. */
  leased?: OutboxRow;
}
type Run = (tx: Tx, ctx: Context, request: PreviewedAction, person: Person) => Promise<Outcome>;

async function usernameOrNotFound(tx: Tx, id: string): Promise<string> {
  const username = (await usernamesOf(tx, [id])).get(id);
  if (!username) throw notFound('This seller');
  return username;
}
async function changeFreeze(
  tx: Tx,
  ctx: Context,
  { subject, reason }: PreviewedAction,
  { isFrozen }: { isFrozen: boolean },
) {
  const username = await usernameOrNotFound(tx, subject);
  const [row] = await tx
    .select({ isFrozen: sellers.frozen })
    .from(sellers)
    .where(eq(sellers.id, subject))
    .for('update');
  // A second operator must not replace the reason of the first operator.
  if (row!.isFrozen === isFrozen) return { changed: false };
  return setFrozen(tx, ctx, username, { isFrozen, reason });
}

async function endSessions(tx: Tx, ctx: Context, { subject }: PreviewedAction): Promise<Outcome> {
  const { kind, id } = await personIn(tx, subject);
  const ended = await endAccess(tx, ctx, { kind, id });
  return { changed: ended > 0, ended };
}

/** Sends a waiting message at once, or repeats a sent message. */
async function resendMessage(tx: Tx, ctx: Context, { subject }: PreviewedAction): Promise<Outcome> {
  const message = messageIn(subject);
  if (message.state === 'waiting') return sendWaiting(tx, ctx, message.id);
  const { personId } = message;
  const [row] = await tx.select().from(sentMessages).where(isSentMessage(message)).limit(1);
  if (!row) throw notFound('This message');
  if (row.text === '') throw conflict('A code cannot be sent again. The person can ask for a new one.');
  const table = row.kind === 'seller' ? sellers : buyers;
  const [person] = await tx
    .select({ phone: table.phone, email: table.email, locale: table.locale, erasedAt: table.erasedAt })
    .from(table)
    .where(eq(table.id, personId))
    .limit(1);
  const to = row.channel === 'email' ? person?.email : person?.phone;
  if (!person || person.erasedAt || !to) throw conflict('This person has no such address any more.');
  const hasLink = row.kind === 'buyer' && row.orderId;
  const key = `again:${row.id}:${newId()}`;
  await enqueue(tx, ctx, 'message', key, {
    channel: row.channel,
    to,
    template: row.template,
    language: person.locale,
    text: row.text,
    ...(hasLink ? await storeNewBuyerLink(tx, ctx, row.orderId!, person.locale) : {}),
    person: { kind: row.kind, id: personId, ...(row.orderId ? { orderId: row.orderId } : {}) },
  });
  return { changed: true, leased: (await leaseRow(tx, ctx, eq(outbox.key, key)))! };
}

async function sendWaiting(tx: Tx, ctx: Context, id: number): Promise<Outcome> {
  const isFailingMessage = and(eq(outbox.id, id), eq(outbox.kind, 'message'), isNotNull(outbox.lastError))!;
  const leased = await leaseRow(tx, ctx, isFailingMessage);
  if (!leased) throw conflict('This message waits for no provider any more.');
  return { changed: true, leased };
}

/** The audit row of this action marks the mismatch as closed. */
async function closeMismatch(tx: Tx, _ctx: Context, { subject, action }: PreviewedAction): Promise<Outcome> {
  const [row] = await tx
    .select()
    .from(audit)
    .where(and(eq(audit.id, subject), eq(audit.action, 'payment-mismatch')))
    .limit(1);
  if (!row) throw notFound('This payment');
  const [alreadyClosed] = await tx
    .select({ id: audit.id })
    .from(audit)
    .where(and(eq(audit.subject, subject), eq(audit.action, action)))
    .limit(1);
  return { changed: !alreadyClosed };
}

const textsIn = ({ toSeller, toBuyer }: PreviewedAction) => ({ seller: toSeller, buyer: toBuyer });
async function sendMessage(tx: Tx, ctx: Context, request: PreviewedAction): Promise<Outcome> {
  if (recipientsIn(request).length === 0) throw invalid(NO_MESSAGE, { toSeller: NO_MESSAGE });
  await messageSellerAndBuyer(tx, ctx, request.subject, textsIn(request));
  return { changed: true };
}
/** Takes a decision. If it took effect, also sends the operator's messages. */
const withMessages =
  (decide: Run): Run =>
  async (tx, ctx, request, person) => {
    const outcome = await decide(tx, ctx, request, person);
    const isWaiting = (outcome.approvals ?? 0) < (outcome.needed ?? 0);
    if (outcome.changed && !isWaiting)
      await messageSellerAndBuyer(tx, ctx, request.subject, textsIn(request));
    return outcome;
  };

const effect = (what: Effect['what'], kind: string): Effect => ({ ...EFFECT_DEFAULTS, what, kind });
async function exportPerson(tx: Tx, ctx: Context, { subject }: PreviewedAction): Promise<Outcome> {
  await startCopy(tx, ctx, await existingPerson(tx, subject));
  return { changed: true, effects: [effect('personal', 'copy')] };
}

function roleIn({ role }: PreviewedAction) {
  if (!role) throw invalid('Choose a role.', { role: 'Choose a role.' });
  return role;
}

/** Each function runs in one transaction. `cancel-plan` is missing, because it calls the provider. */
export const RUNS: Readonly<Record<Exclude<OperatorAction, 'cancel-plan'>, Run>> = {
  'complete-order': withMessages((tx, ctx, { subject, reason }) =>
    resolveOrder(tx, ctx, subject, 'complete', reason),
  ),
  'refund-order': withMessages((tx, ctx, { subject, reason }, person) =>
    refundOrder(tx, ctx, subject, reason, person),
  ),
  'refund-part': withMessages(refundPartOf),
  'extend-order': withMessages((tx, ctx, { subject, until, reason }) =>
    extendOrder(tx, ctx, subject, until ?? '', reason),
  ),
  'send-message': sendMessage,
  'accept-page': async (tx, ctx, { subject }) => {
    const { sellerId, version } = pageIn(subject);
    return { ...(await acceptPage(tx, ctx, sellerId, version)), effects: [effect('page', 'accepted')] };
  },
  'hide-page': async (tx, ctx, { subject, reason }) => {
    const { sellerId, version } = pageIn(subject);
    return { ...(await hidePage(tx, ctx, sellerId, version, reason)), effects: [effect('page', 'hidden')] };
  },
  'report-seller': async (tx, ctx, { subject, reason }) => ({
    ...(await reportSeller(tx, ctx, subject, reason)),
    effects: [effect('report', 'reported')],
  }),
  'dismiss-report': async (tx, _ctx, { subject }) => ({
    ...(await dismissReport(tx, subject)),
    effects: [effect('report', 'dismissed')],
  }),
  'freeze-seller': (tx, ctx, request) => changeFreeze(tx, ctx, request, { isFrozen: true }),
  'unfreeze-seller': (tx, ctx, request) => changeFreeze(tx, ctx, request, { isFrozen: false }),
  'change-phone': async (tx, ctx, { subject, phone }) =>
    setPhone(tx, ctx, await usernameOrNotFound(tx, subject), phone ?? ''),
  'end-sessions': endSessions,
  'resend-message': resendMessage,
  'retry-refund': (tx, ctx, { subject }) => retryRefund(tx, ctx, subject),
  'complete-refund': (tx, ctx, { subject }) => completeRefund(tx, ctx, subject),
  'approve-payout': (tx, ctx, { subject }, person) => approvePayout(tx, ctx, subject, person),
  'complete-payout': (tx, ctx, { subject }) => completePayout(tx, ctx, subject),
  'return-payout': (tx, ctx, { subject }) => settlePayout(tx, ctx, subject, 'fail'),
  'close-mismatch': closeMismatch,
  'answer-chargeback': (tx, ctx, { subject }) => answerChargeback(tx, ctx, subject),
  'win-chargeback': async (tx, ctx, { subject }) => {
    const { changed, owed, payer } = await winChargeback(tx, ctx, subject);
    const refund = { ...effect('refund', 'owed'), amountFils: owed, to: payer };
    return { changed, effects: owed > 0 ? [refund] : [] };
  },
  'close-chargeback': (tx, ctx, { subject }) => closeChargeback(tx, ctx, subject),
  'export-person': exportPerson,
  'erase-person': async (tx, ctx, { action, subject }, person) => {
    const outcome = await erasePerson(tx, ctx, { action, subject }, person);
    return { ...outcome, effects: [effect('personal', 'erased')] };
  },
  'add-operator': async (tx, ctx, request, { actor }) => ({
    changed: true,
    account: await addOperator(tx, ctx, request.subject, actor, roleIn(request)),
  }),
  'disable-operator': (tx, ctx, { subject }) => disableOperator(tx, ctx, subject),
  'set-role': (tx, _ctx, request) => setRole(tx, request.subject, roleIn(request)),
  'reset-operator': async (tx, ctx, { subject }, { actor }) => ({
    changed: true,
    account: await resetOperator(tx, ctx, subject, actor),
  }),
};

export const mayTake = (action: OperatorAction, role: string): boolean =>
  (OPERATOR_ACTIONS[action] as readonly string[]).includes(role);
