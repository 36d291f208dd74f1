import { answers } from '@linksouq/shared-ui/testing';
import type { OperatorMe } from '@linksouq/shared-api/operator';
import { lead } from './cases';

/** Sets the responses to the calls that every screen makes. */
export function signedInAs(me: OperatorMe = lead): void {
  answers('GET /operator/me', { data: me });
  answers('GET /operator/queues', {
    data: [
      { queue: 'disputes', count: 2, overdue: 1, oldestAt: '2026-11-20T08:00:00.000Z' },
      { queue: 'payouts', count: 0, overdue: 0, oldestAt: null },
    ],
  });
}
