import { dubaiInstant, type Durations } from '@linksouq/shared-api/contract';
import type { OrderRow } from './rows';

const DAY = 24 * 3_600_000;
/** What of an order its instants are computed from. */
export type Promised = Pick<OrderRow, 'deliveryDays' | 'brief'>;
/** Returns the instants that an event stores. Durations in ms. */
export type Stamps = (order: Promised, now: Date, durations: Durations) => Partial<OrderRow>;

export const startWork: Stamps = (order, now, durations) => ({
  acceptedAt: now,
  dueAt: dueAt(order, now, durations),
});
export const finishWork: Stamps = (_order, now) => ({ completedAt: now });

/** Delivery time plus grace, counted from an agreed later visit, because delivery cannot be earlier. */
function dueAt({ deliveryDays, brief }: Promised, now: Date, { grace }: Durations): Date {
  const visit = brief.inPersonVisit ? dubaiInstant(brief.date, brief.time || '00:00') : now;
  const start = visit.getTime() > now.getTime() ? visit : now;
  return new Date(start.getTime() + deliveryDays * DAY + grace);
}
