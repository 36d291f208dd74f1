import { dubaiInstant, type Durations, type OrderEvent } from '@linksouq/shared-api/contract';
import type { OrderRow } from './rows';

const DAY = 24 * 3_600_000;
export type OrderTimes = Partial<Pick<OrderRow, 'deadlineAt' | 'acceptedAt' | 'dueAt' | 'completedAt'>>;
const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** Deadlines after an event. The quote sets its own expiry. */
export function timesAfter(
  event: OrderEvent,
  order: Pick<OrderRow, 'deliveryDays' | 'brief'>,
  now: Date,
  durations: Durations,
): OrderTimes {
  switch (event) {
    case 'place_shown':
      return { deadlineAt: after(now, durations.unpaid) };
    case 'place_hidden':
    case 'pay':
      return { deadlineAt: after(now, durations.acceptance) };
    case 'quote':
    case 'requote':
      return { deadlineAt: after(now, durations.quote) };
    case 'accept':
    case 'pay_quote':
      return { deadlineAt: null, acceptedAt: now, dueAt: dueAt(order, now, durations) };
    case 'complete':
    case 'resolve_complete':
      return { deadlineAt: null, completedAt: now };
    default:
      return { deadlineAt: null };
  }
}

/** Delivery time plus grace, counted from an agreed later visit, because delivery cannot be earlier. */
function dueAt(
  { deliveryDays, brief }: Pick<OrderRow, 'deliveryDays' | 'brief'>,
  now: Date,
  { grace }: Durations,
): Date {
  const visit = brief.inPersonVisit ? dubaiInstant(String(brief.date), String(brief.time || '00:00')) : now;
  const start = visit.getTime() > now.getTime() ? visit : now;
  return after(start, deliveryDays * DAY + grace);
}
