import { render } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { HistoryRouter, type RouteObject, useRoutes } from '../host';
import { memoryHistory } from '../host/memory-history';

const Routes = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes);

/**
 * Shows routes in the app's router.
 * @param entries history entries; the last entry is shown
 * @param beside shown after the page, outside the router
 */
export function renderRoutes(
  routes: RouteObject[],
  entries: Parameters<typeof memoryHistory>[0] = ['/'],
  beside?: ReactNode,
) {
  const history = memoryHistory(entries);
  const view = render(
    <>
      <HistoryRouter history={history}>
        <Routes routes={routes} />
      </HistoryRouter>
      {beside}
    </>,
  );
  return { ...view, history };
}

/** The app's router, for components that contain links. */
export function TestRouter({ at = '/', children }: { at?: string; children: ReactNode }) {
  const [history] = useState(() => memoryHistory([at]));
  return <HistoryRouter history={history}>{children}</HistoryRouter>;
}
