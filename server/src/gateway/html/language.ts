import { stringifySetCookie } from 'cookie';
import {
  directionOf,
  isLanguage,
  isPseudoLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_COOKIE_AGE_S,
  LANGUAGE_PARAM,
} from '@linksouq/shared-api/contract';
import { chosenLanguage, languageCookie } from '../../platform/http/chosen-language';

export interface Language {
  lang: string;
  dir: 'ltr' | 'rtl';
}

/**
 * Returns the language of the cookie. Returns English if there is no cookie, or if the product does not have
 * its language. Tests choose pseudo-languages.
 */
export function languageOf(cookies: string | undefined): Language {
  const cookie = languageCookie(cookies);
  const lang = isLanguage(cookie) || isPseudoLanguage(cookie) ? cookie : 'en';
  return { lang, dir: directionOf(lang) };
}

/**
 * Returns the language in a link from a message. Returns undefined when the product does not have this
 * language, or when the visitor has chosen a language.
 * Messenger apps open links in a browser of their own, which has no language cookie.
 * @param search `?a=b` of the address
 */
export function linkLanguage(cookies: string | undefined, search: string): string | undefined {
  const linkedLanguage = new URLSearchParams(search).get(LANGUAGE_PARAM);
  return !chosenLanguage(cookies) && isLanguage(linkedLanguage) ? linkedLanguage : undefined;
}
/** Returns the cookie that the page sets when the visitor chooses this language. */
export const languageCookieOf = (language: string, secure: boolean): string =>
  stringifySetCookie({
    name: LANGUAGE_COOKIE,
    value: language,
    path: '/',
    maxAge: LANGUAGE_COOKIE_AGE_S,
    sameSite: 'lax',
    secure,
  });
