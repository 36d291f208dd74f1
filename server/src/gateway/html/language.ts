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

/** English until the person chose a language; the choice is kept in a cookie. */
export function languageOf(cookies: string | undefined): Language {
  const chosen = languageCookie(cookies);
  const lang = chosen && /^[a-z]{2,3}(-[A-Za-z]{2,8})?$/.test(chosen) ? chosen : 'en';
  return { lang, dir: directionOf(lang) };
}

/**
 * The language that a link in a message brings to a browser in which none was chosen: messenger apps open links in
 * browsers of their own. A choice made in this browser stands.
 * @param search `?a=b` of the address
 */
export function broughtLanguage(cookies: string | undefined, search: string): string | undefined {
  const brought = new URLSearchParams(search).get(LANGUAGE_PARAM);
  return !chosenLanguage(cookies) && isLanguage(brought) ? brought : undefined;
}
/** Keeps it as a choice made on the page is kept. */
export const languageCookieOf = (language: string, secure: boolean): string =>
  `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${LANGUAGE_COOKIE_AGE_S}; SameSite=Lax${secure ? '; Secure' : ''}`;
