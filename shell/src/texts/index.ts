/** The texts for rendering on the server. Browsers use `language/shell-texts.ts`. */
import type { Catalog, Translation } from '@linksouq/shared-api/contract';
import ar from './ar';

export const texts: Readonly<Record<Translation, Catalog>> = {
  ar,
};
