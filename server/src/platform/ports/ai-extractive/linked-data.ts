/** What a page says for machines: schema.org in JSON-LD. Everything in it is a stranger's text and is only read. */
import type { CheerioAPI } from 'cheerio';
import { clean, unique } from './text';

export interface FoundProduct {
  name: string;
  /** Absolute https addresses; '' when the page gives none. */
  url: string;
  image: string;
}
export interface LinkedData {
  names: string[];
  descriptions: string[];
  /** Types of the business, such as Restaurant. */
  types: string[];
  sameAs: string[];
  products: FoundProduct[];
}

const BUSINESS =
  /organi[sz]ation|business|store|shop|restaurant|cafe|coffee|bakery|brand|hotel|resort|clinic|salon|dentist|gym|club|agency|agent|corporation|website|service|school|preschool|attorney|pharmacy|optician|gallery|repair|dealer|contractor|physician|medical|lodging|localbusiness|spa/i;
/** Deeper or more nodes describe no brand. */
const MAX_NODES = 2_000;
const MAX_DEPTH = 12;
export const MAX_PRODUCTS = 12;

export function readLinkedData($: CheerioAPI, base: string): LinkedData {
  const found: LinkedData = { names: [], descriptions: [], types: [], sameAs: [], products: [] };
  let left = MAX_NODES;
  const visit = (node: unknown, depth: number): void => {
    if (left-- <= 0 || depth > MAX_DEPTH || !node || typeof node !== 'object') return;
    if (Array.isArray(node)) return node.forEach((one) => visit(one, depth + 1));
    const record = node as Record<string, unknown>;
    const types = [record['@type']].flat().filter((type) => typeof type === 'string');
    if (types.includes('Product')) {
      const product = productOf(record, base);
      if (product && found.products.length < MAX_PRODUCTS) found.products.push(product);
    } else if (types.some((type) => BUSINESS.test(type))) {
      found.types.push(...types);
      if (typeof record.name === 'string') found.names.push(clean(record.name));
      if (typeof record.description === 'string') found.descriptions.push(clean(record.description));
      found.sameAs.push(...[record.sameAs].flat().filter((url) => typeof url === 'string'));
    }
    for (const key of [
      '@graph',
      'itemListElement',
      'item',
      'mainEntity',
      'publisher',
      'hasOfferCatalog',
      'makesOffer',
      'itemOffered',
    ])
      visit(record[key], depth + 1);
  };
  $('script[type="application/ld+json"]').each((_, element) => {
    try {
      visit(JSON.parse($(element).text()), 0);
    } catch {
      // A broken block says nothing about the rest of the page.
    }
  });
  return {
    ...found,
    names: unique(found.names),
    descriptions: unique(found.descriptions),
    types: unique(found.types),
  };
}

function productOf(record: Record<string, unknown>, base: string): FoundProduct | undefined {
  if (typeof record.name !== 'string') return undefined;
  const [image] = [record.image].flat();
  const picture = image && typeof image === 'object' ? (image as { url?: unknown }).url : image;
  return {
    name: clean(record.name).slice(0, 120),
    url: addressOf(record.url, base),
    image: addressOf(picture, base),
  };
}

/** An absolute https address, or ''. */
export function addressOf(value: unknown, base: string): string {
  if (typeof value !== 'string' || !value) return '';
  try {
    const url = new URL(value, base);
    return url.protocol === 'https:' && url.href.length <= 1_000 ? url.href : '';
  } catch {
    return '';
  }
}
