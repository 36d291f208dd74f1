/** Four-eyes principle: an action above a configured amount needs two operators with personal accounts. */
import { conflict } from './http/errors';

/** Number of operators that such an action needs. */
export const OPERATORS_NEEDED = 2;

/** The operator who approves. */
export interface Approver {
  /** Name of the operator in the audit log. */
  actor: string;
  /** Whether the operator is signed in with a personal account. */
  isOperator: boolean;
  /** Whether another operator made the token and the second factor of this account a short time ago. */
  hasNewFactors: boolean;
}

/**
 * Checks that this operator may approve the action.
 * @throws Refusal 409 for the admin token, and for an account that another operator set up a short time ago
 */
export function assertMayApprove({ isOperator, hasNewFactors }: Approver): void {
  if (!isOperator) throw conflict('This action needs two operators. Sign in with your own account.');
  if (hasNewFactors)
    throw conflict(
      'This action needs two operators. Another operator set up your account less than 24 hours ago. You can approve when the 24 hours have passed.',
    );
}
