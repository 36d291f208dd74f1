import { type ComponentType, createElement, Suspense, use } from 'react';
import { LoadBoundary, type LazyRoute, useLocale, useLocation } from '@linksouq/shared-ui/host';
import type { PageProps } from '@linksouq/shared-api/contract';
import { showFailed } from '../errors/FailedScreen';
import { reportFailure } from '../errors/report';
import { usePageIsLive } from '../early/replay';
import { pageDataFor } from './page-data';
import { PendingPage } from './PendingPage';
import type { Screen } from './screens';

/**
 * Shows the page of a screen. When the path changes, React mounts a new instance of the page, even if the
 * screen is the same. When the language changes, the page renders again and keeps its state, such as
 * half-filled forms.
 */
export function PageHost({ screen, serverHtml }: { screen: Screen; serverHtml: boolean }) {
  const { pathname, search } = useLocation();
  useLocale();
  const data = pageDataFor(pathname + search);
  const { page: Page } = screen;
  return serverHtml ? (
    <HydratedPage key={pathname} screen={screen} data={data} />
  ) : (
    <Page key={pathname} data={data} />
  );
}

/**
 * Shows a page whose HTML the server has rendered. With Suspense, React keeps this HTML while the module
 * loads, and hydrates the header at once. A failed load shows the error in this region only.
 */
function HydratedPage({ screen, data }: { screen: Screen; data: unknown }) {
  const { load, forget } = loadOf(screen.page);
  const onError = (error: unknown) => {
    // The failure is reported once. If the person returns to this page, a new load starts.
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
/** Always calls `use`, because React may render again when the module arrives and expects the same hooks. */
function LoadedPage({ load, data }: { load: Load['load']; data: unknown }) {
  return <LivePage Page={use(load())} data={data} />;
}
function LivePage({ Page, data }: { Page: ComponentType<PageProps>; data: unknown }) {
  usePageIsLive();
  return createElement(Page, { data });
}

interface Load {
  load: () => ReturnType<LazyRoute<PageProps>['preload']>;
  forget: () => void;
}
const loads = new WeakMap<LazyRoute<PageProps>, Load>();
/**
 * Returns the load of a page. `use` needs the same promise at every render. A rejected promise is kept until its
 * failure is shown.
 */
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
/** Returns a settled promise for `use`, with the fields that React sets on promises. */
function loadedAlready(page: LazyRoute<PageProps>): ReturnType<Load['load']> | undefined {
  const value = page.loaded();
  return value && Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
}
