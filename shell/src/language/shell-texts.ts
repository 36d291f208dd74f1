/** The shell's own texts by language; each is a chunk for its readers. */
import { type Catalog, type Language } from '@linksouq/shared-api/contract';

interface TextsModule {
  default: Catalog;
}
export const shellTexts: Readonly<Partial<Record<Language, () => Promise<TextsModule>>>> = {
  ar: () => import(/* webpackChunkName: "shell-texts-ar" */ '../texts/ar'),
};
