/** Reads the schema.org data (JSON-LD) of a page. The data is not trusted. */
import type { CheerioAPI } from 'cheerio';
import { clean, unique } from './text';

export interface FoundProduct {
  name: string;
  /** Absolute https address, or '' when there is none. */
  url: string;
  image: string;
}
export interface LinkedData {
  names: string[];
  /** Other names of the business, often in another script. */
  alternateNames: string[];
  descriptions: string[];
  /** Types of the business, such as Restaurant. */
  types: string[];
  sameAs: string[];
  products: FoundProduct[];
  /** Names of services, courses and dishes. */
  offers: string[];
  logos: string[];
}

const BUSINESS_TYPE =
  /organi[sz]ation|business|store|shop|restaurant|cafe|coffee|bakery|brand|hotel|resort|clinic|salon|dentist|gym|club|agency|agent|corporation|website|service|school|preschool|attorney|pharmacy|optician|gallery|repair|dealer|contractor|physician|medical|lodging|localbusiness|spa|tourist|plumber|painter|electrician|locksmith|florist|barorpub|winery|brewery|museum|venue|childcare|notary|veterinar/i;
/** Types of offers, such as services. The name of an object of such a type is not the brand's name. */
const OFFER_TYPE = /^(?:Service|Course|MenuItem|TouristTrip|Trip|MedicalProcedure|MedicalTherapy)$/;
const MAX_NODES = 2_000;
const MAX_DEPTH = 12;
export const MAX_PRODUCTS = 12;

export function readLinkedData($: CheerioAPI, base: string): LinkedData {
  const found: LinkedData = {
    names: [],
    alternateNames: [],
    descriptions: [],
    types: [],
    sameAs: [],
    products: [],
    offers: [],
    logos: [],
  };
  let remainingNodes = MAX_NODES;
  const visit = (node: unknown, depth: number): void => {
    if (remainingNodes-- <= 0 || depth > MAX_DEPTH || !node || typeof node !== 'object') return;
    if (Array.isArray(node)) return node.forEach((child) => visit(child, depth + 1));
    const record = node as Record<string, unknown>;
    const types = [record['@type']].flat().filter((type) => typeof type === 'string');
    if (types.includes('Product')) {
      const product = productOf(record, base);
      if (product && found.products.length < MAX_PRODUCTS) found.products.push(product);
    } else if (types.some((type) => OFFER_TYPE.test(type))) {
      if (typeof record.name === 'string') found.offers.push(clean(record.name));
    } else if (types.some((type) => BUSINESS_TYPE.test(type))) {
      found.types.push(...types);
      if (typeof record.name === 'string') found.names.push(clean(record.name));
      found.alternateNames.push(
        ...[record.alternateName].flat().flatMap((name) => (typeof name === 'string' ? [clean(name)] : [])),
      );
      if (typeof record.description === 'string') found.descriptions.push(clean(record.description));
      const logo = addressOf(pictureOf(record.logo), base);
      if (logo) found.logos.push(logo);
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
      'provider',
      'hasMenu',
      'hasMenuSection',
      'hasMenuItem',
    ])
      visit(record[key], depth + 1);
  };
  $('script[type="application/ld+json"]').each((_, element) => {
    try {
      visit(JSON.parse($(element).text()), 0);
    } catch {
      // Continues with the next script after invalid JSON.
    }
  });
  return {
    ...found,
    names: unique(found.names),
    alternateNames: unique(found.alternateNames),
    descriptions: unique(found.descriptions),
    types: unique(found.types),
    offers: unique(found.offers),
  };
}

function productOf(record: Record<string, unknown>, base: string): FoundProduct | undefined {
  if (typeof record.name !== 'string') return undefined;
  return {
    name: clean(record.name).slice(0, 120),
    url: addressOf(record.url, base),
    image: addressOf(pictureOf(record.image), base),
  };
}

/** Accepts an address, an object with `url`, or a list, of which the first item counts. */
function pictureOf(value: unknown): unknown {
  const [image] = [value].flat();
  return image && typeof image === 'object' ? (image as { url?: unknown }).url : image;
}

/** Returns an absolute https address, or ''. */
export function addressOf(value: unknown, base: string): string {
  if (typeof value !== 'string' || !value) return '';
  try {
    const url = new URL(value, base);
    return url.protocol === 'https:' && url.href.length <= 1_000 ? url.href : '';
  } catch {
    return '';
  }
}
