import { type Brief, deadlineInstant, visitInstant } from '@linksouq/shared-api/contract';

type Dates = Pick<Brief, 'deadline' | 'inPersonVisit' | 'date' | 'time'>;

/** Returns whether a brief's deadline or visit has passed. Such a brief must be edited before an order uses it. */
export function isPast(brief: Dates, now = new Date()): boolean {
  const endTimes = [deadlineInstant(brief.deadline), ...(brief.inPersonVisit ? [visitInstant(brief)] : [])];
  return !endTimes.every((moment) => moment.getTime() > now.getTime());
}

/** Returns whether the deadline has passed. A visit in the past does not count. */
export const isDeadlinePast = (brief: Dates) => isPast({ ...brief, inPersonVisit: false });
