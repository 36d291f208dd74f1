import { type ComponentType, createElement, Suspense, use } from 'react';
import { LoadBoundary, type LazyRoute, useLocale, useLocation } from '@linksouq/shared-ui/host';
import type { PageProps } from '@linksouq/shared-api/contract';
import { useAccountSwitch, useVisitsEndedElsewhere } from '@linksouq/shared-api/host';
import { showFailed } from '../errors/FailedScreen';
import { reportFailure } from '../errors/report';
import { useEarlyTaps } from '../early/replay';
import { pageDataFor } from './page-data';
import { PendingPage } from './PendingPage';
import type { Screen } from './screens';

/**
 * A new path mounts a new instance of the page. So does a switch of the account in another tab, because this tab must not
 * save the values of the earlier account. So does a sign-out in another tab, because this tab must not show typed values
 * to the next person. A new language keeps the instance and its state, such as half-filled forms.
 */
export function PageHost({ screen, isServerRendered }: { screen: Screen; isServerRendered: boolean }) {
  const { pathname, search } = useLocation();
  useLocale();
  const data = pageDataFor(pathname + search);
  const { page: Page, route } = screen;
  const switches = useAccountSwitch((all) => all[route.credential]?.count ?? 0);
  const endedVisits = useVisitsEndedElsewhere(({ count }) => count);
  // The guard handles the end of a seller's session, and the console handles the end of an operator's session.
  const hasOwnSession = route.access === 'seller' || route.access === 'operator';
  const key = `${pathname} ${switches} ${hasOwnSession ? 0 : endedVisits}`;
  return isServerRendered ? (
    <HydratedPage key={key} screen={screen} data={data} />
  ) : (
    <Page key={key} data={data} />
  );
}

/**
 * Hydrates the server's HTML of a page. Suspense keeps this HTML while the module loads. A failed load shows
 * the error only in this region.
 */
function HydratedPage({ screen, data }: { screen: Screen; data: unknown }) {
  const { load, forget } = loadOf(screen.page);
  const onError = (error: unknown) => {
    // If the person returns to this page, a new load starts.
    forget();
    reportFailure(error, screen);
  };
  return (
    <LoadBoundary failed={showFailed} onError={onError}>
      <Suspense fallback={<PendingPage />}>
        <LoadedPage load={load} data={data} />
      </Suspense>
    </LoadBoundary>
  );
}
/** React may render again when the module arrives. It expects the same hooks, so every render calls `use`. */
function LoadedPage({ load, data }: { load: Load['load']; data: unknown }) {
  return <LivePage Page={use(load())} data={data} />;
}
function LivePage({ Page, data }: { Page: ComponentType<PageProps>; data: unknown }) {
  useEarlyTaps();
  return createElement(Page, { data });
}

interface Load {
  load: () => ReturnType<LazyRoute<PageProps>['preload']>;
  forget: () => void;
}
const loads = new WeakMap<LazyRoute<PageProps>, Load>();
/** `use` needs one promise for all renders, so a rejected promise stays until `forget`. */
function loadOf(page: LazyRoute<PageProps>): Load {
  let known = loads.get(page);
  if (!known) {
    let promise: ReturnType<Load['load']> | undefined;
    known = {
      load: () => (promise ??= loadedAlready(page) ?? page.preload()),
      forget: () => {
        promise = undefined;
      },
    };
    loads.set(page, known);
  }
  return known;
}
/** Returns a settled promise with the fields from which `use` reads the value without a delay. */
function loadedAlready(page: LazyRoute<PageProps>): ReturnType<Load['load']> | undefined {
  const value = page.loaded();
  return value && Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
}
