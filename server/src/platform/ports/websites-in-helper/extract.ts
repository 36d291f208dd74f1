/**
 * Extracts facts from the pages of a website, in the helper process. The result depends only on the
 * arguments: no network, no files, no clock.
 */
import { draftOf, readPages } from '../ai-extractive';
import type { FoundProduct } from '../ai-extractive/linked-data';
import { planPages } from '../ai-extractive/plan-pages';
import { NotABrandPage } from '../ai-extractive/not-a-brand-page';
import type { WebsiteExtract, WebsitePage } from '../websites';

/**
 * Selects further pages from the links of the first page, the best first.
 * @returns absolute addresses. The reader uses addresses of the same host, as long as its budget allows.
 */
export function morePages(first: WebsitePage): string[] {
  return planPages(first);
}

/**
 * Returns the facts of the pages, and the draft or the reason why there is none.
 * @param pages the first page has the requested address; the size of the markup is within `READING`
 */
export async function extract(
  pages: readonly WebsitePage[],
  products: readonly FoundProduct[] = [],
): Promise<WebsiteExtract> {
  try {
    const read = readPages(pages);
    // The products of the shop's product file come first, because this file is the best list of products.
    read[0]!.linked.products.unshift(...products);
    // The server needs only the texts, so links and cards are removed here.
    const withoutLinks = read.map((page) => ({ ...page, links: [], cards: [] }));
    return { draft: draftOf(read), refused: undefined, pages: withoutLinks };
  } catch (error) {
    if (!(error instanceof NotABrandPage)) throw error;
    return { draft: undefined, refused: error.reason, pages: [] };
  }
}
