/** Deadlines in words: how long is left, which is read faster than a date, and the date beside it. */
import { dubaiDay, formatDate, formatTime } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Calendar days in Dubai from one instant to another: what people count when they read the date beside it. */
const daysBetween = (from: number, to: number) =>
  Math.abs(Date.parse(dubaiDay(to)) - Date.parse(dubaiDay(from))) / DAY;

/**
 * The distance between two instants (ms since 1970): calendar days, or hours or minutes rounded down, at least one
 * minute. Days begin at three, so that the 72 h of an answer do not read as two days a minute later.
 */
export function spanInWords(from: number, to: number): string {
  const span = Math.abs(to - from);
  if (span >= 3 * DAY)
    return t('{days, plural, one {# day} other {# days}}', { days: daysBetween(from, to) });
  if (span >= 2 * HOUR)
    return t('{hours, plural, one {# hour} other {# hours}}', { hours: Math.floor(span / HOUR) });
  return t('{minutes, plural, one {# minute} other {# minutes}}', {
    minutes: Math.max(1, Math.floor(span / MINUTE)),
  });
}

/** DD-MM-YYYY and HH:mm in Dubai. */
/** Date and time of an instant, in Dubai. */
export const instantInWords = (at: string) => `${formatDate(at)} ${formatTime(at)}`;

/** Whether a deadline is near enough to worry: a day or less. */
export const isSoon = (at: string, now = Date.now()) => Date.parse(at) - now <= DAY;

/** The order's due instant (delivery time plus grace) as the seller reads it. */
export function sellerDueText(dueAt: string, now = Date.now()): string {
  const due = Date.parse(dueAt);
  const span = spanInWords(now, due);
  return due > now
    ? t('{span} left: everything is due by {at}', { span, at: instantInWords(dueAt) })
    : t('Late by {span}: the brand may cancel this order', { span });
}

/** The same instant as the buyer reads it. */
export function buyerDueText(dueAt: string, now = Date.now()): string {
  const due = Date.parse(dueAt);
  const span = spanInWords(now, due);
  return due > now
    ? t('Due in {span}, by {at}', { span, at: instantInWords(dueAt) })
    : t('Late by {span}', { span });
}

/** When silence approves an open submission. */
export function autoApproveText(at: string, now = Date.now()): string {
  const then = Date.parse(at);
  return then > now
    ? t('Counts as accepted in {span} without an answer, on {at}', {
        span: spanInWords(now, then),
        at: instantInWords(at),
      })
    : t('Counts as accepted any minute now');
}
