import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { WebsitePage, Websites } from '../src/platform/ports/websites';
import { readWebsite } from '../src/platform/ports/websites-in-helper/read-website';
import { serverRoot } from '../src/platform/root';

/** Returns a website reader that runs in this process and uses the pages of the test. */
export const websitesOf = (fetchPage: (url: string) => Promise<WebsitePage>): Websites => ({
  read: (address) => readWebsite(address, { fetchPage }),
  close: () => {},
});

/** Replaces the web in tests. Every address returns the page of a clinic from the corpus. */
export const sampleWebsites = websitesOf(async (url) => {
  const file = path.join(serverRoot, 'src/orders/briefs/corpus/basma-dental.html');
  return { url, html: readFileSync(file, 'utf8') };
});
