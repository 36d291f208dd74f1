/** Actions above a configured amount need two operators with personal accounts. */
import { conflict } from './http/errors';

export const OPERATORS_NEEDED = 2;

export interface Approver {
  /** Name of the operator in the audit log. */
  actor: string;
  /** Whether the operator is signed in with a personal account. */
  isOperator: boolean;
  /** Whether another operator created the token and the second factor of this account in the last 24 hours. */
  hasNewFactors: boolean;
}

/**
 * @throws Refusal 409 for the admin token, and for an account that another operator set up less than 24 hours ago
 */
export function assertMayApprove({ isOperator, hasNewFactors }: Approver): void {
  if (!isOperator) throw conflict('This action needs two operators. Sign in with your own account.');
  if (hasNewFactors)
    throw conflict(
      'This action needs two operators. Another operator set up your account less than 24 hours ago. You can approve when the 24 hours have passed.',
    );
}
