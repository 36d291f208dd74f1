/** What the helper process takes out of a website's pages. Pure: no network, no files, no clock. */
import { extractiveAi } from '../ai-extractive';
import { readPage } from '../ai-extractive/page-text';
import type { WebsiteExtract, WebsitePage } from '../websites';

/**
 * Chooses further pages worth reading from the first one, best first.
 * @returns absolute addresses; the reader takes those on the same host, up to its budget
 */
export function morePages(_first: WebsitePage): string[] {
  return [];
}

/** @param pages the first one is the address that was asked for; their markup is within `READING` */
export async function extract(pages: readonly WebsitePage[]): Promise<WebsiteExtract> {
  const first = pages[0]!;
  return {
    page: readPage(first.url, first.html),
    draft: await extractiveAi.draftBrief(first).catch(() => undefined),
  };
}
