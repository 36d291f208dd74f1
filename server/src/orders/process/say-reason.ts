import { say } from '../../platform/i18n';

/**
 * Translates the first line of a stored reason. Only this line is a text of the product. A person wrote the other
 * lines.
 */
export function sayReason(locale: string, reason: string): string {
  const [productReason = '', ...addedLines] = reason.split('\n');
  return [say(locale, productReason), ...addedLines].filter(Boolean).join(' · ');
}
