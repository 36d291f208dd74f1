/** What each role may do. The server answers every other request with 404. */
export const OPERATOR_ROLES = ['support', 'finance', 'lead'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

const SUPPORT = ['support', 'lead'] as const;
const FINANCE = ['finance', 'lead'] as const;
const EVERY_ROLE = OPERATOR_ROLES;
const LEAD = ['lead'] as const;

/** Action → the roles that may take it. */
export const OPERATOR_ACTIONS = {
  'complete-order': SUPPORT,
  'refund-order': EVERY_ROLE,
  'refund-part': EVERY_ROLE,
  'extend-order': SUPPORT,
  'send-message': SUPPORT,
  'accept-page': SUPPORT,
  'hide-page': SUPPORT,
  'report-seller': SUPPORT,
  'dismiss-report': SUPPORT,
  'freeze-seller': SUPPORT,
  'unfreeze-seller': SUPPORT,
  'change-phone': SUPPORT,
  'end-sessions': SUPPORT,
  'resend-message': SUPPORT,
  'cancel-plan': EVERY_ROLE,
  'retry-refund': FINANCE,
  'complete-refund': FINANCE,
  'approve-payout': FINANCE,
  'complete-payout': FINANCE,
  'return-payout': FINANCE,
  'close-mismatch': FINANCE,
  'answer-chargeback': FINANCE,
  'win-chargeback': FINANCE,
  'close-chargeback': FINANCE,
  'export-person': LEAD,
  'erase-person': LEAD,
  'add-operator': LEAD,
  'disable-operator': LEAD,
  'set-role': LEAD,
  'reset-operator': LEAD,
} as const satisfies Readonly<Record<string, readonly OperatorRole[]>>;
export type OperatorAction = keyof typeof OPERATOR_ACTIONS;

/** Queue → the roles that work on it. */
export const OPERATOR_QUEUES = {
  disputes: SUPPORT,
  messages: SUPPORT,
  frozen: SUPPORT,
  pages: SUPPORT,
  payouts: FINANCE,
  refunds: FINANCE,
  mismatches: FINANCE,
  chargebacks: FINANCE,
} as const satisfies Readonly<Record<string, readonly OperatorRole[]>>;
export type OperatorQueue = keyof typeof OPERATOR_QUEUES;

/** Masked field → the roles that may see its full value. */
export const OPERATOR_REVEALS = {
  phone: SUPPORT,
  email: SUPPORT,
  bank: FINANCE,
} as const satisfies Readonly<Record<string, readonly OperatorRole[]>>;
export type OperatorReveal = keyof typeof OPERATOR_REVEALS;

/** The roles that see the figures of the marketplace. */
export const FIGURES_ROLES: readonly OperatorRole[] = FINANCE;
/** The roles that may pay sellers. */
export const FINANCE_ROLES: readonly OperatorRole[] = FINANCE;
/** The roles that see the audit log and the list of operators. */
export const LEAD_ROLES: readonly OperatorRole[] = LEAD;
export const ALL_ROLES: readonly OperatorRole[] = EVERY_ROLE;

const allowed = <Name extends string>(
  list: Readonly<Record<Name, readonly OperatorRole[]>>,
  role: OperatorRole,
): Name[] => (Object.keys(list) as Name[]).filter((name) => list[name].includes(role));
export const actionsOf = (role: OperatorRole): OperatorAction[] => allowed(OPERATOR_ACTIONS, role);
export const queuesOf = (role: OperatorRole): OperatorQueue[] => allowed(OPERATOR_QUEUES, role);
