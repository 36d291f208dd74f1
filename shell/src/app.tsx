/** Assembles the app, in the same way for browsers and the server. */
import type { Registry } from '@linksouq/shared-api/contract';
import { ChunkError } from './federation/chunk-error';
import { showFailed } from './errors/FailedScreen';
import { reportFailure } from './errors/report';
import { PendingPage } from './routing/PendingPage';
import { type PageSource, type Screen, screensOf } from './routing/screens';
import { shellPages } from './routing/shell-pages';

/** Returns all screens: pages of remotes from `source`, and the shell's own pages from its chunks. */
export function appScreens(registry: Registry, source: PageSource): Screen[] {
  return screensOf(
    registry,
    (remote, page) => (remote === 'shell' ? ownPage(page, registry) : source(remote, page)),
    (screen) => ({
      pending: <PendingPage />,
      failed: showFailed,
      onError: (error) => reportFailure(error, screen),
    }),
  );
}

/** Loads a page of the shell. @throws ChunkError, as for a remote's page */
function ownPage(page: string, { shell: { build } }: Registry) {
  return shellPages[page]!().catch((error: unknown) => {
    throw new ChunkError(
      { remote: 'shell', build, owner: 'squad-shell', page, chunk: `shell-${page}` },
      error,
    );
  });
}
