/**
 * The available languages, and where a person's choice is stored. Each name is written in its own language.
 * `npm run new-language` adds a language and its texts (docs/contributing.md).
 */
export const LANGUAGE_NAMES = {
  en: 'English',
  ar: 'العربية',
} as const;
export type Language = keyof typeof LANGUAGE_NAMES;
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as readonly Language[];
/** The languages into which texts are translated. English is the source language. */
export type Translation = Exclude<Language, 'en'>;
export const TRANSLATIONS = LANGUAGES.filter((language): language is Translation => language !== 'en');
export const isLanguage = (value: unknown): value is Language =>
  (LANGUAGES as readonly unknown[]).includes(value);

/** Pseudo-languages for tests of screens. `shared-ui/host/pseudo.ts` writes their texts. */
const PSEUDO_LANGUAGES = ['en-XA', 'ar-XB'] as const;
export const isPseudoLanguage = (value: unknown): value is (typeof PSEUDO_LANGUAGES)[number] =>
  (PSEUDO_LANGUAGES as readonly unknown[]).includes(value);

/** Name of the cookie with the language of pages and calls. Without this cookie the language is English. */
export const LANGUAGE_COOKIE = 'lang';
/** Lifetime of the cookie in seconds: one year. */
export const LANGUAGE_COOKIE_AGE_S = 365 * 86_400;

/**
 * Query parameter of links in messages. It contains the receiver's language. A browser without the language
 * cookie uses this language.
 */
export const LANGUAGE_PARAM = 'lang';
/**
 * Adds the language to a link in a message. A link in English is not changed. @param link may end in a
 * fragment
 */
export function linkIn(language: string, link: string): string {
  if (language === 'en' || !isLanguage(language)) return link;
  const [address, fragment] = link.split('#', 2);
  const param = `${address!.includes('?') ? '&' : '?'}${LANGUAGE_PARAM}=${language}`;
  return address + param + (fragment === undefined ? '' : `#${fragment}`);
}

/** Maps each English source text to its translation. */
export type Catalog = Readonly<Record<string, string>>;
/** Returns the name of the page, exposed module and chunk that contain the texts of a language. */
export const textsModule = (locale: string): string => `texts-${locale}`;

const RTL = /^(ar|ckb|fa|he|ur)\b/;
/** Returns the writing direction of a language. @param locale a BCP 47 tag */
export const directionOf = (locale: string): 'ltr' | 'rtl' => (RTL.test(locale) ? 'rtl' : 'ltr');

const RTL_LETTERS = /[\u0590-\u08ff\ufb1d-\ufefc]/;
/**
 * Returns a function that isolates an inserted text whose writing direction may differ from the sentence
 * around it.
 */
export const isolateIn =
  (locale: string) =>
  (value: string): string =>
    value !== '' && (directionOf(locale) === 'rtl' || RTL_LETTERS.test(value))
      ? `\u2068${value}\u2069`
      : value;
