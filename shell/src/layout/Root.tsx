import { Outlet, ScrollRestoration, useMatches } from '@linksouq/shared-ui/host';
import { Layout } from '../chrome/Layout';
import { OpenOnPhone } from '../chrome/OpenOnPhone';
import { usePrefetch } from '../routing/prefetch';
import type { Screen } from '../routing/screens';
import { useFocusMain } from './use-focus-main';

/** The layout of every page. It stays usable when a page fails. */
export function Root({ screens }: { screens: readonly Screen[] }) {
  const screen = useMatches().at(-1)?.handle as Screen | undefined;
  useFocusMain();
  usePrefetch(screens);
  return (
    <>
      <Layout access={screen?.route.access}>
        <Outlet />
      </Layout>
      {screen?.route.ssr?.data !== undefined && <OpenOnPhone />}
      <ScrollRestoration />
    </>
  );
}
