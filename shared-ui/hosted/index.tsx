/**
 * Shows the pages of a remote inside another product, which provides only React. The pages of this product do not
 * load this module.
 */
import { type ComponentType, useEffect, useState } from 'react';
import type { Catalog, Credential, PageProps, ThemeName } from '@linksouq/shared-api/contract';
import { setRouteCredential } from '@linksouq/shared-api/host';
import {
  getLocale,
  HistoryRouter,
  type LazyRoute,
  lazyRoute,
  registerCatalog,
  Toaster,
  useLocation,
  useRoutes,
} from '../host';
import { memoryHistory } from '../host/memory-history';
import '../src/styles/tokens.css';
import '../src/styles/base.css';
import '../src/styles/fonts.css';
import '../src/styles/toasts.css';
import type { HostedPageProps } from './props';

export interface HostedRoute {
  path: string;
  credential: Credential;
  theme: ThemeName;
  load: () => Promise<{ default: ComponentType<PageProps> }>;
}
/** Language → texts of the remote. English has no entry. */
type Texts = Readonly<Record<string, () => Promise<{ default: Catalog }>>>;

function Screen({ route, page: Page }: { route: HostedRoute; page: LazyRoute<PageProps> }) {
  // Not in an effect, because the first calls of the page already use the credential.
  setRouteCredential(route.credential);
  useEffect(() => {
    document.documentElement.dataset.theme = route.theme;
  }, [route.theme]);
  return <Page />;
}
function LeaveRemote({ onLeave }: Pick<HostedPageProps, 'onLeave'>) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    (onLeave ?? ((address) => location.assign(address)))(pathname + search);
  }, [pathname, search, onLeave]);
  return null;
}

/**
 * Returns the component of one page.
 * @param routes all routes of the remote, for links between its pages
 * @param start path of the page
 */
export function hosted(
  routes: readonly HostedRoute[],
  start: string,
  texts: Texts,
): ComponentType<HostedPageProps> {
  const pages = routes.map((route) => {
    const page = lazyRoute(route.load);
    return { path: route.path, element: <Screen route={route} page={page} /> };
  });
  const Pages = ({ onLeave }: Pick<HostedPageProps, 'onLeave'>) =>
    useRoutes([...pages, { path: '*', element: <LeaveRemote onLeave={onLeave} /> }]);
  function Hosted({ address = start, onLeave }: HostedPageProps) {
    const locale = getLocale();
    const [isReady, setReady] = useState(!texts[locale]);
    const [history] = useState(() => memoryHistory([address]));
    useEffect(() => {
      // After a failed load, the page is shown in English.
      void texts[locale]?.()
        .then(({ default: catalog }) => registerCatalog(locale, catalog))
        .catch((error: unknown) => console.error('texts could not be loaded', error))
        .then(() => setReady(true));
    }, [locale]);
    return isReady ? (
      <>
        <HistoryRouter history={history}>
          <Pages onLeave={onLeave} />
        </HistoryRouter>
        <Toaster />
      </>
    ) : null;
  }
  return Hosted;
}
