import { parseCookie } from 'cookie';
import { isLanguage, type Language, LANGUAGE_COOKIE } from '@linksouq/shared-api/contract';

/** Returns the unchecked value of the language cookie. */
export const languageCookie = (cookies = ''): string | undefined => parseCookie(cookies)[LANGUAGE_COOKIE];

export function chosenLanguage(cookies: string | undefined): Language | undefined {
  const chosen = languageCookie(cookies);
  return isLanguage(chosen) ? chosen : undefined;
}
