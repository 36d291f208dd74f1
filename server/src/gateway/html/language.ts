const COOKIE = 'lang';
const RIGHT_TO_LEFT = new Set(['ar', 'ckb', 'fa', 'he', 'ur']);

export interface Language {
  lang: string;
  dir: 'ltr' | 'rtl';
}

/** English until the person chose a language (design §4); the choice is kept in a cookie. */
export function languageOf(cookies: string | undefined): Language {
  const chosen = (cookies ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);
  const lang = chosen && /^[a-z]{2,3}(-[A-Za-z]{2,8})?$/.test(chosen) ? chosen : 'en';
  return { lang, dir: RIGHT_TO_LEFT.has(lang.split('-')[0] ?? '') ? 'rtl' : 'ltr' };
}
