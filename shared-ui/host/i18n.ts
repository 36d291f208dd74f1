/** Every visible string: `t('English literal', {values})`. The English literal is the source text and the key. */
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

/**
 * Returns the current language as a BCP 47 tag. Before the first call of `setLocale` this is the language of
 * `<html lang>`.
 */
export const getLocale = (): string => current;

/** Adds translations of a remote or the shell. A later catalog has priority over earlier catalogs. */
export function registerCatalog(locale: string, messages: Catalog): void {
  catalogs.set(locale, { ...catalogs.get(locale), ...messages });
  notify();
}
/** Changes the language of the page: texts, `lang` and `dir`. Components with `useLocale` render again. */
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
 * Returns the text in the current language, else the English literal. Inserted words are isolated from the writing
 * direction of the text around them.
 * @param literal English, with ICU: `'{count, plural, one {# item} other {# items}}'`
 */
export function t(literal: string, values?: Values): string {
  const text = textOf(literal);
  // A text without values is not parsed as a pattern, so that braces in a file's name stay.
  return values
    ? formatMessage(text ?? literal, values, { locale: text === undefined ? 'en' : current, isolate })
    : (text ?? literal);
}
/** Joins words with the comma of the language. */
export const listed = (words: readonly string[]): string => words.join(/^ar\b/.test(current) ? '، ' : ', ');

function textOf(literal: string): string | undefined {
  return catalogs.get(current)?.[literal] ?? (isPseudoLanguage(current) ? pseudoText(literal) : undefined);
}
