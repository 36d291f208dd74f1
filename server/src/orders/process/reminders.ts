/**
 * Reminders wait in the outbox until shortly before a deadline. A reminder is dropped when the deadline of
 * its order has changed.
 */
import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import type { MessageStep } from '../../platform/jobs/deliver-outbox';
import { orders } from '../schema';
import type { OrderRow } from './rows';

declare module '../../platform/jobs/enqueue' {
  interface MessageJob {
    /** The order of the reminder, and its deadline (ISO). */
    reminder?: { orderId: string; deadline: string };
  }
}

/**
 * Returns when a reminder is due, and the data about the deadline that its message stores. Returns `late`
 * if this time has passed.
 * @param leadTimeMs time between the reminder and the deadline, ms
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

/** Drops a reminder when its order now has another deadline or no deadline. */
export const dropStaleReminder: MessageStep = async (ctx, message) => {
  const { reminder, ...rest } = message;
  if (!reminder) return rest;
  const [order] = await ctx.db
    .select({ deadlineAt: orders.deadlineAt })
    .from(orders)
    .where(eq(orders.id, reminder.orderId))
    .limit(1);
  return order?.deadlineAt?.toISOString() === reminder.deadline ? rest : undefined;
};
