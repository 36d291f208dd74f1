import { isLanguage, type Language, LANGUAGE_COOKIE } from '@linksouq/shared-api/contract';

/** Value of the language's cookie, whatever it is. */
export const languageCookie = (cookies = ''): string | undefined =>
  cookies
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${LANGUAGE_COOKIE}=`))
    ?.slice(LANGUAGE_COOKIE.length + 1);

/** The language that a person chose, if they chose one that the product offers. */
export function chosenLanguage(cookies: string | undefined): Language | undefined {
  const chosen = languageCookie(cookies);
  return isLanguage(chosen) ? chosen : undefined;
}
