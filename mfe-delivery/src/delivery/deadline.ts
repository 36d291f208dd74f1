import { daysBetween, formatDateTime, DAY_MS, HOUR_MS, MINUTE_MS } from '@linksouq/shared-api/contract';
import { serverNow } from '@linksouq/shared-api/host';
import { t } from '@linksouq/shared-ui/host';

/**
 * Returns the time between two moments in words: at least 72 h in calendar days (`3 days`), at least 2 h in whole
 * hours (`71 hours`), less in minutes (at least one).
 * @param from ms since 1970, like `to`
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

export const isLate = ({ dueAt }: { dueAt: string | null }, now = serverNow()) =>
  dueAt !== null && Date.parse(dueAt) <= now;

/** @param dueAt delivery time plus grace period */
export function sellerDueText(dueAt: string, now = serverNow()): string {
  const due = Date.parse(dueAt);
  const span = spanInWords(now, due);
  return due > now
    ? t('{span} left: everything is due by {at}', { span, at: formatDateTime(dueAt) })
    : t('Late by {span}: the brand may cancel this order', { span });
}

/** If at most this time is left, ms, the text has the colour of a warning. */
const WARNING_MS = 2 * DAY_MS;
export const isDueSoon = (dueAt: string, now: number) => Date.parse(dueAt) - now <= WARNING_MS;

export function sellerTimeLeft(dueAt: string, now: number): string {
  const due = Date.parse(dueAt);
  const span = spanInWords(now, due);
  return due > now ? t('{span} left', { span }) : t('Late by {span}', { span });
}

/** @param dueAt delivery time plus grace period */
export function buyerDueText(dueAt: string, now = serverNow()): string {
  const due = Date.parse(dueAt);
  const span = spanInWords(now, due);
  return due > now
    ? t('Due in {span}, by {at}', { span, at: formatDateTime(dueAt) })
    : t('Late by {span}', { span });
}

/**
 * Returns the text about the automatic acceptance of a submission. Before the time `at`, the text states this time.
 * After the time `at`, the text states that the acceptance is due. The buyer sees only the second text.
 */
export function autoApproveText(at: string, now = serverNow()): string {
  const approvalTime = Date.parse(at);
  return approvalTime > now
    ? t('If there is no answer by {at} ({span} left), your work counts as accepted', {
        span: spanInWords(now, approvalTime),
        at: formatDateTime(at),
      })
    : t('Counts as accepted any minute now');
}

/** Returns the buyer's time to answer, or undefined if it is over. */
export const answerTimeLeft = (at: string, now = serverNow()): string | undefined =>
  Date.parse(at) > now ? t('{span} left', { span: spanInWords(now, Date.parse(at)) }) : undefined;

/** Tells the buyer what happens without an answer. */
export function answerByText(at: string, now = serverNow()): string {
  return Date.parse(at) > now
    ? t('Auto-accepts on {at}.', { at: formatDateTime(at) })
    : autoApproveText(at, now);
}
