/** The commands of operators. The server decides whether an action is allowed (`/_admin/ops`). */
import { Stop } from './say';

const ORDER = '<order code or id>';
const REFUND = '<order code or refund id>';
const WITHDRAWAL = '<withdrawal id>';
const USERNAME = '<username>';
/** Action → its arguments and its purpose. */
export const ACTIONS: Readonly<Record<string, { takes: readonly string[]; for: string }>> = {
  payouts: { takes: [], for: 'withdrawals to be paid, with amount and bank account' },
  'complete-payout': { takes: [WITHDRAWAL], for: 'the bank has it: the seller reads Completed' },
  'fail-payout': { takes: [WITHDRAWAL], for: 'the bank refused it: the amount is credited back' },
  payments: { takes: [], for: 'payments of another sum than was due: nothing was sold for them' },
  refunds: { takes: [], for: 'refunds that did not go through, with the reason' },
  'retry-refund': { takes: [REFUND], for: 'the provider is asked once more' },
  'complete-refund': { takes: [REFUND], for: 'the money went back by another way' },
  'complete-order': { takes: [ORDER], for: 'disputed or stuck: the seller is paid' },
  'refund-order': { takes: [ORDER], for: 'disputed or stuck: the brand gets its money back' },
  'freeze-seller': { takes: [USERNAME], for: 'no new orders' },
  'unfreeze-seller': { takes: [USERNAME], for: 'orders again' },
  'sign-out': { takes: ['<+971…>'], for: 'a phone was lost: every session of this number ends' },
  'attach-phone': {
    takes: [USERNAME, '<+92…>'],
    for: 'the number with which a seller signs in at /login-pk',
  },
  messages: {
    takes: ['<username or order code>'],
    for: 'what was sent to a seller, or to the brand of an order',
  },
  'sign-in': { takes: [], for: 'with OPERATOR_TOKEN and --code: a session of 8 hours under your name' },
  'add-operator': { takes: ['<name>'], for: 'a personal account: token and authenticator app' },
  'disable-operator': { takes: ['<name>'], for: 'ends an account and its sessions' },
  'encrypt-again': {
    takes: ['<BANK_KEY or PERSONAL_KEY>'],
    for: 'after a new key: stored account numbers or personal data move to it',
  },
  audit: { takes: [], for: 'what operators did, newest first' },
};

export const isKnown = (action: string): boolean => Object.hasOwn(ACTIONS, action);
/** Returns one help line for each action. */
export const actionsHelp = () =>
  Object.entries(ACTIONS)
    .map(([action, { takes, for: use }]) => `  ${[action, ...takes].join(' ').padEnd(40)} ${use}`)
    .join('\n');

/** @returns the action, its subject and its phone number. @throws Stop for a missing or unknown argument */
export function readAction([action = '', ...given]: readonly string[]): {
  action: string;
  subject: string;
  phone?: string;
} {
  const definition = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  if (!definition)
    throw new Stop(`${action ? `${action} is not an action.` : 'Name an action.'}\n${actionsHelp()}`);
  const { takes } = definition;
  if (given.length !== takes.length)
    throw new Stop(
      takes.length > 0 ? `${action} needs ${takes.join(' ')}.` : `${action} needs nothing after it.`,
    );
  const [subject = '', phone] = given;
  return { action, subject, ...(phone ? { phone } : {}) };
}

interface Payout {
  id: string;
  amount: number;
  createdAt: string;
  seller: string;
  bank: { name: string; title: string; account: string } | null;
}
interface Refund {
  id: string;
  order: string | null;
  amount: number;
  status: string;
  reason: string;
  createdAt: string;
  tries: number;
  problem: string | null;
}
interface Mismatch {
  at: string;
  subject: string;
  ref: string;
  due: number;
  paid: number;
  currency: string;
}
interface AuditRow {
  at: string;
  actor: string;
  action: string;
  subject: string;
  detail?: { reason?: string } | null;
}
interface Message {
  sentAt: string;
  channel: string;
  template: string;
  text: string;
}
/** Response of GET /_admin/ops. */
export interface Lists {
  pendingPayouts: readonly Payout[];
  paymentProblems: readonly Mismatch[];
  refundProblems: readonly Refund[];
  audit: readonly AuditRow[];
}
/** Response of POST /_admin/ops/<action>. Each action sets different members of `result`. */
export interface Result {
  dryRun: boolean;
  result: {
    changed?: boolean;
    status?: string;
    amount?: number;
    payout?: string;
    refund?: string;
    order?: string;
    operator?: string;
    token?: string;
    totp?: string;
    approvals?: number;
    needed?: number;
    phone?: string;
    ended?: number;
    seller?: string;
    frozen?: boolean;
    key?: string;
    done?: number;
    left?: number;
    messages?: readonly Message[];
  };
}
/** Actions that only read data → the function that formats the data. */
export const LISTS = {
  payouts: ({ pendingPayouts }: Lists) => describePayouts(pendingPayouts),
  payments: ({ paymentProblems }: Lists) => describeMismatches(paymentProblems),
  refunds: ({ refundProblems }: Lists) => describeRefunds(refundProblems),
  audit: ({ audit }: Lists) => describeAudit(audit),
};
export const isList = (action: string): action is keyof typeof LISTS => Object.hasOwn(LISTS, action);

