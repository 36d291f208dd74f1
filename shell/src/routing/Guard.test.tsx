import { act, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense, use } from 'react';
import type { RouteAccess, SellerSession } from '@linksouq/shared-api/contract';
import { signIn, signOut, useSession } from '@linksouq/shared-api/host';
import { browserHistory, HistoryRouter, useRoutes } from '@linksouq/shared-ui/host';
import { otherTab, renderRoutes } from '@linksouq/shared-ui/testing';
import { afterLogin } from '../session/after-login';
import { Guard } from './Guard';

const user = { id: 's1', username: 'layla', accessToken: 'token' } as SellerSession;

const open = (access: RouteAccess, login: ReactNode = 'the login') =>
  renderRoutes(
    [
      { path: '/here', element: <Guard access={access}>the page</Guard> },
      { path: '/login', element: <Guard access="guest">{login}</Guard> },
      { path: '/profile', element: 'the dashboard' },
    ],
    ['/here'],
  );
afterEach(() => useSession.setState({ user: null }));

it('a seller page that was opened without a session opens after the log-in', async () => {
  open('seller');
  expect(await screen.findByText('the login')).toBeInTheDocument();
  expect(afterLogin()).toEqual({ to: '/here', ended: false });
  act(() => useSession.setState({ user }));
  expect(await screen.findByText('the page')).toBeInTheDocument();
});

it('after a log-out in another tab, the login says so, and the same page opens after the log-in', async () => {
  signIn(user);
  open('seller');
  expect(await screen.findByText('the page')).toBeInTheDocument();
  otherTab('user', null);
  expect(await screen.findByText('the login')).toBeInTheDocument();
  expect(afterLogin()).toEqual({ to: '/here', ended: true });
  act(() => signIn(user));
  expect(await screen.findByText('the page')).toBeInTheDocument();
  act(() => signOut());
  expect(await screen.findByText('the login')).toBeInTheDocument();
  expect(afterLogin()).toEqual({ to: '/profile', ended: false });
});

it('shows the placeholder during a redirect', async () => {
  const never = new Promise<never>(() => {});
  const LoadingLogin = () => use(never);
  const { container } = await act(async () => open('seller', <LoadingLogin />));
  expect(container.querySelector('.pending')).not.toBeNull();
  expect(afterLogin().to).toBe('/here');
});

it('if the person presses Back before the login is shown, the page redirects to the login again', async () => {
  const history = browserHistory();
  history.replace('/here');
  useSession.setState({ user });
  const never = new Promise<never>(() => {});
  const LoadingLogin = () => use(never);
  const Screens = () =>
    useRoutes([
      { path: '/here', element: <Guard access="seller">the page</Guard> },
      { path: '/login', element: <LoadingLogin /> },
    ]);
  render(
    <HistoryRouter history={history}>
      <Suspense>
        <Screens />
      </Suspense>
    </HistoryRouter>,
  );
  await act(async () => {
    useSession.setState({ user: null });
    history.push('/login');
  });
  expect(window.location.pathname).toBe('/login');
  await act(async () => {
    window.history.back();
    await new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  });
  expect([window.location.pathname, history.location.pathname]).toEqual(['/login', '/login']);
});

describe('Roles and permissions (product §6)', () => {
  it.each<[RouteAccess, SellerSession | null, string, string]>([
    // @product §2.19 §6.6
    ['seller', null, 'the login', 'Seller routes redirect unauthenticated users to /login'],
    ['seller', user, 'the page', 'Seller routes open for sellers'],
    // @product §2.9 §6.5
    ['guest', user, 'the dashboard', 'Login and signup redirect authenticated users to /profile'],
    ['guest', null, 'the page', 'Login and signup open for all others'],
    // @product §1.16 §6.3
    ['public', null, 'the page', 'Public routes need no login'],
    ['public', user, 'the page', 'Public routes also open for sellers'],
  ])('with the access %s and the user %o the route shows %s (%s)', async (access, signedIn, shown) => {
    useSession.setState({ user: signedIn });
    open(access);
    expect(await screen.findByText(shown)).toBeInTheDocument();
  });
});
