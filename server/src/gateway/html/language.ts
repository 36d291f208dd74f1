import { stringifySetCookie } from 'cookie';
import {
  directionOf,
  isLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_COOKIE_AGE_S,
  LANGUAGE_PARAM,
} from '@linksouq/shared-api/contract';
import { chosenLanguage, languageCookie } from '../../platform/http/chosen-language';

export interface Language {
  lang: string;
  dir: 'ltr' | 'rtl';
}

/** Returns English until the person chooses a language. A cookie stores the choice. */
export function languageOf(cookies: string | undefined): Language {
  const chosen = languageCookie(cookies);
  const lang = chosen && /^[a-z]{2,3}(-[A-Za-z]{2,8})?$/.test(chosen) ? chosen : 'en';
  return { lang, dir: directionOf(lang) };
}

/**
 * Returns the language of a link from a message, for a browser without a choice. Messenger apps open links in their
 * own browser, which has no cookie. A choice made in this browser has priority.
 * @param search `?a=b` of the address
 */
export function broughtLanguage(cookies: string | undefined, search: string): string | undefined {
  const brought = new URLSearchParams(search).get(LANGUAGE_PARAM);
  return !chosenLanguage(cookies) && isLanguage(brought) ? brought : undefined;
}
/** Stores the language like a choice made on the page. */
export const languageCookieOf = (language: string, secure: boolean): string =>
  stringifySetCookie({
    name: LANGUAGE_COOKIE,
    value: language,
    path: '/',
    maxAge: LANGUAGE_COOKIE_AGE_S,
    sameSite: 'lax',
    secure,
  });
