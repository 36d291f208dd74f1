/**
 * The texts of every language, for the shell's server bundle. Browsers load one language:
 * `language/shell-texts.ts`.
 */
import type { Catalog, Translation } from '@linksouq/shared-api/contract';
import ar from './ar';

export const texts: Readonly<Record<Translation, Catalog>> = {
  ar,
};
