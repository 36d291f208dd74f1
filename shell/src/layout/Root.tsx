import { Outlet, useLocation } from '@linksouq/shared-ui/host';
import { Layout } from '../chrome/Layout';
import { OpenOnPhone } from '../chrome/OpenOnPhone';
import { usePrefetch } from '../routing/prefetch';
import { type Screen, screenAt } from '../routing/screens';
import { useScroll } from '../routing/scroll';
import { useFocusMain } from './use-focus-main';

/** The layout of every page. It stays usable when a page fails. */
export function Root({ screens }: { screens: readonly Screen[] }) {
  const { pathname } = useLocation();
  const screen = screenAt(screens, pathname);
  useScroll();
  useFocusMain();
  usePrefetch(screens);
  return (
    <>
      <Layout access={screen?.route.access} credential={screen?.route.credential}>
        <Outlet />
      </Layout>
      {screen?.route.ssr?.data !== undefined && <OpenOnPhone />}
    </>
  );
}
