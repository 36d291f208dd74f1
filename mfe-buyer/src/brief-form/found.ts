import type { AiBrief } from '@linksouq/shared-api/contract';

/** Facts from the website, shown beside the fields for review and never sent. */
export interface FoundOnWebsite {
  products: string[];
  /** Data URLs by product. A draft of an older page has none. */
  pictures?: Readonly<Record<string, string>>;
  evidence: NonNullable<AiBrief['evidence']>;
  notes: NonNullable<AiBrief['notes']>;
}
export type QuotedField =
  'brand_name' | 'industry' | 'brand_overview' | 'brand_tone' | 'talking_points' | 'instagram' | 'product';

const MAX_PRODUCTS = 8;

/** Returns undefined when nothing was found: an older server, or a form that is filled in by hand. */
export function foundBy({ products = [], evidence = [], notes = [] }: AiBrief): FoundOnWebsite | undefined {
  if (products.length + evidence.length + notes.length === 0) return undefined;
  const names = [...new Set(products.map(({ name }) => name))].slice(0, MAX_PRODUCTS);
  const pictures = Object.fromEntries(
    products.flatMap(({ name, picture }) => (picture && names.includes(name) ? [[name, picture]] : [])),
  );
  return { products: names, pictures, evidence, notes };
}
