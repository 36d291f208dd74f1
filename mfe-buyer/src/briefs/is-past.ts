import { type Brief, deadlineInstant, dubaiInstant } from '@linksouq/shared-api/contract';

type Dates = Pick<Brief, 'deadline' | 'inPersonVisit' | 'date' | 'time'>;

/** Returns whether a brief's deadline or visit has passed. Such a brief must be edited before an order uses it. */
export function isPast(brief: Dates, now = new Date()): boolean {
  const moments = [
    deadlineInstant(brief.deadline),
    ...(brief.inPersonVisit ? [dubaiInstant(brief.date, brief.time || '23:59')] : []),
  ];
  return !moments.every((moment) => moment.getTime() > now.getTime());
}

/** Returns whether the deadline itself has passed, so that not only the visit has. */
export const isDeadlinePast = (brief: Dates) => isPast({ ...brief, inPersonVisit: false });
