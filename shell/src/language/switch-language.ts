import { type Language, LANGUAGE_COOKIE, LANGUAGE_COOKIE_AGE_S } from '@linksouq/shared-api/contract';
import { setLocale } from '@linksouq/shared-ui/host';
import { loadTexts } from './texts';

/** Keeps the choice where the server reads it: the next HTML, and what calls answer, are in this language. */
function remember(language: Language): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${LANGUAGE_COOKIE_AGE_S}; samesite=lax${secure}`;
}
/**
 * Shows the product in another language, without a reload, once its texts are here.
 * @throws whatever kept the texts from loading; nothing has changed then
 */
export async function switchLanguage(language: Language): Promise<void> {
  await loadTexts(language);
  remember(language);
  setLocale(language);
}
