/** Translates the texts of messages and refusals. The English text is the key of the translation. */
import {
  type Catalog,
  formatMessage,
  isolateIn,
  type MessageValues,
  type Text,
} from '@linksouq/shared-api/contract';
import { texts } from './texts';

export type Values = MessageValues;
const catalogs = new Map<string, Catalog>(Object.entries(texts));

export function registerCatalog(locale: string, messages: Catalog): void {
  catalogs.set(locale, { ...catalogs.get(locale), ...messages });
}

/**
 * Returns the English text if there is no translation.
 * @param literal English text with ICU syntax: `'{hours, plural, one {# hour} other {# hours}}'`
 */
export function translate(locale: string, literal: string, values: Values = {}): string {
  const translated = catalogs.get(locale)?.[literal];
  if (translated === undefined) return formatMessage(literal, values);
  return formatMessage(translated, values, { locale, isolate: isolateIn(locale) });
}

/** A text without values is not parsed as ICU syntax, because it may contain braces that a person typed. */
export const say = (locale: string, text: Text): string =>
  typeof text === 'string'
    ? (catalogs.get(locale)?.[text] ?? text)
    : translate(locale, text.text, text.values);
