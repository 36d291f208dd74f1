import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { WebsitePage, Websites } from '../src/platform/ports/websites';
import { serverRoot } from '../src/platform/root';

/**
 * Returns a website reader that runs in this process, with pages of the test. Imports its modules late, because most
 * tests read no website.
 */
export const websitesOf = (fetchPage: (url: string) => Promise<WebsitePage>): Websites => ({
  async read(address) {
    const { readWebsite } = await import('../src/platform/ports/websites-in-helper/read-website');
    return readWebsite(address, { fetchPage });
  },
  close: () => {},
});

/** Every address returns the same page from the corpus. */
export const sampleWebsites = websitesOf(async (url) => {
  const file = path.join(serverRoot, 'src/orders/briefs/corpus/basma-dental.html');
  return { url, html: readFileSync(file, 'utf8') };
});
