import { act, render, screen } from '@testing-library/react';
import type { Registry, RouteDeclaration, SellerSession } from 'shared-api/contract';
import { getRouteCredential, useSession } from 'shared-api/host';
import { createMemoryRouter, RouterProvider } from 'shared-ui/host';
import { ChunkError } from '../federation/chunk-error';
import { enter, followNavigation } from './navigation';
import { mayPrefetch } from './prefetch';
import { routesOf } from './routes';
import { screenAt, screensOf } from './screens';
import { showFailed } from '../errors/failed-screen';

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
    : Promise.resolve({ default: () => <h1>{page}</h1> }),
);
function open(path: string) {
  const screens = screensOf(registry, source, () => ({ failed: showFailed }));
  const router = createMemoryRouter(routesOf(screens, undefined), { initialEntries: [path] });
  enter(screenAt(screens, path));
  followNavigation(router, screens);
  render(<RouterProvider router={router} />);
  return { router, screens };
}
beforeEach(() => {
  source.mockClear();
  useSession.setState({ user: null });
});

it('A fixed path outranks a username (spec §2)', () => {
  const screens = screensOf(registry, source, () => ({}));
  expect(screenAt(screens, '/cart')?.route.page).toBe('Cart');
  expect(screenAt(screens, '/layla')?.route.page).toBe('SellerPage');
  expect(screenAt(screens, '/a/b')).toBeUndefined();
});
it('Credential and theme follow the address, before the page renders (spec §2, §6)', async () => {
  const { router } = open('/layla');
  expect(await screen.findByRole('heading', { name: 'SellerPage' })).toBeInTheDocument();
  expect(getRouteCredential()).toBe('seller');
  await act(() => router.navigate('/cart'));
  expect(await screen.findByRole('heading', { name: 'Cart' })).toBeInTheDocument();
  expect(getRouteCredential()).toBe('buyer');
  expect(document.documentElement.dataset.theme).toBe('aurora');
  expect(document.getElementById('main')).toHaveFocus();
});
it('The code of a page that redirects is not loaded, and the root path redirects to /profile (spec §2)', async () => {
  const { router } = open('/');
  await act(async () => {});
  expect(router.state.location.pathname).toBe('/login');
  expect(source).not.toHaveBeenCalledWith('mfe_x', 'Profile');
});
it('For sellers the root path shows the dashboard (spec §2)', async () => {
  useSession.setState({ user: { id: 's1', username: 'layla', accessToken: 't' } as SellerSession });
  open('/');
  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeInTheDocument();
});
it('A failed chunk shows the error screen under a live header (spec §8)', async () => {
  open('/broken');
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeInTheDocument();
  expect(screen.getByText('Loading chunk x-Broken failed (timeout).')).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeInTheDocument();
});
it.each([
  [undefined, true],
  [{ effectiveType: '4g' }, true],
  [{ saveData: true }, false],
  [{ effectiveType: 'slow-2g' }, false],
])('With the connection %o prefetching is %s', (connection, may) => {
  expect(mayPrefetch(connection)).toBe(may);
});
