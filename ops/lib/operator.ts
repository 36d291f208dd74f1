/** The actions of `npm run operator` that call the admin API. The server decides whether an action is allowed. */
import { formatAed } from '@linksouq/shared-api/contract';
import { Stop } from './print';

const ORDER = '<order code or id>';
const REFUND = '<order code or refund id>';
const WITHDRAWAL = '<withdrawal id>';
const USERNAME = '<username>';
/** Action → its arguments and its purpose. */
export const ACTIONS: Readonly<Record<string, { takes: readonly string[]; for: string }>> = {
  payouts: { takes: [], for: 'lists unpaid withdrawals with amount and bank account' },
  'approve-payout': { takes: [WITHDRAWAL], for: 'approves the transfer of a large withdrawal' },
  'complete-payout': {
    takes: [WITHDRAWAL],
    for: 'marks a withdrawal as paid after the transfer; the seller sees Completed',
  },
  'fail-payout': {
    takes: [WITHDRAWAL],
    for: 'marks a withdrawal as refused by the bank; credits the amount back',
  },
  payments: { takes: [], for: 'lists payments with a wrong amount or currency; they do not count as paid' },
  refunds: { takes: [], for: 'lists refunds that have not succeeded, with the reason' },
  'retry-refund': { takes: [REFUND], for: 'requests a refund from the provider again' },
  'complete-refund': {
    takes: [REFUND],
    for: 'marks a refund as done after the money was returned in another way',
  },
  'complete-order': { takes: [ORDER], for: 'completes a disputed or stuck order; the seller is paid' },
  'refund-order': { takes: [ORDER], for: 'cancels a disputed or stuck order; the brand gets its money back' },
  'freeze-seller': { takes: [USERNAME], for: 'stops new orders for a seller' },
  'unfreeze-seller': { takes: [USERNAME], for: 'allows new orders for a seller again' },
  'sign-out': {
    takes: ['<+971…>'],
    for: 'ends every session of a phone number, for example after a lost phone',
  },
  'attach-phone': {
    takes: [USERNAME, '<+92…>'],
    for: 'sets the number with which a seller signs in at /login-pk',
  },
  messages: {
    takes: ['<username or order code>'],
    for: 'lists the messages to a seller, or to the brand of an order',
  },
  'sign-in': {
    takes: [],
    for: 'opens a session of 8 hours under your name; needs OPERATOR_TOKEN and --code',
  },
  'add-operator': {
    takes: ['<name>'],
    for: 'creates a personal account with a token and an authenticator app',
  },
  'disable-operator': { takes: ['<name>'], for: 'ends an account and its sessions' },
  'encrypt-again': {
    takes: ['<BANK_KEY or PERSONAL_KEY>'],
    for: 'encrypts stored account numbers or personal data with a new key',
  },
  audit: { takes: [], for: 'lists the actions of operators, newest first' },
};

export const isAdminAction = (action: string): boolean => Object.hasOwn(ACTIONS, action);
export const actionsHelp = () =>
  Object.entries(ACTIONS)
    .map(([action, { takes, for: use }]) => `  ${[action, ...takes].join(' ').padEnd(40)} ${use}`)
    .join('\n');

/** @throws Stop for a missing or unknown argument */
export function readAction([action = '', ...args]: readonly string[]): {
  action: string;
  subject: string;
  phone?: string;
} {
  const definition = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  if (!definition)
    throw new Stop(`${action ? `${action} is not an action.` : 'Name an action.'}\n${actionsHelp()}`);
  const { takes } = definition;
  if (args.length !== takes.length)
    throw new Stop(
      takes.length > 0 ? `${action} needs ${takes.join(' ')}.` : `${action} takes no arguments.`,
    );
  const [subject = '', phone] = args;
  return { action, subject, ...(phone ? { phone } : {}) };
}

