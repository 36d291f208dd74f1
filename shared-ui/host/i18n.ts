/** Translation: `t('English text', { values })`. The English text is the source and the key of its translation. */
import {
  type Catalog,
  directionOf,
  formatMessage,
  isPseudoLanguage,
  isolateIn,
  type MessageValues,
} from '@linksouq/shared-api/contract';
import { pseudoText } from './pseudo';

export { directionOf };
export type Values = MessageValues;

const DEFAULT_LOCALE = 'en';
let current = (typeof document !== 'undefined' && document.documentElement.lang) || DEFAULT_LOCALE;
let isolate = isolateIn(current);
const catalogs = new Map<string, Catalog>();
const listeners = new Set<() => void>();

/** BCP 47 tag. Before the first `setLocale`, the value of `<html lang>`. */
export const getLocale = (): string => current;

/** A later catalog has priority over earlier catalogs. */
export function registerCatalog(locale: string, messages: Catalog): void {
  catalogs.set(locale, { ...catalogs.get(locale), ...messages });
  notify();
}
/** Changes `lang` and `dir` of the document. Components with `useLocale` render again. */
export function setLocale(locale: string): void {
  if (locale === current) return;
  current = locale;
  isolate = isolateIn(locale);
  if (typeof document !== 'undefined') {
    document.documentElement.lang = locale;
    document.documentElement.dir = directionOf(locale);
  }
  notify();
}
function notify() {
  for (const listener of listeners) listener();
}
export function onLocaleChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns the translation, or the English text if there is none. Isolates inserted texts of another writing
 * direction.
 * @param literal English, with ICU: `'{count, plural, one {# item} other {# items}}'`
 */
export function t(literal: string, values?: Values): string {
  const text = textOf(literal);
  // Without values there are no placeholders, so braces (for example in a file name) must stay.
  return values
    ? formatMessage(text ?? literal, values, { locale: text === undefined ? 'en' : current, isolate })
    : (text ?? literal);
}
/** Joins words with the comma of the current language. */
export const listed = (words: readonly string[]): string => words.join(/^ar\b/.test(current) ? '، ' : ', ');

/**
 * Returns the English text of a translated text, or the text itself if it is no translation. The server translates its
 * messages. A screen that keeps the English text can show the message in the new language after a change.
 */
export function sourceOf(text: string): string {
  for (const catalog of catalogs.values()) {
    const source = Object.keys(catalog).find((literal) => catalog[literal] === text);
    if (source !== undefined) return source;
  }
  return text;
}

function textOf(literal: string): string | undefined {
  return catalogs.get(current)?.[literal] ?? (isPseudoLanguage(current) ? pseudoText(literal) : undefined);
}
