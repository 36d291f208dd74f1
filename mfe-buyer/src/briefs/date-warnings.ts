import {
  type Brief,
  deadlineInstant,
  deliveryDays,
  type DeliveryOption,
  dubaiDay,
  dubaiInstant,
  DAY_MS,
  formatDayDashes,
} from '@linksouq/shared-api/contract';
import { serverNow } from '@linksouq/shared-api/host';
import { t } from '@linksouq/shared-ui/host';

/** Time from now, in ms. A later date probably has a wrong year, because brands order only weeks ahead. */
const FAR_AHEAD_MS = 2 * 365 * DAY_MS;

type Dates = Pick<Brief, 'deadline' | 'inPersonVisit' | 'date' | 'time'>;

/** A warning about a valid date that cannot be met or is probably wrong. */
export interface DateWarning {
  field: 'deadline' | 'visit';
  text: string;
}

/**
 * Returns the warnings about the dates of a brief.
 * @param delivery the longest delivery time of the ordered items. If undefined, no deadline is too early
 */
export function dateWarnings(
  brief: Dates,
  delivery?: DeliveryOption,
  now = new Date(serverNow()),
): DateWarning[] {
  if (!brief.deadline) return [];
  const deadline = deadlineInstant(brief.deadline).getTime();
  const visit =
    brief.inPersonVisit && brief.date ? dubaiInstant(brief.date, brief.time || '00:00').getTime() : undefined;
  const earliestDelivery = delivery && now.getTime() + deliveryDays(delivery) * DAY_MS;
  const farAhead = now.getTime() + FAR_AHEAD_MS;
  const warnings: DateWarning[] = [];
  // The field already shows an error about a deadline in the past.
  const isPast = deadline < now.getTime();
  if (earliestDelivery !== undefined && deadline < earliestDelivery && !isPast)
    warnings.push({
      field: 'deadline',
      text: t('The deadline is sooner than the delivery time of your order. Choose {date} or later.', {
        date: formatDayDashes(dubaiDay(earliestDelivery)),
      }),
    });
  if (visit !== undefined && visit > deadline)
    warnings.push({ field: 'visit', text: t('The visit is after the deadline.') });
  if (Math.max(deadline, visit ?? 0) > farAhead)
    warnings.push({
      field: deadline > farAhead ? 'deadline' : 'visit',
      text: t('A date is more than two years away. Check the year.'),
    });
  return warnings;
}
