import { readFileSync } from 'node:fs';
import path from 'node:path';
import { serverRoot } from '../src/platform/root';

/** The web as tests see it: whatever the address, a clinic of the corpus answers. */
export async function sampleWebsite(address: string): Promise<{ url: string; html: string }> {
  const file = path.join(serverRoot, 'src/orders/briefs/corpus/basma-dental.html');
  return { url: address, html: readFileSync(file, 'utf8') };
}
