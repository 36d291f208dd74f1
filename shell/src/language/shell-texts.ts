/** The shell's own texts. Each language is a separate chunk. */
import type { Catalog, Translation } from '@linksouq/shared-api/contract';

interface TextsModule {
  default: Catalog;
}
export const shellTexts: Readonly<Record<Translation, () => Promise<TextsModule>>> = {
  ar: () => import(/* webpackChunkName: "shell-texts-ar" */ '../texts/ar'),
};