const aed = (amount = 0) =>
  `AED ${amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
/** Formats a time to the minute, which is exact enough to find a row. */
const when = (at: string) => `${at.slice(0, 16).replace('T', ' ')} UTC`;

/** Formats withdrawals that are not paid yet. */
export function describePayouts(payouts: readonly Payout[]): string[] {
  if (payouts.length === 0) return ['No withdrawal waits to be paid.'];
  return payouts.flatMap(({ id, amount, createdAt, seller, bank }) => [
    `${id}  ${aed(amount)}  ${seller}  asked ${when(createdAt)}`,
    bank
      ? `    ${bank.name}, ${bank.title}, account ${bank.account}`
      : '    The bank account cannot be read. Ask the seller to save it again.',
  ]);
}
/** Formats refunds that the payer's bank returned or that the provider refused. */
export function describeRefunds(refunds: readonly Refund[]): string[] {
  if (refunds.length === 0) return ['Every refund went through or is on its way.'];
  return refunds.flatMap(({ id, order, amount, status, reason, createdAt, tries, problem }) => [
    `${id}  ${aed(amount)}  ${order ?? 'no order'}  since ${when(createdAt)}: ${reason}`,
    status === 'failed'
      ? '    The payer’s account took no money. Try again, or return it by another way.'
      : `    Tried ${tries} times, tried again by itself. The provider said: ${problem}`,
  ]);
}
/** Formats payments of a wrong amount. */
export function describeMismatches(payments: readonly Mismatch[]): string[] {
  if (payments.length === 0) return ['Every payment was what was due.'];
  return payments.map(
    ({ at, subject, ref, due, paid, currency }) =>
      `${subject}  ${when(at)}  due ${aed(due)}, paid ${currency} ${paid.toFixed(2)}  ${ref}: settle it at the provider`,
  );
}
/** Formats the entries of the audit. */
export function describeAudit(rows: readonly AuditRow[]): string[] {
  if (rows.length === 0) return ['No operator has done anything yet.'];
  return rows.map(({ at, actor, action, subject, detail }) => {
    const reason = detail?.reason ? `: ${detail.reason}` : '';
    return `${when(at)}  ${actor}  ${action} ${subject}${reason}`;
  });
}

const whatHappened = (action: string, subject: string, result: Result['result']) => {
  if (action === 'add-operator')
    return `${result.operator} is an operator. Shown once, for this person alone:\n  OPERATOR_TOKEN=${result.token}\n  ${result.totp}`;
  if (action === 'disable-operator') return `${result.operator} is no operator any more`;
  if (result.approvals)
    return `withdrawal ${result.payout} of ${aed(result.amount)} has ${result.approvals} of ${result.needed} approvals; another operator completes it`;
  if (action.endsWith('-payout')) {
    const credited = action === 'fail-payout' ? ', the amount is credited back' : '';
    return `withdrawal ${result.payout} of ${aed(result.amount)} is ${result.status}${credited}`;
  }
  if (action === 'retry-refund') return `refund ${result.refund} of ${aed(result.amount)} is asked for again`;
  if (action === 'complete-refund')
    return `refund ${result.refund} of ${aed(result.amount)} is done, the payment is refunded`;
  if (action.endsWith('-order')) return `order ${result.order} is ${result.status}`;
  if (action === 'sign-out')
    return `${result.phone} is signed out everywhere, ${result.ended} sessions ended`;
  if (action === 'encrypt-again')
    return `${result.done} values are under the current ${result.key}, ${result.left} under older ones`;
  if (action === 'attach-phone') return `${result.seller} signs in with ${result.phone}`;
  return `${subject} is ${result.frozen ? 'frozen and gets no new orders' : 'not frozen'}`;
};
/**
 * Formats the messages that were sent to a person. A message with a login code has no text, because the
 * server does not store it.
 */
function describeMessages(messages: readonly Message[]): string[] {
  if (messages.length === 0) return ['Nothing was sent in the last year.'];
  return messages.map(
    ({ sentAt, channel, template, text }) =>
      `${when(sentAt)}  ${channel}  ${template}${text ? `: ${text}` : ''}`,
  );
}
/** Formats the effect of an action, or of a dry run. */
export function describeResult(action: string, subject: string, { dryRun, result }: Result): string {
  if (result.messages) return describeMessages(result.messages).join('\n');
  const outcome = whatHappened(action, subject, result);
  if (result.changed === false) return `Nothing changed, this was so before: ${outcome}.`;
  return dryRun ? `Dry run, nothing was changed. Then ${outcome}.` : `Done: ${outcome}.`;
}
