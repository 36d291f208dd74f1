import { type Brief, deadlineInstant, visitInstant } from '@linksouq/shared-api/contract';
import { serverNow } from '@linksouq/shared-api/host';

type Dates = Pick<Brief, 'deadline' | 'inPersonVisit' | 'date' | 'time'>;

/** A brief whose deadline or visit has passed must be edited before an order uses it. */
export function isPast(brief: Dates, now = new Date(serverNow())): boolean {
  const endTimes = [deadlineInstant(brief.deadline), ...(brief.inPersonVisit ? [visitInstant(brief)] : [])];
  return !endTimes.every((moment) => moment.getTime() > now.getTime());
}

/** Ignores the visit. */
export const isDeadlinePast = (brief: Dates) => isPast({ ...brief, inPersonVisit: false });
