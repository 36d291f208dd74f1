import { act, fireEvent, render, screen } from '@testing-library/react';
import events from '@testing-library/user-event';
import type { PageVisit, Registry, RouteDeclaration, SellerSession } from '@linksouq/shared-api/contract';
import { getRouteCredential, useSession } from '@linksouq/shared-api/host';
import { HistoryRouter, Link, setLocale, t, registerCatalog } from '@linksouq/shared-ui/host';
import { memoryHistory } from '@linksouq/shared-ui/host/memory-history';
import { ChunkError } from '../federation/chunk-error';
import { fetchAhead } from '../federation/fetch-ahead';
import { nextTask } from '../next-task';
import { firstInteraction } from './first-interaction';
import { enter, followNavigation } from './navigation';
import { mayPrefetch } from './prefetch';
import { Screens } from './Screens';
import { screenAt, screensOf } from './screens';
import { showFailed } from '../errors/FailedScreen';

jest.mock('../federation/fetch-ahead', () => ({ fetchAhead: jest.fn(async () => {}) }));
jest.mock('./first-interaction', () => ({ firstInteraction: jest.fn(async () => {}) }));

const route = (path: string, page: string, more: Partial<RouteDeclaration> = {}): RouteDeclaration => ({
  path,
  page,
  access: 'public',
  credential: 'seller',
  theme: 'light',
  ...more,
});
const registry = {
  version: 1,
  shell: { build: 's' },
  remotes: {
    mfe_x: {
      build: 'b',
      owner: 'squad-x',
      routes: [
        route('/:username', 'SellerPage'),
        route('/cart', 'Cart', { credential: 'buyer', theme: 'aurora' }),
        route('/profile', 'Profile', { access: 'seller' }),
        route('/start', 'Start', { next: ['/profile', '/order/:id', '/cart'] }),
        route('/order/:id', 'Order', { access: 'seller' }),
        route('/broken', 'Broken'),
      ],
    },
  },
} as unknown as Registry;

const source = jest.fn((remote: string, page: string) =>
  page === 'Broken'
    ? Promise.reject(
        new ChunkError(
          { remote, build: 'b', owner: 'squad-x', page, chunk: 'x-Broken' },
          Object.assign(new Error('x'), { name: 'ChunkLoadError', type: 'timeout' }),
        ),
      )
    : Promise.resolve({
        default: page === 'Start' ? Start : () => <h1>{page}</h1>,
        prefetch: prefetchOf(page),
      }),
);
const prefetched = jest.fn<Promise<void>, [string, PageVisit]>(async () => {});
const prefetchOf = (page: string) => (visit: PageVisit) => prefetched(page, visit);
const Start = () => (
  <>
    <h1>Start</h1>
    <Link to="/order/7?from=start">An order</Link>
    <label>
      {t('Name')} <input />
    </label>
  </>
);
function open(path: string) {
  const screens = screensOf(registry, source, () => ({ failed: showFailed }));
  const history = memoryHistory([path]);
  enter(screenAt(screens, path));
  followNavigation(history, screens);
  render(
    <HistoryRouter history={history}>
      <Screens screens={screens} serverScreen={undefined} />
    </HistoryRouter>,
  );
  return { history, screens };
}
let runIdleWork = () => {};
beforeEach(() => {
  source.mockClear();
  prefetched.mockClear();
  const waiting: (() => void)[] = [];
  runIdleWork = () => waiting.splice(0).forEach((work) => work());
  Object.assign(window, {
    requestIdleCallback: (work: () => void) => waiting.push(work),
    cancelIdleCallback: () => {},
  });
  Object.assign(navigator, { connection: undefined });
  useSession.setState({ user: null });
});

