import { dubaiInstant, type Durations, DAY_MS } from '@linksouq/shared-api/contract';
import type { OrderRow } from './rows';

/** The fields of an order from which its times are computed. */
export type Promised = Pick<OrderRow, 'deliveryDays' | 'brief'>;
/** Computes the times that an event stores. Durations in ms. */
export type Stamps = (order: Promised, now: Date, durations: Durations) => Partial<OrderRow>;

export const startWork: Stamps = (order, now, durations) => ({
  acceptedAt: now,
  dueAt: dueAt(order, now, durations),
});
export const finishWork: Stamps = (_order, now) => ({ completedAt: now });

/**
 * Returns when all items must be delivered: after the delivery time plus the grace period. The delivery time
 * starts now, or at the agreed visit if the visit is later.
 */
export function dueAt({ deliveryDays, brief }: Promised, now: Date, { grace }: Durations): Date {
  const visit = brief.inPersonVisit ? dubaiInstant(brief.date, brief.time || '00:00') : now;
  const start = visit.getTime() > now.getTime() ? visit : now;
  return new Date(start.getTime() + deliveryDays * DAY_MS + grace);
}
