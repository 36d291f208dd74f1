import { DAY_MS, HOUR_MS, MINUTE_MS } from '@linksouq/shared-api/contract';
import { serverNow } from '@linksouq/shared-api/host';
import { t } from '@linksouq/shared-ui/host';

/** Returns how long ago a time was, in days, hours or minutes. */
export function ageOf(since: string, now = serverNow()): string {
  const age = Math.max(0, now - Date.parse(since));
  if (age >= 2 * DAY_MS)
    return t('{count, plural, one {# day} other {# days}}', { count: Math.floor(age / DAY_MS) });
  if (age >= HOUR_MS)
    return t('{count, plural, one {# hour} other {# hours}}', { count: Math.floor(age / HOUR_MS) });
  if (age < MINUTE_MS) return t('less than a minute');
  return t('{count, plural, one {# minute} other {# minutes}}', { count: Math.floor(age / MINUTE_MS) });
}