// @product §2.12
it('a fixed path has priority over a username (product §2)', () => {
  const screens = screensOf(registry, source, () => ({}));
  expect(screenAt(screens, '/cart')?.route.page).toBe('Cart');
  expect(screenAt(screens, '/layla')?.route.page).toBe('SellerPage');
  expect(screenAt(screens, '/a/b')).toBeUndefined();
  // The first word of a route is not a username.
  for (const path of ['/%', '/%00', '/order/%E0%A4%A', '/order', '/Order/'])
    expect(screenAt(screens, path)).toBeUndefined();
});
// @product §2.8 §6.7
it('credential and theme of an address are set before the page renders (product §2, §6)', async () => {
  const { history } = open('/layla');
  expect(await screen.findByRole('heading', { name: 'SellerPage' })).toBeInTheDocument();
  expect(getRouteCredential()).toBe('seller');
  await act(() => history.push('/cart'));
  expect(await screen.findByRole('heading', { name: 'Cart' })).toBeInTheDocument();
  expect(getRouteCredential()).toBe('buyer');
  expect(document.documentElement.dataset.theme).toBe('aurora');
  expect(document.getElementById('main')).toHaveFocus();
});
// @product §2.1 §2.21
it('without a session the root path redirects to /login and does not load the code of the dashboard (product §2)', async () => {
  const { history } = open('/');
  await act(async () => {});
  expect(history.location.pathname).toBe('/login');
  expect(source).not.toHaveBeenCalledWith('mfe_x', 'Profile');
});
// @product §2.21
it('with the session of a seller the root path shows the dashboard (product §2)', async () => {
  useSession.setState({ user: { id: 's1', username: 'layla', accessToken: 't' } as SellerSession });
  open('/');
  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeInTheDocument();
});
it('a failed chunk shows the error screen below a working header (product §8)', async () => {
  open('/broken');
  // @product §8.28
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeInTheDocument();
  // @product §8.29
  expect(screen.getByText('Loading chunk x-Broken failed (timeout).')).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(screen.queryByText(/offline/)).toBeNull();
});
it('while offline, the error screen of a failed chunk shows "You are offline", and loads the chunk when the connection is back', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open('/broken');
  expect(
    await screen.findByText('You are offline, so a part of this page did not load.'),
  ).toBeInTheDocument();
  expect(document.title).toMatch(/^Unexpected Application Error!/);
  source.mockClear();
  online.mockRestore();
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(source).toHaveBeenCalledWith('mfe_x', 'Broken');
});
it('while offline, an address without a screen shows "You are offline" instead of "Page not found"', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open('/no/such/page');
  expect(await screen.findByRole('heading', { name: 'You are offline' })).toBeInTheDocument();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  online.mockRestore();
});
it.each([
  [undefined, true],
  [{ effectiveType: '4g' }, true],
  [{ saveData: true }, false],
  [{ effectiveType: 'slow-2g' }, false],
])('mayPrefetch with the connection %o is %s', (connection, may) => {
  expect(mayPrefetch(connection)).toBe(may);
});

describe('prefetching and navigation', () => {
  const LAYLA = { id: 's1', username: 'layla', accessToken: 't' } as SellerSession;
  const start = async () => {
    open('/start');
    await screen.findByRole('heading', { name: 'Start' });
    // The first idle callback fetches files of the next pages, and the second runs them.
    for (const _ of ['fetched', 'run']) await act(async () => runIdleWork());
    // Each page runs in its own task.
    for (const _ of ['Cart', 'Order', 'Profile']) await act(nextTask);
  };
  const loaded = () => source.mock.calls.map(([, page]) => page);

  it('fetches the next pages when idle, and runs them only after user activity', async () => {
    let startActivity = () => {};
    jest.mocked(firstInteraction).mockReturnValueOnce(new Promise((resolve) => (startActivity = resolve)));
    useSession.setState({ user: LAYLA });
    await start();
    expect(fetchAhead).toHaveBeenLastCalledWith(
      ['Profile', 'Order', 'Cart'].map((page) => ({ remote: 'mfe_x', build: 'b', page })),
    );
    expect(loaded()).toEqual(['Start']);
    await act(async () => startActivity());
    await act(async () => runIdleWork());
    for (const _ of ['Cart', 'Order', 'Profile']) await act(nextTask);
    expect(loaded().sort()).toEqual(['Cart', 'Order', 'Profile', 'Start']);
  });
  it('after user activity, runs the next pages, and loads the data of pages without a path parameter', async () => {
    useSession.setState({ user: LAYLA });
    await start();
    expect(loaded().sort()).toEqual(['Cart', 'Order', 'Profile', 'Start']);
    expect(prefetched.mock.calls.map(([page, { credential }]) => [page, credential])).toEqual([
      ['Profile', 'seller'],
      ['Cart', 'buyer'],
    ]);
  });
  it('loads no data of a page that would redirect the person', async () => {
    await start();
    expect(prefetched.mock.calls.map(([page]) => page)).toEqual(['Cart']);
  });
  it('a touch of a link prefetches the page of the link', async () => {
    useSession.setState({ user: LAYLA });
    await start();
    prefetched.mockClear();
    await act(async () => void fireEvent.touchStart(screen.getByText('An order')));
    const [[page, visit]] = prefetched.mock.calls as [[string, PageVisit]];
    expect([page, visit.params.id, visit.query.get('from')]).toEqual(['Order', '7', 'start']);
  });
  it('with data saving, prefetches nothing when idle or after a touch', async () => {
    Object.assign(navigator, { connection: { saveData: true } });
    useSession.setState({ user: LAYLA });
    await start();
    await act(async () => void fireEvent.touchStart(screen.getByText('An order')));
    expect(loaded()).toEqual(['Start']);
    expect(prefetched).not.toHaveBeenCalled();
  });
});

it('a change of language keeps the values of a half-filled form', async () => {
  registerCatalog('ar', { Name: 'الاسم' });
  open('/start');
  const field = await screen.findByLabelText('Name');
  await events.type(field, 'Layla');
  act(() => setLocale('ar'));
  expect(screen.getByLabelText('الاسم')).toBe(field);
  expect(field).toHaveValue('Layla');
  act(() => setLocale('en'));
});
