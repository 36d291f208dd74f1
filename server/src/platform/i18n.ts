/** Translates the server's texts: messages to people and refusals. The English literal is the key, as on screens. */
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

/** Adds a language. Texts without a translation stay English. */
export function registerCatalog(locale: string, messages: Catalog): void {
  catalogs.set(locale, { ...catalogs.get(locale), ...messages });
}

/** @param literal English source text with ICU: `'{hours, plural, one {# hour} other {# hours}}'` */
export function translate(locale: string, literal: string, values: Values = {}): string {
  const translated = catalogs.get(locale)?.[literal];
  if (translated === undefined) return formatMessage(literal, values);
  return formatMessage(translated, values, { locale, isolate: isolateIn(locale) });
}

/** A text without values is not parsed as a pattern, so that braces which a person typed stay. */
export const say = (locale: string, said: Text): string =>
  typeof said === 'string'
    ? (catalogs.get(locale)?.[said] ?? said)
    : translate(locale, said.text, said.values);
