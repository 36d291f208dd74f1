/** The languages of the product. `npm run new-language` adds a language (docs/contributing.md). */
export const LANGUAGE_NAMES = {
  en: 'English',
  ar: 'العربية',
} as const;
export type Language = keyof typeof LANGUAGE_NAMES;
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as readonly Language[];
/** All languages except English, which is the source language. */
export type Translation = Exclude<Language, 'en'>;
export const TRANSLATIONS = LANGUAGES.filter((language): language is Translation => language !== 'en');
export const isLanguage = (value: unknown): value is Language =>
  (LANGUAGES as readonly unknown[]).includes(value);

/** Pseudo-languages, for tests of screens. `shared-ui/host/pseudo.ts` makes their texts. */
const PSEUDO_LANGUAGES = ['en-XA', 'ar-XB'] as const;
export const isPseudoLanguage = (value: unknown): value is (typeof PSEUDO_LANGUAGES)[number] =>
  (PSEUDO_LANGUAGES as readonly unknown[]).includes(value);

/** Name of the cookie with the language of a browser. */
export const LANGUAGE_COOKIE = 'lang';
/** Lifetime, in seconds, of the cookie. */
export const LANGUAGE_COOKIE_AGE_S = 365 * 86_400;

/** Query parameter of links in messages. A browser without the cookie uses the language in this parameter. */
export const LANGUAGE_PARAM = 'lang';
/** Adds the parameter to a link. Does not change a link for English. */
export function linkIn(language: string, link: string): string {
  if (language === 'en' || !isLanguage(language)) return link;
  const [address, fragment] = link.split('#', 2);
  const param = `${address!.includes('?') ? '&' : '?'}${LANGUAGE_PARAM}=${language}`;
  return address + param + (fragment === undefined ? '' : `#${fragment}`);
}

/** English source text → translation. */
export type Catalog = Readonly<Record<string, string>>;
/** Returns the name of the exposed module and of the chunk with the texts of a language. */
export const textsModule = (locale: string): string => `texts-${locale}`;

const RTL = /^(ar|ckb|fa|he|ur)\b/;
/** @param locale a BCP 47 tag */
export const directionOf = (locale: string): 'ltr' | 'rtl' => (RTL.test(locale) ? 'rtl' : 'ltr');

const RTL_LETTERS = /[\u0590-\u08ff\ufb1d-\ufefc]/;
/**
 * Returns a function that puts an inserted text between the Unicode characters FSI and PDI, which isolate its writing
 * direction. The function does this only if this direction may differ from the direction of the sentence.
 */
export const isolateIn =
  (locale: string) =>
  (value: string): string =>
    value !== '' && (directionOf(locale) === 'rtl' || RTL_LETTERS.test(value))
      ? `\u2068${value}\u2069`
      : value;
