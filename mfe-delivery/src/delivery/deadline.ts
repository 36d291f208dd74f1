/** Formats deadlines as the remaining time in words and the date. */
import { daysBetween, formatDateTime, DAY_MS, HOUR_MS, MINUTE_MS } from '@linksouq/shared-api/contract';
import { t } from '@linksouq/shared-ui/host';

/**
 * Returns the time between two moments (ms since 1970) in words. A span of three days or more is given in calendar
 * days, so 72 h are `3 days`. A span of two hours or more is given in hours, so 71 h 59 min are `71 hours`. A shorter
 * span is given in minutes, at least one. Hours and minutes are rounded down.
 */
export function spanInWords(from: number, to: number): string {
  const span = Math.abs(to - from);
  if (span >= 3 * DAY_MS)
    return t('{days, plural, one {# day} other {# days}}', { days: daysBetween(from, to) });
  if (span >= 2 * HOUR_MS)
    return t('{hours, plural, one {# hour} other {# hours}}', { hours: Math.floor(span / HOUR_MS) });
  return t('{minutes, plural, one {# minute} other {# minutes}}', {
    minutes: Math.max(1, Math.floor(span / MINUTE_MS)),
  });
}

/** Returns whether an order's due time has passed. */
export const isLate = ({ dueAt }: { dueAt: string | null }, now = Date.now()) =>
  dueAt !== null && Date.parse(dueAt) <= now;

/** Formats the order's due time (delivery time plus grace period) for the seller. */
export function sellerDueText(dueAt: string, now = Date.now()): string {
  const due = Date.parse(dueAt);
  const span = spanInWords(now, due);
  return due > now
    ? t('{span} left: everything is due by {at}', { span, at: formatDateTime(dueAt) })
    : t('Late by {span}: the brand may cancel this order', { span });
}

/** If the remaining time is below this limit, ms, the seller sees it in the colour of a warning. */
const WARNING_MS = 2 * DAY_MS;
export const isDueSoon = (dueAt: string, now: number) => Date.parse(dueAt) - now <= WARNING_MS;

/** Returns the time until the order's due time, or since then, in words for the seller. */
export function sellerTimeLeft(dueAt: string, now: number): string {
  const due = Date.parse(dueAt);
  const span = spanInWords(now, due);
  return due > now ? t('{span} left', { span }) : t('Late by {span}', { span });
}

/** Formats the order's due time (delivery time plus grace period) for the buyer. */
export function buyerDueText(dueAt: string, now = Date.now()): string {
  const due = Date.parse(dueAt);
  const span = spanInWords(now, due);
  return due > now
    ? t('Due in {span}, by {at}', { span, at: formatDateTime(dueAt) })
    : t('Late by {span}', { span });
}

/**
 * Says when an open submission counts as accepted if the brand does not answer. The seller sees this text. The buyer
 * sees it when the time to answer is over.
 */
export function autoApproveText(at: string, now = Date.now()): string {
  const approvalTime = Date.parse(at);
  return approvalTime > now
    ? t('If there is no answer by {at} ({span} left), your work counts as accepted', {
        span: spanInWords(now, approvalTime),
        at: formatDateTime(at),
      })
    : t('Counts as accepted any minute now');
}

/** Returns the time that the buyer has to answer to an open submission, or undefined when it is over. */
export const answerTimeLeft = (at: string, now = Date.now()): string | undefined =>
  Date.parse(at) > now ? t('{span} left', { span: spanInWords(now, Date.parse(at)) }) : undefined;

/** Says to the buyer what happens to an open submission without an answer. */
export function answerByText(at: string, now = Date.now()): string {
  return Date.parse(at) > now
    ? t('Auto-accepts on {at}.', { at: formatDateTime(at) })
    : autoApproveText(at, now);
}
