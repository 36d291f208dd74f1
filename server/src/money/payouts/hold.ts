import { HOUR_MS } from '@linksouq/shared-api/contract';
import type { Context } from '../../platform/context';

/**
 * Returns the hours until a withdrawal is possible again, or 0. Withdrawals wait after a change of the bank account or
 * contact details, so that the seller can report a thief.
 */
export function holdHours({ config, clock }: Context, changedAt: Date | null | undefined): number {
  const remainingMs = changedAt ? changedAt.getTime() + config.bankChangeHoldMs - clock.now().getTime() : 0;
  return Math.max(0, Math.ceil(remainingMs / HOUR_MS));
}
