/** The operators' command line. The server decides: `/_admin/ops`. */
import { Stop } from './say.mjs';

const ORDER = '<order code or id>';
const REFUND = '<order code or refund id>';
const WITHDRAWAL = '<withdrawal id>';
const USERNAME = '<username>';
/** Action → its arguments and its purpose. */
export const ACTIONS = {
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
  'sign-in': { takes: [], for: 'with OPERATOR_TOKEN and --code: a session of 8 hours under your name' },
  'add-operator': { takes: ['<name>'], for: 'a personal account: token and authenticator app' },
  'disable-operator': { takes: ['<name>'], for: 'ends an account and its sessions' },
  audit: { takes: [], for: 'what operators did, newest first' },
};

const usage = () =>
  [
    'npm run operator -- <action> [--dry-run] [--reason "…"] [--by <name>] [--code <digits>]',
    ...Object.entries(ACTIONS).map(
      ([action, { takes, for: use }]) => `  ${[action, ...takes].join(' ').padEnd(40)} ${use}`,
    ),
  ].join('\n');

/**
 * Reads the arguments.
 * @returns the action, its subject, and the other fields
 * @throws Stop naming a missing or unknown argument
 */
export function parse(args) {
  const named = [];
  const options = { dryRun: false, reason: '', by: '' };
  let code = '';
  for (let i = 0; i < args.length; i++) {
    const arg = args[i];
    if (!arg.startsWith('--')) named.push(arg);
    else if (arg === '--dry-run') options.dryRun = true;
    else if (arg === '--code') code = args[++i] ?? '';
    else if (arg === '--reason' || arg === '--by') {
      const value = args[++i];
      if (!value || value.startsWith('--')) throw new Stop(`${arg} needs a text after it.`);
      options[arg.slice(2)] = value;
    } else throw new Stop(`${arg} is not known.\n${usage()}`);
  }
  const [action = '', ...given] = named;
  if (!Object.hasOwn(ACTIONS, action))
    throw new Stop(`${action ? `${action} is not an action.` : 'Name an action.'}\n${usage()}`);
  const { takes } = ACTIONS[action];
  if (given.length !== takes.length)
    throw new Stop(
      takes.length > 0 ? `${action} needs ${takes.join(' ')}.` : `${action} needs nothing after it.`,
    );
  const [subject = '', phone] = given;
  return { action, subject, ...(phone ? { phone } : {}), ...options, ...(code ? { code } : {}) };
}

const aed = (amount) =>
  `AED ${amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
/** Minutes are precise enough to find a row. */
const when = (at) => `${at.slice(0, 16).replace('T', ' ')} UTC`;

/** Lines about open withdrawals. */
export function describePayouts(payouts) {
  if (payouts.length === 0) return ['No withdrawal waits to be paid.'];
  return payouts.flatMap(({ id, amount, createdAt, seller, bank }) => [
    `${id}  ${aed(amount)}  ${seller}  asked ${when(createdAt)}`,
    bank
      ? `    ${bank.name}, ${bank.title}, account ${bank.account}`
      : '    The bank account cannot be read. Ask the seller to save it again.',
  ]);
}
/** Lines about refunds that the payer's bank returned or that the provider refused. */
export function describeRefunds(refunds) {
  if (refunds.length === 0) return ['Every refund went through or is on its way.'];
  return refunds.flatMap(({ id, order, amount, status, reason, createdAt, tries, problem }) => [
    `${id}  ${aed(amount)}  ${order ?? 'no order'}  since ${when(createdAt)}: ${reason}`,
    status === 'failed'
      ? '    The payer’s account took no money. Try again, or return it by another way.'
      : `    Tried ${tries} times, tried again by itself. The provider said: ${problem}`,
  ]);
}
/** Lines about payments of a wrong amount. */
export function describeMismatches(payments) {
  if (payments.length === 0) return ['Every payment was what was due.'];
  return payments.map(
    ({ at, subject, ref, due, paid, currency }) =>
      `${subject}  ${when(at)}  due ${aed(due)}, paid ${currency} ${paid.toFixed(2)}  ${ref}: settle it at the provider`,
  );
}
/** Lines about the operators' actions. */
export function describeAudit(rows) {
  if (rows.length === 0) return ['No operator has done anything yet.'];
  return rows.map(({ at, actor, action, subject, detail }) => {
    const reason = detail?.reason ? `: ${detail.reason}` : '';
    return `${when(at)}  ${actor}  ${action} ${subject}${reason}`;
  });
}

const whatHappened = (action, subject, result) => {
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
  if (action === 'attach-phone') return `${result.seller} signs in with ${result.phone}`;
  return `${subject} is ${result.frozen ? 'frozen and gets no new orders' : 'not frozen'}`;
};
/** One line about the effect of an action, or of a dry run. */
export function describeResult(action, subject, { dryRun, result }) {
  const told = whatHappened(action, subject, result);
  if (result.changed === false) return `Nothing changed, this was so before: ${told}.`;
  return dryRun ? `Dry run, nothing was changed. Then ${told}.` : `Done: ${told}.`;
}
