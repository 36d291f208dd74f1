import { type Language, LANGUAGE_COOKIE, LANGUAGE_COOKIE_AGE_S } from '@linksouq/shared-api/contract';
import { setLocale } from '@linksouq/shared-ui/host';
import { loadTexts } from './texts';

/** Stores the choice in a cookie, because the server sends HTML and responses in this language. */
function storeLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${LANGUAGE_COOKIE_AGE_S}; samesite=lax${secure}`;
}
/**
 * Shows the product in another language, without a reload.
 * @throws the error of the load. The language is then unchanged
 */
export async function switchLanguage(language: Language): Promise<void> {
  await loadTexts(language);
  storeLanguage(language);
  setLocale(language);
}
