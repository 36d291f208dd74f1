/** Brings files of pages over the line, into the browser's own cache. Nothing of them runs. */
import { type Registry, textsModule } from '@linksouq/shared-api/contract';
import { getLocale } from '@linksouq/shared-ui/host';
import { fetchRegistry } from './registry';

export interface PageName {
  /** Container name. */
  remote: string;
  /** The build that this document runs. */
  build: string;
  page: string;
}

/** The document's registry lacks the files of pages. */
let whole: Promise<Registry> | undefined;
const fetched = new Set<string>();

/** What a page of a remote consists of; nothing where another build is live by now. */
function filesOf({ remotes }: Registry, { remote, build, page }: PageName): string[] {
  const live = remotes[remote];
  if (live?.build !== build) return [];
  const files = [live.pages[page], live.pages[textsModule(getLocale())]];
  return [live.entry, ...files.flatMap((file) => (file ? [...file.scripts, ...file.styles] : []))];
}

/**
 * Fetches what the pages' first loads will ask for, one file after the other and at low priority.
 * @throws what `fetch` throws, at the first file that does not come; the page asks for it again when it is opened
 */
export async function fetchAhead(pages: readonly PageName[]): Promise<void> {
  whole ??= fetchRegistry();
  const registry = await whole.catch((error: unknown) => {
    whole = undefined;
    throw error;
  });
  for (const file of new Set(pages.flatMap((page) => filesOf(registry, page)))) {
    if (fetched.has(file)) continue;
    fetched.add(file);
    // Read to its end: a body that nobody reads may be left half-way.
    await (await fetch(file, { priority: 'low' })).arrayBuffer();
  }
}
