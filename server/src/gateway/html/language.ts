import { directionOf } from 'shared-api/contract';
import { languageCookie } from '../../http/chosen-language';

export interface Language {
  lang: string;
  dir: 'ltr' | 'rtl';
}

/** English until the person chose a language (design §4); the choice is kept in a cookie. */
export function languageOf(cookies: string | undefined): Language {
  const chosen = languageCookie(cookies);
  const lang = chosen && /^[a-z]{2,3}(-[A-Za-z]{2,8})?$/.test(chosen) ? chosen : 'en';
  return { lang, dir: directionOf(lang) };
}
