/** Extracts the facts of a website's pages in the helper process. It is pure: no network, no files, no clock. */
import { draftOf, readPages } from '../ai-extractive';
import type { FoundProduct } from '../ai-extractive/linked-data';
import { planPages } from '../ai-extractive/plan-pages';
import { NotABrandPage } from '../ai-extractive/not-a-brand-page';
import type { WebsiteExtract, WebsitePage } from '../websites';

/**
 * Chooses further pages worth reading from the first one, best first.
 * @returns absolute addresses; the reader uses those on the same host, up to its budget
 */
export function morePages(first: WebsitePage): string[] {
  return planPages(first);
}

/** @param pages the first one is the requested address; their markup is within `READING` */
export async function extract(
  pages: readonly WebsitePage[],
  products: readonly FoundProduct[] = [],
): Promise<WebsiteExtract> {
  try {
    const read = readPages(pages);
    // The shop's own file is the best list of its products.
    read[0]!.linked.products.unshift(...products);
    // Links and cards are removed here, because the server needs only the texts.
    const withoutLinks = read.map((page) => ({ ...page, links: [], cards: [] }));
    return { draft: draftOf(read), refused: undefined, pages: withoutLinks };
  } catch (error) {
    if (!(error instanceof NotABrandPage)) throw error;
    return { draft: undefined, refused: error.reason, pages: [] };
  }
}
