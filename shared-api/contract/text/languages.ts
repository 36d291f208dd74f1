/**
 * The available languages, their names in their own language, and where the choice is stored. `npm run new-language`
 * adds an entry and its texts (docs/contributing.md).
 */
export const LANGUAGE_NAMES = {
  en: 'English',
  ar: 'العربية',
} as const;
export type Language = keyof typeof LANGUAGE_NAMES;
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as readonly Language[];
/** The languages that texts are translated into. English is the source. */
export type Translation = Exclude<Language, 'en'>;
export const TRANSLATIONS = LANGUAGES.filter((language): language is Translation => language !== 'en');
export const isLanguage = (value: unknown): value is Language =>
  (LANGUAGES as readonly unknown[]).includes(value);

/** Cookie of pages and calls. Without it the language is English. */
export const LANGUAGE_COOKIE = 'lang';
/** One year, in seconds. */
export const LANGUAGE_COOKIE_AGE_S = 365 * 86_400;

/** Query parameter of links in messages: the receiver's language, for a browser without a choice. */
export const LANGUAGE_PARAM = 'lang';
/** Returns a link for a reader of this language. English is the default. @param link may end in a fragment */
export function linkIn(language: string, link: string): string {
  if (language === 'en' || !isLanguage(language)) return link;
  const [address, fragment] = link.split('#', 2);
  const param = `${address!.includes('?') ? '&' : '?'}${LANGUAGE_PARAM}=${language}`;
  return address + param + (fragment === undefined ? '' : `#${fragment}`);
}

/** English source text → text. */
export type Catalog = Readonly<Record<string, string>>;
/** Name of a language's texts in a build's pages, exposed modules and chunks. */
export const textsModule = (locale: string): string => `texts-${locale}`;

const RTL = /^(ar|ckb|fa|he|ur)\b/;
/** Writing direction of a language, given as BCP 47 tag. */
export const directionOf = (locale: string): 'ltr' | 'rtl' => (RTL.test(locale) ? 'rtl' : 'ltr');

const RTL_LETTERS = /[\u0590-\u08ff\ufb1d-\ufefc]/;
/** Isolates a word with its own writing direction from the sentence around it. */
export const isolateIn =
  (locale: string) =>
  (value: string): string =>
    value !== '' && (directionOf(locale) === 'rtl' || RTL_LETTERS.test(value))
      ? `\u2068${value}\u2069`
      : value;
