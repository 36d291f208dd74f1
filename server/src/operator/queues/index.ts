import {
  OPERATOR_QUEUES,
  type OperatorQueue,
  type OperatorRole,
  type QueueCase,
  type QueueCount,
  queuesOf,
} from '@linksouq/shared-api/operator';
import type { Context } from '../../platform/context';
import { notForRole } from '../serve-operator';
import { chargebacks } from './chargebacks';
import { disputes } from './disputes';
import { frozen } from './frozen';
import { messages } from './messages';
import { pages } from './pages';
import { mismatches } from './mismatches';
import { payouts } from './payouts';
import { cursorOf, type Queue } from './queue';
import { refunds } from './refunds';

const QUEUES: Readonly<Record<OperatorQueue, Queue>> = {
  disputes,
  messages,
  frozen,
  pages,
  payouts,
  refunds,
  mismatches,
  chargebacks,
};
const PAGE = 20;
const MAX_CASES = 1_000;

function queueFor(name: string, role: OperatorRole): Queue {
  const roles: readonly string[] | undefined = Object.hasOwn(OPERATOR_QUEUES, name)
    ? OPERATOR_QUEUES[name as OperatorQueue]
    : undefined;
  if (!roles?.includes(role)) throw notForRole();
  return QUEUES[name as OperatorQueue];
}

/**
 * Returns one page of a queue.
 * @throws Refusal 404 for a queue of another role, 400 if the cursor is invalid
 */
export async function listQueue(
  ctx: Context,
  role: OperatorRole,
  name: string,
  { limit = PAGE, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ data: QueueCase[]; next: string | null }> {
  const rows = await queueFor(name, role).read(ctx, role, { limit, cursor });
  const lastOfPage = rows[limit - 1];
  return {
    data: rows.slice(0, limit).map(({ entry }) => entry),
    next: rows.length > limit && lastOfPage ? cursorOf(lastOfPage.place) : null,
  };
}
export async function firstCases(ctx: Context, role: OperatorRole, name: string): Promise<QueueCase[]> {
  const rows = await queueFor(name, role).read(ctx, role, { limit: MAX_CASES });
  return rows.slice(0, MAX_CASES).map(({ entry }) => entry);
}

export async function countQueues(ctx: Context, role: OperatorRole): Promise<QueueCount[]> {
  const counts: QueueCount[] = [];
  for (const queue of queuesOf(role)) {
    const cases = await firstCases(ctx, role, queue);
    const oldest = cases.reduce<string | null>(
      (least, { since }) => (least === null || since < least ? since : least),
      null,
    );
    counts.push({
      queue,
      count: cases.length,
      overdue: cases.filter(({ overdue }) => overdue).length,
      oldestAt: oldest,
    });
  }
  return counts;
}
