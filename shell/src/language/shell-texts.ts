/** The shell's own texts by language; each is a chunk for its readers. */
import type { Catalog, Translation } from '@linksouq/shared-api/contract';

interface TextsModule {
  default: Catalog;
}
export const shellTexts: Readonly<Record<Translation, () => Promise<TextsModule>>> = {
  ar: () => import(/* webpackChunkName: "shell-texts-ar" */ '../texts/ar'),
};
