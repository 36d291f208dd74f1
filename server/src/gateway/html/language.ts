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

/** English until the person chooses a language; a cookie stores the choice. */
export function languageOf(cookies: string | undefined): Language {
  const chosen = languageCookie(cookies);
  const lang = chosen && /^[a-z]{2,3}(-[A-Za-z]{2,8})?$/.test(chosen) ? chosen : 'en';
  return { lang, dir: directionOf(lang) };
}

/**
 * The language of a link in a message, for a browser without a choice, because messenger apps use their own browsers.
 * A choice in this browser wins.
 * @param search `?a=b` of the address
 */
export function broughtLanguage(cookies: string | undefined, search: string): string | undefined {
  const brought = new URLSearchParams(search).get(LANGUAGE_PARAM);
  return !chosenLanguage(cookies) && isLanguage(brought) ? brought : undefined;
}
/** Stores it like a choice made on the page. */
export const languageCookieOf = (language: string, secure: boolean): string =>
  `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${LANGUAGE_COOKIE_AGE_S}; SameSite=Lax${secure ? '; Secure' : ''}`;
