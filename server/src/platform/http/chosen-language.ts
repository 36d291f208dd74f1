import { isLanguage, type Language, LANGUAGE_COOKIE } from '@linksouq/shared-api/contract';

/** Raw value of the language cookie. */
export const languageCookie = (cookies = ''): string | undefined =>
  cookies
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${LANGUAGE_COOKIE}=`))
    ?.slice(LANGUAGE_COOKIE.length + 1);

/** The person's chosen language, if the product offers it. */
export function chosenLanguage(cookies: string | undefined): Language | undefined {
  const chosen = languageCookie(cookies);
  return isLanguage(chosen) ? chosen : undefined;
}
