/** Fetches the files of pages into the browser's cache without running them. */
import { type Registry, textsModule } from '@linksouq/shared-api/contract';
import { getLocale } from '@linksouq/shared-ui/host';
import { fetchRegistry } from './registry';

export interface PageName {
  remote: string;
  build: string;
  page: string;
}

/** The complete registry. It is requested, because the registry in the document does not list the files of pages. */
let completeRegistry: Promise<Registry> | undefined;
const fetchedFiles = new Set<string>();

/** Returns the files of a page, or no files if the page's build is not live. */
function filesOf({ remotes }: Registry, { remote, build, page }: PageName): string[] {
  const liveRemote = remotes[remote];
  if (liveRemote?.build !== build) return [];
  const files = [liveRemote.pages[page], liveRemote.pages[textsModule(getLocale())]];
  return [liveRemote.entry, ...files.flatMap((file) => (file ? [...file.scripts, ...file.styles] : []))];
}

/**
 * Fetches all files of the pages, one after the other and at low priority.
 * @throws Error if a file does not load. The next call requests this file again
 */
export async function fetchAhead(pages: readonly PageName[]): Promise<void> {
  completeRegistry ??= fetchRegistry();
  const registry = await completeRegistry.catch((error: unknown) => {
    completeRegistry = undefined;
    throw error;
  });
  for (const file of new Set(pages.flatMap((page) => filesOf(registry, page)))) {
    if (fetchedFiles.has(file)) continue;
    fetchedFiles.add(file);
    try {
      const response = await fetch(file, { priority: 'low' });
      if (!response.ok) throw new Error(`${file} has status ${response.status}`);
      // If the body is not read, the browser may stop loading it.
      await response.arrayBuffer();
    } catch (error) {
      fetchedFiles.delete(file);
      throw error;
    }
  }
}
