/** Every visible string: `t('English literal', {values})`. The English literal is the source text and the key. */
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { isPseudo, pseudoText } from './pseudo';

export type Values = Readonly<Record<string, string | number | Date>>;

const RTL = /^(ar|fa|he|ur|ckb)\b/;
const DEFAULT_LOCALE = 'en';
const i18n = setupI18n();
/** Source texts by locale, as catalogs give them; compiled when first shown, and only where they hold ICU syntax. */
const catalogs = new Map<string, Readonly<Record<string, string>>>();
const compiled = new Map<string, ReturnType<typeof compileMessage> | string>();
const listeners = new Set<() => void>();

activate((typeof document !== 'undefined' && document.documentElement.lang) || DEFAULT_LOCALE);

function activate(locale: string) {
  i18n.loadAndActivate({ locale, messages: {} });
}

/** The language in use, as BCP 47: that of `<html lang>` unless it was changed. */
export const getLocale = (): string => i18n.locale;
/** Direction of writing of a language. */
export const directionOf = (locale: string): 'ltr' | 'rtl' => (RTL.test(locale) ? 'rtl' : 'ltr');

/** Adds translations of a remote or the shell. Later catalogs win where they overlap. */
export function registerCatalog(locale: string, messages: Readonly<Record<string, string>>): void {
  catalogs.set(locale, { ...catalogs.get(locale), ...messages });
  compiled.clear();
  notify();
}
/** Changes the language of the page: texts, `lang` and `dir`. Pages are drawn anew by `useLocale`. */
export function setLocale(locale: string): void {
  if (locale === i18n.locale) return;
  compiled.clear();
  activate(locale);
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
 * The text in the language in use, else the English literal itself.
 * @param literal English, with ICU: `'{count, plural, one {# item} other {# items}}'`
 */
export function t(literal: string, values?: Values): string {
  // Without values nothing is to be filled in: braces that somebody typed (in a file's name) stay.
  if (!values) return sourceOf(literal);
  let message = compiled.get(literal);
  if (message === undefined) compiled.set(literal, (message = prepare(sourceOf(literal))));
  if (typeof message === 'string') return message;
  return i18n._({
    id: literal,
    message: message as unknown as string,
    values: values as Record<string, unknown>,
  });
}
function sourceOf(literal: string): string {
  return catalogs.get(i18n.locale)?.[literal] ?? (isPseudo(i18n.locale) ? pseudoText(literal) : literal);
}
function prepare(text: string) {
  return text.includes('{') ? compileMessage(text) : text;
}
