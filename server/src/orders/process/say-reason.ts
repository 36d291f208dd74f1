import { say } from '../../platform/i18n';

/**
 * Translates a stored reason. The first line is a reason of the product, which is translated. The next
 * lines are text that a person added.
 */
export function sayReason(locale: string, reason: string): string {
  const [productReason = '', ...addedLines] = reason.split('\n');
  return [say(locale, productReason), ...addedLines].filter(Boolean).join(' · ');
}
