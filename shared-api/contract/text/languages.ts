/** The languages that a person can choose, and where the choice is kept. */
export const LANGUAGES = ['en', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];
export const isLanguage = (value: unknown): value is Language =>
  (LANGUAGES as readonly unknown[]).includes(value);

/** Cookie that pages and calls carry: English stands until the person chose. */
export const LANGUAGE_COOKIE = 'lang';
/** One year, in seconds. */
export const LANGUAGE_COOKIE_AGE_S = 365 * 86_400;

/** Query parameter of links in messages: the language that their receiver chose, for a browser that knows of none. */
export const LANGUAGE_PARAM = 'lang';
/** A link for a reader of this language: English is what pages are in anyway. @param link may end in a fragment */
export function linkIn(language: string, link: string): string {
  if (language === 'en' || !isLanguage(language)) return link;
  const [address, fragment] = link.split('#', 2);
  const param = `${address!.includes('?') ? '&' : '?'}${LANGUAGE_PARAM}=${language}`;
  return address + param + (fragment === undefined ? '' : `#${fragment}`);
}

/** English source text → text. */
export type Catalog = Readonly<Record<string, string>>;
/** What a build calls its texts of a language among its pages, exposed modules and chunks. */
export const textsModule = (locale: string): string => `texts-${locale}`;

const RTL = /^(ar|ckb|fa|he|ur)\b/;
/** Direction of writing of a language, BCP 47. */
export const directionOf = (locale: string): 'ltr' | 'rtl' => (RTL.test(locale) ? 'rtl' : 'ltr');

const RTL_LETTERS = /[\u0590-\u08ff\ufb1d-\ufefc]/;
/** Keeps a word's own direction of writing apart from the sentence around it, where the two may differ. */
export const isolateIn =
  (locale: string) =>
  (value: string): string =>
    value !== '' && (directionOf(locale) === 'rtl' || RTL_LETTERS.test(value))
      ? `\u2068${value}\u2069`
      : value;
