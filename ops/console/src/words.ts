/** Visible names of the server's codes. An unknown code is shown unchanged. */
import { formatAed, filsToAed } from '@linksouq/shared-api/contract';
import type { OperatorAction, OperatorQueue, OperatorRole } from '@linksouq/shared-api/operator';
import { t } from '@linksouq/shared-ui/host';

type Words<Key extends string> = Readonly<Record<Key, () => string>>;
const nameIn = (words: Words<string>, key: string): string =>
  Object.hasOwn(words, key) ? words[key]!() : key;

const ACTIONS: Words<OperatorAction> = {
  'complete-order': () => t('Complete the order'),
  'refund-order': () => t('Refund the brand'),
  'refund-part': () => t('Refund a part'),
  'extend-order': () => t('Give more time'),
  'send-message': () => t('Write a message'),
  'accept-page': () => t('Accept the page'),
  'hide-page': () => t('Hide the page'),
  'report-seller': () => t('Record a report'),
  'dismiss-report': () => t('Close the report'),
  'freeze-seller': () => t('Freeze the account'),
  'unfreeze-seller': () => t('Unfreeze the account'),
  'change-phone': () => t('Change the phone number'),
  'end-sessions': () => t('End all sessions'),
  'resend-message': () => t('Send again'),
  'cancel-plan': () => t('Cancel the plan'),
  'retry-refund': () => t('Try the refund again'),
  'complete-refund': () => t('Record a refund made by hand'),
  'approve-payout': () => t('Approve the payout'),
  'complete-payout': () => t('Mark as paid'),
  'return-payout': () => t('Mark as returned'),
  'close-mismatch': () => t('Close the case'),
  'answer-chargeback': () => t('Answered: the evidence is sent'),
  'win-chargeback': () => t('Won: the money is back'),
  'close-chargeback': () => t('Lost: close the chargeback'),
  'export-person': () => t('Send a copy of the data'),
  'erase-person': () => t('Delete the account'),
  'add-operator': () => t('Add an operator'),
  'disable-operator': () => t('Disable the account'),
  'set-role': () => t('Change the role'),
  'reset-operator': () => t('Reset token and app'),
};
/** Codes of the audit log in addition to the actions of the console. */
const OTHER_AUDIT_ENTRIES: Words<string> = {
  reveal: () => t('Read a masked value'),
  'export-payouts': () => t('Export the withdrawals'),
  'add-bank': () => t('Add a bank account'),
  'change-bank': () => t('Change the bank account'),
  'edit-bank': () => t('Change the bank details'),
  'change-email': () => t('Change the e-mail'),
  'change-instagram': () => t('Change the Instagram handle'),
  'payment-mismatch': () => t('A payment of a wrong amount'),
  erase: () => t('Delete the account'),
  copy: () => t('Export personal data'),
};
export const actionName = (action: string) => nameIn({ ...OTHER_AUDIT_ENTRIES, ...ACTIONS }, action);

const QUEUES: Words<OperatorQueue> = {
  disputes: () => t('Disputes'),
  messages: () => t('Failed messages'),
  frozen: () => t('Frozen and reported accounts'),
  pages: () => t('Content to review'),
  payouts: () => t('Payouts'),
  refunds: () => t('Failed refunds'),
  mismatches: () => t('Payment mismatches'),
  chargebacks: () => t('Chargebacks'),
};
export const queueName = (queue: string) => nameIn(QUEUES, queue);
export const isQueue = (queue: string): queue is OperatorQueue => Object.hasOwn(QUEUES, queue);

const ROLES: Words<OperatorRole> = {
  support: () => t('Support'),
  finance: () => t('Finance'),
  lead: () => t('Lead'),
};
export const roleName = (role: string) => nameIn(ROLES, role);

const ACTORS: Words<string> = {
  seller: () => t('Influencer'),
  buyer: () => t('Brand'),
  order: () => t('Order link'),
  operator: () => t('Operator'),
  clock: () => t('Deadline'),
  payments: () => t('Payment provider'),
  system: () => t('System'),
};
export const actorName = (actor: string) => nameIn(ACTORS, actor);
/** Returns the name of the author of an audit entry or an account. `admin` and `payments` are not people. */
export const authorName = (name: string): string =>
  name === 'admin' ? t('Administrator') : name === 'payments' ? actorName(name) : name;

