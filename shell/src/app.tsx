/** Puts the app together; the same for browsers and the server. */
import type { Registry } from 'shared-api/contract';
import { showFailed } from './errors/failed-screen';
import { reportFailure } from './errors/report';
import { PendingPage } from './routing/pending-page';
import { type PageSource, type Screen, screensOf } from './routing/screens';
import { shellPages } from './routing/shell-pages';

/** All screens, with pages of remotes from `source` and the shell's own from its chunks. */
export function appScreens(registry: Registry, source: PageSource): Screen[] {
  return screensOf(
    registry,
    (remote, page) => (remote === 'shell' ? shellPages[page]!() : source(remote, page)),
    (screen) => ({
      pending: <PendingPage />,
      failed: showFailed,
      onError: (error) => reportFailure(error, screen),
    }),
  );
}
