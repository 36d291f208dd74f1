import type { Catalog, Translation } from '@linksouq/shared-api/contract';
import arRules from '@linksouq/shared-api/texts/ar.json';
import ar from './ar.json';

export const texts: Readonly<Record<Translation, Catalog>> = {
  ar: { ...arRules, ...ar },
};
