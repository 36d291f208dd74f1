import type { AiBrief } from '@linksouq/shared-api/contract';

/** What was found on the website, beside the fields: it is shown for review and never sent. */
export interface FoundOnWebsite {
  products: string[];
  evidence: NonNullable<AiBrief['evidence']>;
  notes: NonNullable<AiBrief['notes']>;
}
export type QuotedField = 'industry' | 'brand_overview' | 'brand_tone' | 'talking_points';

const MAX_PRODUCTS = 8;

/** Returns undefined when nothing was found: an older server, or a form that is filled in by hand. */
export function foundBy({ products = [], evidence = [], notes = [] }: AiBrief): FoundOnWebsite | undefined {
  if (products.length + evidence.length + notes.length === 0) return undefined;
  const names = [...new Set(products.map(({ name }) => name))].slice(0, MAX_PRODUCTS);
  return { products: names, evidence, notes };
}
