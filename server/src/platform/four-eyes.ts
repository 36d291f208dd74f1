/** Actions above a configured amount need two operators with personal accounts. */
import { conflict } from './http/errors';

export const OPERATORS_NEEDED = 2;

export interface Approver {
  actor: string;
  isOperator: boolean;
  /** Whether another operator created token and second factor of this account in the last 24 hours. */
  hasNewFactors: boolean;
}

/** @throws Refusal 409 for the admin token, and for an account with new factors */
export function assertMayApprove({ isOperator, hasNewFactors }: Approver): void {
  if (!isOperator) throw conflict('This action needs two operators. Sign in with your own account.');
  if (hasNewFactors)
    throw conflict(
      'This action needs two operators. Another operator set up your account less than 24 hours ago. You can approve when the 24 hours have passed.',
    );
}
