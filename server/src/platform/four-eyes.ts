/** Actions above a configured amount need two operators with personal accounts. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { conflict } from './http/errors';

export const OPERATORS_NEEDED = 2;

export interface Approver {
  actor: string;
  isOperator: boolean;
  /** Whether another operator created token and second factor of this account in the last 24 hours. */
  hasNewFactors: boolean;
}

/**
 * SQL condition for approvals that count. The approval of an operator whose account was disabled later does not count,
 * because the account is often disabled for a reason that makes the approval doubtful.
 * @param name the operator of the approval
 */
export const isByActiveOperator = (name: SQLWrapper): SQL =>
  sql`exists (select from operators approver where approver.name = ${name} and approver.disabled_at is null)`;

/** @throws Refusal 409 for the admin token, and for an account with new factors */
export function assertMayApprove({ isOperator, hasNewFactors }: Approver): void {
  if (!isOperator) throw conflict('This action needs two operators. Sign in with your own account.');
  if (hasNewFactors)
    throw conflict(
      'This action needs two operators. Another operator set up your account less than 24 hours ago. You can approve when the 24 hours have passed.',
    );
}
