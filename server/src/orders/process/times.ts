import { dubaiInstant, type Durations, DAY_MS } from '@linksouq/shared-api/contract';
import type { OrderRow } from './rows';

export type DeliveryTerms = Pick<OrderRow, 'deliveryDays' | 'brief'>;
/** Computes the times that an event stores. */
export type Stamps = (order: DeliveryTerms, now: Date, durations: Durations) => Partial<OrderRow>;

export const startWork: Stamps = (order, now, durations) => ({
  acceptedAt: now,
  dueAt: dueAt(order, now, durations),
});
export const finishWork: Stamps = (_order, now) => ({ completedAt: now });

/**
 * Returns the end of the delivery time and the grace period. The delivery time starts now, or at the agreed
 * visit if the visit is later.
 */
export function dueAt({ deliveryDays, brief }: DeliveryTerms, now: Date, { grace }: Durations): Date {
  const visit = brief.inPersonVisit ? dubaiInstant(brief.date, brief.time || '00:00') : now;
  const start = visit.getTime() > now.getTime() ? visit : now;
  return new Date(start.getTime() + deliveryDays * DAY_MS + grace);
}

export const isoOrNull = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

/** Returns null while the seller has nothing to submit, because the due time stands still then. */
export const runningDueAt = ({
  status,
  dueAt: deliveryDueAt,
  waitsForBrand,
}: Pick<OrderRow, 'status' | 'dueAt' | 'waitsForBrand'>): Date | null =>
  status === 'in_progress' && waitsForBrand ? null : deliveryDueAt;

/** Returns the deadline of the order's state, or the due time of the delivery for an order in progress. */
export const deadlineOf = ({
  status,
  deadlineAt,
  dueAt: deliveryDueAt,
}: Pick<OrderRow, 'status' | 'deadlineAt' | 'dueAt'>): string | null =>
  isoOrNull(deadlineAt ?? (status === 'in_progress' ? deliveryDueAt : null));
/**
 * Returns the deadline that a brand sees. While a submission is pending, this is the automatic approval, even if
 * other items of the order are due earlier. `sortedDeadlineForBrand` computes the same in SQL.
 * @param decideBy the earliest automatic approval of a pending submission
 */
export const deadlineForBrand = (
  order: Pick<OrderRow, 'status' | 'deadlineAt' | 'dueAt'>,
  decideBy: Date | null | undefined,
): string | null => deadlineOf({ ...order, dueAt: decideBy ?? order.dueAt });
