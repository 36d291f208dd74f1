import type { FastifyRequest } from 'fastify';
import { bearerOf } from '../platform/http/subject';
import type { Context } from '../platform/context';
import type { Approver } from '../platform/four-eyes';
import { Refusal } from '../platform/http/errors';
import { adminOf } from '../platform/http/operator-tokens';
import type { OperatorRole } from '@linksouq/shared-api/operator';
import { countOperators, ENOUGH_OPERATORS, operatorOfSession, type SignedIn } from './accounts';

export interface Person extends Approver {
  role: OperatorRole;
}
export const personOfSession = ({ name, role, hasNewFactors }: SignedIn): Person => ({
  actor: name,
  isOperator: true,
  hasNewFactors,
  role,
});

const MAX_BY_LENGTH = 80;

/**
 * Returns the operator of the session, or the user of the admin token. If an operator has an account, the admin
 * token may only add operators, until there are two.
 * @param by the name that the user of the admin token sends
 * @throws Refusal 401, 403
 */
export async function personOf(
  ctx: Context,
  request: FastifyRequest,
  { action = '', by = '' } = {},
): Promise<Person> {
  const operator = await operatorOfSession(ctx, bearerOf(request.headers.authorization));
  if (operator) return personOfSession(operator);
  const { actor } = adminOf(ctx.config, request);
  const operatorCount = await countOperators(ctx.db);
  if (operatorCount > 0 && !(action === 'add-operator' && operatorCount < ENOUGH_OPERATORS))
    throw new Refusal(403, 'Operators have accounts here: sign in with yours.');
  return {
    actor: by ? `${actor} (${by.slice(0, MAX_BY_LENGTH)})` : actor,
    isOperator: false,
    hasNewFactors: false,
    role: 'lead',
  };
}
