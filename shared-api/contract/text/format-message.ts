/**
 * A small implementation of ICU MessageFormat, so that pages need no library: `{name}`, `{n, number}`, plural with
 * `=0` and `#`, select, and nesting. Apostrophes do not quote braces.
 */
import { formatNumber } from './format-number';

export type MessageValues = Readonly<Record<string, string | number>>;
/** A text with placeholders, and their values. `t()` translates the text before it inserts the values. */
export interface FilledText {
  text: string;
  values: MessageValues;
}
export interface FormatOptions {
  /** BCP 47 tag. It selects the plural rules. */
  locale?: string;
  /** Adds control characters to an inserted text of another writing direction: see `isolateIn`. */
  isolate?: (value: string) => string;
}

const rules = new Map<string, Intl.PluralRules>();
function pluralOf(locale: string, count: number): string {
  let rule = rules.get(locale);
  if (!rule) rules.set(locale, (rule = new Intl.PluralRules(locale)));
  return rule.select(count);
}

/** @param pattern for example `'{count, plural, one {# item} other {# items}}'`. `{name}` without a value stays. */
export function formatMessage(
  pattern: string,
  values: MessageValues,
  { locale = 'en', isolate = (value) => value }: FormatOptions = {},
): string {
  let at = 0;
  const upTo = (end: RegExp) => {
    const start = at;
    while (at < pattern.length && !end.test(pattern[at]!)) at += 1;
    return pattern.slice(start, at).trim();
  };

  /** Formats up to the end of the pattern, or (`nested`) up to the closing brace. `count` replaces `#`. */
  function text(nested: boolean, count?: string): string {
    let out = '';
    while (at < pattern.length && !(nested && pattern[at] === '}')) {
      const char = pattern[at++];
      if (char === '{') out += argument();
      else out += char === '#' && count !== undefined ? count : char;
    }
    at += 1;
    return out;
  }
  function argument(): string {
    const start = at - 1;
    const name = upTo(/[,}]/);
    const value = values[name];
    if (pattern[at++] !== ',') {
      if (value === undefined) return pattern.slice(start, at);
      return typeof value === 'number' ? String(value) : isolate(value);
    }
    const kind = upTo(/[,}]/);
    if (pattern[at++] !== ',') return formatNumber(Number(value));
    return choice(kind, value);
  }
  /** Formats every branch, because it must find the end of the choice. Returns the selected branch. */
  function choice(kind: string, value: string | number | undefined): string {
    const count = kind === 'plural' ? formatNumber(Number(value)) : undefined;
    const wanted = kind === 'plural' ? pluralOf(locale, Number(value)) : String(value);
    let exact: string | undefined;
    let named: string | undefined;
    let other = '';
    while (at < pattern.length) {
      const key = upTo(/[{}]/);
      if (pattern[at++] === '}') break;
      const branch = text(true, count);
      if (key === `=${value}`) exact = branch;
      else if (key === wanted) named = branch;
      if (key === 'other') other = branch;
    }
    return exact ?? named ?? other;
  }
  return text(false);
}
export type Text = string | FilledText;
/** Formats a text without translation, because English is the source language. */
export const inEnglish = (source: Text): string =>
  typeof source === 'string' ? source : formatMessage(source.text, source.values);
