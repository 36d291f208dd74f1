import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import type { MessageStep } from '../../platform/jobs/deliver-outbox';
import { orders } from '../schema';
import type { OrderRow } from './rows';

declare module '../../platform/jobs/enqueue' {
  interface OutboxMessage {
    /** Present if the message is a reminder: the order, and the order's deadline (ISO) when it was queued. */
    reminder?: { orderId: string; deadline: string };
  }
}

/**
 * Returns the fields of a reminder: `due` for its row in the outbox, `mark` for its message. Returns `late` if
 * the time of the reminder has passed.
 * @param leadTimeMs time between the reminder and the deadline
 */
export function reminderOf(ctx: Context, { id, deadlineAt }: OrderRow, leadTimeMs: number) {
  if (!deadlineAt) throw new Error(`a reminder of order ${id} has no deadline`);
  const nextAt = new Date(deadlineAt.getTime() - leadTimeMs);
  if (nextAt.getTime() < ctx.clock.now().getTime()) return 'late';
  return {
    due: { nextAt },
    mark: { reminder: { orderId: id, deadline: deadlineAt.toISOString() } },
  };
}

/** Drops a reminder if the deadline of its order has changed since the reminder was queued. */
export const dropStaleReminder: MessageStep = async (ctx, message) => {
  const { reminder, ...messageToSend } = message;
  if (!reminder) return messageToSend;
  const [order] = await ctx.db
    .select({ deadlineAt: orders.deadlineAt })
    .from(orders)
    .where(eq(orders.id, reminder.orderId))
    .limit(1);
  return order?.deadlineAt?.toISOString() === reminder.deadline ? messageToSend : undefined;
};
