/** The server's own texts and those of the shared rules, by language. */
import type { Catalog, Language } from '@linksouq/shared-api/contract';
import rules from '@linksouq/shared-api/texts/ar';
import ar from './ar.json';

export const texts: Readonly<Partial<Record<Language, Catalog>>> = { ar: { ...rules, ...ar } };
