/**
 * Actions of the operators' console as commands. The commands have the same names, roles and API calls
 * as the console. A command needs the session of an operator.
 */
import { filsToAed, formatAed } from '@linksouq/shared-api/contract';
import {
  type ActionResult,
  type Effect,
  OPERATOR_ACTIONS,
  OPERATOR_QUEUES,
  type OperatorAction,
  type PreviewedAction,
  type QueueCase,
  type SearchHit,
} from '@linksouq/shared-api/operator';
import { typedFils } from '@linksouq/shared-api/operator/rules';
import { Stop } from './print';

const ORDER = '<order code or id>';
const SELLER = '<username>';
const PERSON = '<+971… or @username>';
const CASE = '<id from its queue>';
/** Action → its subject in the help. */
const SUBJECTS: Readonly<Record<OperatorAction, string>> = {
  'complete-order': ORDER,
  'refund-order': ORDER,
  'refund-part': ORDER,
  'extend-order': ORDER,
  'send-message': ORDER,
  'accept-page': CASE,
  'hide-page': CASE,
  'report-seller': SELLER,
  'dismiss-report': SELLER,
  'freeze-seller': SELLER,
  'unfreeze-seller': SELLER,
  'change-phone': SELLER,
  'end-sessions': PERSON,
  'resend-message': CASE,
  'cancel-plan': SELLER,
  'retry-refund': '<order code or refund id>',
  'complete-refund': '<order code or refund id>',
  'approve-payout': '<withdrawal id>',
  'complete-payout': '<withdrawal id>',
  'return-payout': '<withdrawal id>',
  'close-mismatch': CASE,
  'answer-chargeback': CASE,
  'win-chargeback': CASE,
  'close-chargeback': CASE,
  'export-person': PERSON,
  'erase-person': PERSON,
  'add-operator': '<name>',
  'disable-operator': '<name>',
  'set-role': '<name>',
  'reset-operator': '<name>',
};
/** Action → flags in addition to `--reason`. */
const FLAGS: Partial<Readonly<Record<OperatorAction, string>>> = {
  'refund-part': '--amount <AED>',
  'extend-order': '--until <YYYY-MM-DD>',
  'send-message': '--to-seller <text> --to-buyer <text>',
  'change-phone': '--phone <+971…>',
  'add-operator': '--role <role>',
  'set-role': '--role <role>',
};

export const isConsoleAction = (action: string): action is OperatorAction =>
  Object.hasOwn(OPERATOR_ACTIONS, action);
export const consoleHelp = () =>
  [
    `  queue <${Object.keys(OPERATOR_QUEUES).join(' | ')}>`,
    '  search <code, id, phone, e-mail, username, brand or payment>',
    ...Object.entries(SUBJECTS).map(([action, subject]) => {
      const flags = FLAGS[action as OperatorAction];
      return `  ${[action, subject, ...(flags ? [flags] : [])].join(' ').padEnd(72)} ${OPERATOR_ACTIONS[
        action as OperatorAction
      ].join(', ')}`;
    }),
  ].join('\n');

type FlagName = 'reason' | 'amount' | 'until' | 'phone' | 'role' | 'to-seller' | 'to-buyer';
type Flags = Partial<Record<FlagName, string>>;
/** @throws Stop when there is not exactly one subject, or when the amount is wrong */
export function payloadOf(action: OperatorAction, args: readonly string[], flags: Flags): PreviewedAction {
  const [subject, ...moreArgs] = args;
  if (!subject || moreArgs.length > 0) throw new Stop(`${action} needs ${SUBJECTS[action]}.`);
  const { reason = '', amount, until, phone, role, 'to-seller': toSeller, 'to-buyer': toBuyer } = flags;
  return {
    action,
    subject,
    reason,
    amountFils: amount === undefined ? undefined : filsOf(amount),
    until,
    phone,
    toSeller,
    toBuyer,
    // The server refuses an unknown role.
    role: role as PreviewedAction['role'],
  };
}
function filsOf(amount: string): number {
  try {
    return typedFils(amount);
  } catch {
    throw new Stop(`${amount} is not an amount in AED.`);
  }
}

const aed = (fils: number) => formatAed(filsToAed(fils), { decimals: 'always' });
const effectLine = ({ what, kind, amountFils, to, channel, text }: Effect): string =>
  [
    `  ${what}`,
    kind,
    ...(amountFils === null ? [] : [aed(amountFils)]),
    ...(to ? [`to ${to}`] : []),
    ...(channel ? [channel] : []),
    ...(text ? [`“${text}”`] : []),
  ].join(' ');
export function describeAction(dryRun: boolean, result: ActionResult): string {
  const { action, subject, changed, effects, approvals, needed, account, problem } = result;
  // Only the result of an action that sends a message can contain a problem.
  const headline = dryRun
    ? `Dry run, nothing was changed. Effects of ${action} ${subject}:`
    : problem
      ? `Not sent: ${action} ${subject}: ${problem}`
      : `Done: ${action} ${subject}.`;
  return [
    changed ? headline : `Nothing to change: ${action} ${subject} is already done.`,
    ...effects.map(effectLine),
    ...(approvals < needed
      ? [`  ${approvals} of ${needed} approvals: another operator must approve it too`]
      : []),
    ...(account ? [`  Shown once:\n  OPERATOR_TOKEN=${account.token}\n  ${account.totp}`] : []),
  ].join('\n');
}
export function describeCases(cases: readonly QueueCase[]): string {
  if (cases.length === 0) return 'There are no open cases.';
  return cases
    .map(({ id, title, detail, state, deadline, overdue, amountFils, warnings }) =>
      [
        `${id}  ${title}  ${state}${amountFils === null ? '' : `  ${aed(amountFils)}`}  ${overdue ? 'overdue since' : 'until'} ${deadline}`,
        ...[detail.replaceAll('\n', ' · '), ...warnings].filter(Boolean).map((line) => `    ${line}`),
      ].join('\n'),
    )
    .join('\n');
}
export const describeHits = (hits: readonly SearchHit[]): string =>
  hits.length === 0
    ? 'Nothing matches.'
    : hits
        .map(({ kind, id, title, detail, state }) => `${kind}  ${id}  ${title}  ${detail}  ${state}`)
        .join('\n');