interface Payout {
  id: string;
  amount: number;
  createdAt: string;
  seller: string;
  bank: { name: string; title: string; account: string } | null;
  approvals: number;
  needed: number;
  frozen: boolean;
  debt: boolean;
  exportedAt: string | null;
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
/** List of GET /_admin/ops → the function that formats it. */
export const LISTS = {
  payouts: ({ pendingPayouts }: Lists) => describePayouts(pendingPayouts),
  payments: ({ paymentProblems }: Lists) => describeMismatches(paymentProblems),
  refunds: ({ refundProblems }: Lists) => describeRefunds(refundProblems),
  audit: ({ audit }: Lists) => describeAudit(audit),
};
export const isList = (action: string): action is keyof typeof LISTS => Object.hasOwn(LISTS, action);

const aed = (amount = 0) => formatAed(amount, { decimals: 'always' });
const formatMinute = (at: string) => `${at.slice(0, 16).replace('T', ' ')} UTC`;

export function describePayouts(payouts: readonly Payout[]): string[] {
  if (payouts.length === 0) return ['There are no unpaid withdrawals.'];
  return payouts.flatMap(
    ({ id, amount, createdAt, seller, bank, approvals, needed, frozen, debt, exportedAt }) => [
      `${id}  ${aed(amount)}  ${seller}  requested ${formatMinute(createdAt)}`,
      ...(approvals < needed
        ? [`    Do not transfer it yet. ${approvals} of ${needed} operators approved it.`]
        : []),
      ...(frozen ? ['    Do not transfer it. The seller is frozen.'] : []),
      ...(debt ? ['    Do not transfer it. The balance of the seller is below zero.'] : []),
      ...(exportedAt ? [`    Already in a bank file since ${formatMinute(exportedAt)}.`] : []),
      bank
        ? `    ${bank.name}, ${bank.title}, account ${bank.account}`
        : '    The bank account cannot be read. Ask the seller to save it again.',
    ],
  );
}
export function describeRefunds(refunds: readonly Refund[]): string[] {
  if (refunds.length === 0) return ['No refund has a problem.'];
  return refunds.flatMap(({ id, order, amount, status, reason, createdAt, tries, problem }) => [
    `${id}  ${aed(amount)}  ${order ?? 'no order'}  since ${formatMinute(createdAt)}: ${reason}`,
    status === 'failed'
      ? '    The payer’s account did not accept the money. Try again, or return the money in another way.'
      : `    Tried ${tries} times. The server tries again automatically. The provider reported: ${problem}`,
  ]);
}
export function describeMismatches(payments: readonly Mismatch[]): string[] {
  if (payments.length === 0) return ['Every payment has the correct amount.'];
  return payments.map(
    ({ at, subject, ref, due, paid, currency }) =>
      `${subject}  ${formatMinute(at)}  due ${aed(due)}, paid ${currency} ${paid.toFixed(2)}  ${ref}: settle it at the provider`,
  );
}
export function describeAudit(rows: readonly AuditRow[]): string[] {
  if (rows.length === 0) return ['No operator has done anything yet.'];
  return rows.map(({ at, actor, action, subject, detail }) => {
    const reason = detail?.reason ? `: ${detail.reason}` : '';
    return `${formatMinute(at)}  ${actor}  ${action} ${subject}${reason}`;
  });
}

const outcomeOf = (action: string, subject: string, result: Result['result']) => {
  if (action === 'add-operator')
    return `${result.operator} is an operator. Shown once, for this person alone:\n  OPERATOR_TOKEN=${result.token}\n  ${result.totp}`;
  if (action === 'disable-operator') return `${result.operator} is no longer an operator`;
  if (result.approvals)
    return `withdrawal ${result.payout} of ${aed(result.amount)} has ${result.approvals} of ${result.needed} approvals; ${result.approvals < (result.needed ?? 0) ? 'another operator must approve it too' : 'the next bank file contains it'}`;
  if (action.endsWith('-payout')) {
    const credited = action === 'fail-payout' ? ', the amount is credited back' : '';
    return `withdrawal ${result.payout} of ${aed(result.amount)} is ${result.status}${credited}`;
  }
  if (action === 'retry-refund') return `refund ${result.refund} of ${aed(result.amount)} is requested again`;
  if (action === 'complete-refund')
    return `refund ${result.refund} of ${aed(result.amount)} is done, the payment is refunded`;
  if (action.endsWith('-order')) return `order ${result.order} is ${result.status}`;
  if (action === 'sign-out')
    return `${result.phone} is signed out everywhere, ${result.ended} sessions and links ended`;
  if (action === 'encrypt-again')
    return `${result.done} values were encrypted again with the current ${result.key}, ${result.left} still use older keys`;
  if (action === 'attach-phone') return `${result.seller} signs in with ${result.phone}`;
  return `${subject} is ${result.frozen ? 'frozen and gets no new orders' : 'not frozen'}`;
};
/** The server does not store the text of a message with a login code. */
function describeMessages(messages: readonly Message[]): string[] {
  if (messages.length === 0) return ['Nothing was sent in the last year.'];
  return messages.map(
    ({ sentAt, channel, template, text }) =>
      `${formatMinute(sentAt)}  ${channel}  ${template}${text ? `: ${text}` : ''}`,
  );
}
export function describeResult(action: string, subject: string, { dryRun, result }: Result): string {
  if (result.messages) return describeMessages(result.messages).join('\n');
  const outcome = outcomeOf(action, subject, result);
  if (result.changed === false) return `Nothing changed. The result was the same before: ${outcome}.`;
  return dryRun ? `Dry run, nothing was changed. Effect of the action: ${outcome}.` : `Done: ${outcome}.`;
}
