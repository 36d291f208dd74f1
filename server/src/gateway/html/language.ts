import { stringifySetCookie } from 'cookie';
import {
  directionOf,
  isLanguage,
  isPseudoLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_COOKIE_AGE_S,
  LANGUAGE_PARAM,
  queryOf,
} from '@linksouq/shared-api/contract';
import { chosenLanguage, languageCookie } from '../../platform/http/chosen-language';

export interface Language {
  lang: string;
  dir: 'ltr' | 'rtl';
}

/** Returns English for a missing cookie or an unknown language. Tests use pseudo-languages. */
export function languageOf(cookies: string | undefined): Language {
  const cookie = languageCookie(cookies);
  const lang = isLanguage(cookie) || isPseudoLanguage(cookie) ? cookie : 'en';
  return { lang, dir: directionOf(lang) };
}

/**
 * Returns the known language in the address, unless the visitor has chosen a language. Links in messages contain the
 * language, because the browsers of messenger apps have no language cookie.
 * @param search `?a=b` of the address
 */
export function linkLanguage(cookies: string | undefined, search: string): string | undefined {
  const linkedLanguage = queryOf(search).get(LANGUAGE_PARAM);
  return !chosenLanguage(cookies) && isLanguage(linkedLanguage) ? linkedLanguage : undefined;
}
/** Returns a `set-cookie` header. The cookie must have the same attributes as in `shell/src/language/switch-language.ts`. */
export const languageCookieHeader = (language: string, secure: boolean): string =>
  stringifySetCookie({
    name: LANGUAGE_COOKIE,
    value: language,
    path: '/',
    maxAge: LANGUAGE_COOKIE_AGE_S,
    sameSite: 'lax',
    secure,
  });
