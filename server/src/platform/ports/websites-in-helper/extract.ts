/** What the helper process takes out of a website's pages. Pure: no network, no files, no clock. */
import { draftOf, readPages } from '../ai-extractive';
import { planPages } from '../ai-extractive/plan-pages';
import { NotABrandPage } from '../ai-extractive/refusals';
import type { WebsiteExtract, WebsitePage } from '../websites';

/**
 * Chooses further pages worth reading from the first one, best first.
 * @returns absolute addresses; the reader takes those on the same host, up to its budget
 */
export function morePages(first: WebsitePage): string[] {
  return planPages(first);
}

/** @param pages the first one is the address that was asked for; their markup is within `READING` */
export async function extract(pages: readonly WebsitePage[]): Promise<WebsiteExtract> {
  try {
    const read = readPages(pages);
    // Links and cards have done their work; a server needs the texts only.
    const told = read.map((page) => ({ ...page, links: [], cards: [] }));
    return { draft: draftOf(read), refused: undefined, pages: told };
  } catch (error) {
    if (!(error instanceof NotABrandPage)) throw error;
    return { draft: undefined, refused: error.reason, pages: [] };
  }
}
