import { type Language, LANGUAGE_COOKIE, LANGUAGE_COOKIE_AGE_S } from '@linksouq/shared-api/contract';
import { setLocale } from '@linksouq/shared-ui/host';
import { loadTexts } from './texts';

/** Stores the choice for the server, so that the next HTML and responses are in this language. */
function storeLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${LANGUAGE_COOKIE_AGE_S}; samesite=lax${secure}`;
}
/**
 * Loads the texts of another language and then shows the product in it, without a reload.
 * @throws the error of the load; the language is then unchanged
 */
export async function switchLanguage(language: Language): Promise<void> {
  await loadTexts(language);
  storeLanguage(language);
  setLocale(language);
}
