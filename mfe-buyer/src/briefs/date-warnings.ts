import {
  type Brief,
  deadlineInstant,
  deliveryDays,
  type DeliveryOption,
  dubaiInstant,
  DAY_MS,
} from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';

/** Time, ms, after which a date probably has a wrong year. Brands place orders only weeks ahead. */
const FAR_AHEAD_MS = 2 * 365 * DAY_MS;

type Dates = Pick<Brief, 'deadline' | 'inPersonVisit' | 'date' | 'time'>;

/**
 * Returns a sentence for each date that is valid but cannot be met.
 * @param delivery the longest delivery time of the order's items, if it is known
 */
export function dateWarnings(brief: Dates, delivery?: DeliveryOption, now = new Date()): string[] {
  if (!brief.deadline) return [];
  const deadline = deadlineInstant(brief.deadline).getTime();
  const visit =
    brief.inPersonVisit && brief.date ? dubaiInstant(brief.date, brief.time || '00:00').getTime() : undefined;
  const earliestDelivery = delivery && now.getTime() + deliveryDays(delivery) * DAY_MS;
  const warnings = [
    earliestDelivery !== undefined &&
      deadline < earliestDelivery &&
      t('The deadline is sooner than the delivery time of your order.'),
    visit !== undefined && visit > deadline && t('The visit is after the deadline.'),
    Math.max(deadline, visit ?? 0) > now.getTime() + FAR_AHEAD_MS &&
      t('A date is more than two years away. Check the year.'),
  ];
  return warnings.filter((warning) => warning !== false);
}
