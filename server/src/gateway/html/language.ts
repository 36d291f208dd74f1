import { directionOf, isLanguage, type Language as Offered, LANGUAGE_COOKIE } from 'shared-api/contract';

export interface Language {
  lang: string;
  dir: 'ltr' | 'rtl';
}

const inCookies = (cookies = '') =>
  cookies
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${LANGUAGE_COOKIE}=`))
    ?.slice(LANGUAGE_COOKIE.length + 1);

/** The language that a person chose, if they chose one that the product offers. */
export function chosenLanguage(cookies: string | undefined): Offered | undefined {
  const chosen = inCookies(cookies);
  return isLanguage(chosen) ? chosen : undefined;
}
/** English until the person chose a language (design §4); the choice is kept in a cookie. */
export function languageOf(cookies: string | undefined): Language {
  const chosen = inCookies(cookies);
  const lang = chosen && /^[a-z]{2,3}(-[A-Za-z]{2,8})?$/.test(chosen) ? chosen : 'en';
  return { lang, dir: directionOf(lang) };
}