const FILE_KINDS: Words<string> = {
  image: () => t('Image'),
  video: () => t('Video'),
};
export const fileKind = (kind: string) => nameIn(FILE_KINDS, kind);

const LANGUAGES: Words<string> = {
  en: () => t('English'),
  ar: () => t('Arabic'),
};
export const languageName = (language: string) => nameIn(LANGUAGES, language);

const CHANNELS: Words<string> = {
  whatsapp: () => t('WhatsApp'),
  sms: () => t('SMS'),
  email: () => t('E-mail'),
};
export const channelName = (channel: string) => nameIn(CHANNELS, channel);

/** The server returns the kind of a person as a string. */
export const personKind = (kind: string): 'seller' | 'buyer' => (kind === 'seller' ? 'seller' : 'buyer');

const FIELDS: Words<string> = {
  code: () => t('Order code'),
  id: () => t('Id'),
  phone: () => t('Phone number'),
  email: () => t('E-mail'),
  username: () => t('Username'),
  brand: () => t('Brand'),
  payment: () => t('Payment reference'),
};
export const fieldName = (field: string) => nameIn(FIELDS, field);

/** States of payments, refunds, chargebacks, withdrawals, deliveries, messages, quotes, plans, pages and people. */
const STATES: Words<string> = {
  paid: () => t('Paid'),
  pending: () => t('Pending'),
  open: () => t('Open'),
  completed: () => t('Completed'),
  failed: () => t('Failed'),
  failing: () => t('Failing'),
  waiting: () => t('Waiting'),
  sent: () => t('Sent'),
  frozen: () => t('Frozen'),
  reported: () => t('Reported'),
  new: () => t('New page'),
  changed: () => t('Changed page'),
  deleted: () => t('Deleted'),
  approved: () => t('Accepted'),
  rejected: () => t('Rejected'),
  active: () => t('Active'),
  created: () => t('Open'),
  succeeded: () => t('Paid'),
  expired: () => t('Expired'),
  refund_pending: () => t('Refund under way'),
  refunded: () => t('Refunded'),
  partly_refunded: () => t('Refunded in part'),
  past_due: () => t('Payment failed'),
  cancelled: () => t('Ended'),
  answered: () => t('Answered'),
  lost: () => t('Lost'),
  won: () => t('Won'),
};
export const stateName = (state: string) => nameIn(STATES, state);

const LEDGER_LINES: Words<string> = {
  sale: () => t('Sale'),
  refund: () => t('Returned to the brand'),
  commission: () => t('Commission'),
  payout: () => t('Payout'),
  payout_failed: () => t('Payout returned'),
  chargeback: () => t('Chargeback'),
  chargeback_won: () => t('Chargeback won'),
};
export const lineName = (kind: string) => nameIn(LEDGER_LINES, kind);

const REFUND_REASONS: Words<string> = {
  decline: () => t('The influencer declined the order'),
  auto_decline: () => t('The influencer did not answer in time'),
  cancel_late: () => t('The brand cancelled a late order'),
  resolve_refund: () => t('Support refunded the brand'),
  resolve_partial: () => t('Support refunded a part'),
  'late payment': () => t('The payment came too late'),
  'VIP was active': () => t('The plan was active already'),
  'account was deleted': () => t('The account was deleted'),
};
export const refundReason = (reason: string) => nameIn(REFUND_REASONS, reason);

/** Error of a message provider's adapter, with the provider's status and code. */
const PROVIDER_ANSWER = /^the message provider answered (.+)$/;
export function problemName(problem: string): string {
  if (problem === 'no-answer') return t('The message provider has not answered yet.');
  const [, answer] = PROVIDER_ANSWER.exec(problem) ?? [];
  return answer ? t('The message provider did not accept it (answer {answer}).', { answer }) : t(problem);
}

/** @param amount integer fils */
export const money = (amount: number) => formatAed(filsToAed(amount));
