/** Parses two untrusted files of a site: the products of a shop, and the sitemap. */
import { addressOf, type FoundProduct, MAX_PRODUCTS } from '../ai-extractive/linked-data';
import { clean } from '../ai-extractive/text';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns the products in `/products.json`, a file of Shopify shops, or [] for any other content. */
export function productsOfFile(json: string, origin: string): FoundProduct[] {
  let data: unknown;
  try {
    data = JSON.parse(json);
  } catch {
    return [];
  }
  const list: unknown = isRecord(data) ? data.products : undefined;
  if (!Array.isArray(list)) return [];
  return list.slice(0, MAX_PRODUCTS).flatMap((product: unknown) => {
    if (!isRecord(product) || typeof product.title !== 'string') return [];
    const [first]: unknown[] = Array.isArray(product.images) ? product.images : [];
    const handle = typeof product.handle === 'string' ? product.handle : '';
    return [
      {
        name: clean(product.title).slice(0, 120),
        url: handle ? addressOf(`/products/${encodeURIComponent(handle)}`, origin) : '',
        image: addressOf(isRecord(first) ? first.src : undefined, origin),
      },
    ];
  });
}

const MAX_LOCATIONS = 300;
const LOCATION = /<loc>\s{0,20}([^<\s]{1,1000})\s{0,20}<\/loc>/g;

/** Converts a sitemap to a page with its links, so that `morePages` also works for a sitemap. */
export function pageOfSitemap(xml: string): string {
  const links: string[] = [];
  for (const [, address] of xml.matchAll(LOCATION)) {
    if (links.length === MAX_LOCATIONS) break;
    links.push(`<a href="${address!.replaceAll('"', '%22')}"></a>`);
  }
  return `<body>${links.join('')}</body>`;
}
