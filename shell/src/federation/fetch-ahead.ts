/** Fetches files of pages into the browser's cache, without running them. */
import { type Registry, textsModule } from '@linksouq/shared-api/contract';
import { getLocale } from '@linksouq/shared-ui/host';
import { fetchRegistry } from './registry';

export interface PageName {
  /** Container name. */
  remote: string;
  /** The build of this document. */
  build: string;
  page: string;
}

/** The complete registry. The registry in the document does not contain the files of pages. */
let completeRegistry: Promise<Registry> | undefined;
const fetchedFiles = new Set<string>();

/** Returns the files of a remote's page. Empty when another build is live. */
function filesOf({ remotes }: Registry, { remote, build, page }: PageName): string[] {
  const liveRemote = remotes[remote];
  if (liveRemote?.build !== build) return [];
  const files = [liveRemote.pages[page], liveRemote.pages[textsModule(getLocale())]];
  return [liveRemote.entry, ...files.flatMap((file) => (file ? [...file.scripts, ...file.styles] : []))];
}

/**
 * Fetches all files that the pages need to open, one after the other and at low priority.
 * @throws when a file cannot be loaded. The next call requests this file again
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
      // The body is read to its end, because the browser may not load an unread body completely.
      await response.arrayBuffer();
    } catch (error) {
      fetchedFiles.delete(file);
      throw error;
    }
  }
}
