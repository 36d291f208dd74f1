/** Extracts facts from the pages of a website in the helper process, without network, files or clock. */
import { draftOf, readPages } from '../ai-extractive';
import type { FoundProduct } from '../ai-extractive/linked-data';
import { planPages } from '../ai-extractive/plan-pages';
import { NotABrandPage } from '../ai-extractive/not-a-brand-page';
import type { WebsiteExtract, WebsitePage } from '../websites';

/** Returns absolute addresses of more pages to read, the most informative first. */
export function morePages(first: WebsitePage): string[] {
  return planPages(first);
}

/**
 * @param pages the requested page is the first; the markup is within the limits of `READING`
 * @param products products from the shop's product file
 */
export async function extract(
  pages: readonly WebsitePage[],
  products: readonly FoundProduct[] = [],
): Promise<WebsiteExtract> {
  try {
    const read = readPages(pages);
    // The product file is the best list of products, so its products come first.
    read[0]!.linked.products.unshift(...products);
    // The server needs only the texts.
    const withoutLinks = read.map((page) => ({ ...page, links: [], cards: [] }));
    return { draft: draftOf(read), refused: undefined, pages: withoutLinks };
  } catch (error) {
    if (!(error instanceof NotABrandPage)) throw error;
    return { draft: undefined, refused: error.reason, pages: [] };
  }
}
