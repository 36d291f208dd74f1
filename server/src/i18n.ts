/** Texts that the server sends to people itself: messages. The same ICU as the screens; the English literal is the key. */
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';

export type Values = Readonly<Record<string, string | number>>;
const catalogs = new Map<string, Readonly<Record<string, string>>>();

/** Adds a language. Texts without a translation stay English. */
export function registerCatalog(locale: string, messages: Readonly<Record<string, string>>): void {
  catalogs.set(locale, { ...catalogs.get(locale), ...messages });
}

/** @param literal English source text with ICU: `'{hours, plural, one {# hour} other {# hours}}'` */
export function translate(locale: string, literal: string, values: Values = {}): string {
  const translated = catalogs.get(locale)?.[literal];
  const i18n = setupI18n({
    locale: translated ? locale : 'en',
    messages: { [translated ? locale : 'en']: {} },
  });
  return i18n._({ id: literal, message: compileMessage(translated ?? literal) as unknown as string, values });
}
