import { say } from '../../platform/i18n';

/** Returns a stored reason in a language: one of the product's reasons, then the text that a person added. */
export function sayReason(locale: string, reason: string): string {
  const [first = '', ...written] = reason.split('\n');
  return [say(locale, first), ...written].filter(Boolean).join(' · ');
}
