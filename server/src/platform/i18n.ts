/**
 * Translates the server's texts: messages to people, and refusals. The English text is the key of its
 * translation, as in the web app.
 */
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

/** Adds the texts of a language. Texts without a translation stay in English. */
export function registerCatalog(locale: string, messages: Catalog): void {
  catalogs.set(locale, { ...catalogs.get(locale), ...messages });
}

/**
 * Translates a literal and inserts the values.
 * @param literal English source text with ICU: `'{hours, plural, one {# hour} other {# hours}}'`
 */
export function translate(locale: string, literal: string, values: Values = {}): string {
  const translated = catalogs.get(locale)?.[literal];
  if (translated === undefined) return formatMessage(literal, values);
  return formatMessage(translated, values, { locale, isolate: isolateIn(locale) });
}

/**
 * Translates a text. A text without values is not parsed as an ICU pattern, so braces that a person typed are
 * kept.
 */
export const say = (locale: string, text: Text): string =>
  typeof text === 'string'
    ? (catalogs.get(locale)?.[text] ?? text)
    : translate(locale, text.text, text.values);
