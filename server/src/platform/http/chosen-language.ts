import { parseCookie } from 'cookie';
import { isLanguage, type Language, LANGUAGE_COOKIE } from '@linksouq/shared-api/contract';

/** Raw value of the language cookie. */
export const languageCookie = (cookies = ''): string | undefined => parseCookie(cookies)[LANGUAGE_COOKIE];

/**
 * Returns the language that the person has chosen. Returns undefined for a language that the product does not
 * have.
 */
export function chosenLanguage(cookies: string | undefined): Language | undefined {
  const chosen = languageCookie(cookies);
  return isLanguage(chosen) ? chosen : undefined;
}
