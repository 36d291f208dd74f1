import type { AiBrief } from '@linksouq/shared-api/contract';

/** Facts from the website. The form shows them but never sends them to the server. */
export interface FoundOnWebsite {
  products: string[];
  /** Data URL of each product's picture, by product name. Undefined in a draft of an earlier release. */
  pictures?: Readonly<Record<string, string>>;
  evidence: NonNullable<AiBrief['evidence']>;
  notes: NonNullable<AiBrief['notes']>;
}
export type QuotedField =
  'brand_name' | 'industry' | 'brand_overview' | 'brand_tone' | 'talking_points' | 'instagram' | 'product';

const MAX_PRODUCTS = 8;

/** Returns undefined if the response has no facts, for example from an older server. */
export function foundBy({ products = [], evidence = [], notes = [] }: AiBrief): FoundOnWebsite | undefined {
  if (products.length + evidence.length + notes.length === 0) return undefined;
  const names = [...new Set(products.map(({ name }) => name))].slice(0, MAX_PRODUCTS);
  const pictures = Object.fromEntries(
    products.flatMap(({ name, picture }) => (picture && names.includes(name) ? [[name, picture]] : [])),
  );
  return { products: names, pictures, evidence, notes };
}
