import type { Registry } from '@linksouq/shared-api/contract';
import { ChunkError } from './federation/chunk-error';
import { showFailed } from './errors/FailedScreen';
import { noteOwnPage } from './errors/load-times';
import { reportFailure, SHELL_OWNER } from './errors/report';
import { PendingPage } from './routing/PendingPage';
import { type PageSource, type Screen, screensOf } from './routing/screens';
import { shellPages } from './routing/shell-pages';

/** Returns all screens: pages of remotes from `source`, and the shell's own pages. */
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

async function ownPage(page: string, { shell: { build } }: Registry) {
  try {
    const module = await shellPages[page]!();
    noteOwnPage();
    return module;
  } catch (error) {
    throw new ChunkError({ remote: 'shell', build, owner: SHELL_OWNER, page, chunk: `shell-${page}` }, error);
  }
}
