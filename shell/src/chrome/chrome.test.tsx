import { act, render, screen, waitFor } from '@testing-library/react';
import events from '@testing-library/user-event';
import type { RouteAccess } from '@linksouq/shared-api/contract';
import {
  cart,
  provideSettings,
  signIn,
  useAccountSwitch,
  useBrandSignOut,
  useSession,
} from '@linksouq/shared-api/host';
import { answers, renderRoutes, sent, withApi } from '@linksouq/shared-ui/testing';
import { layla } from '../testing/samples';
import { Layout } from './Layout';
import { Notices } from './Notices';

const user = events.setup({ delay: null });
const show = (access: RouteAccess, at = '/') => {
  const { history } = renderRoutes([{ path: '*', element: <Layout access={access}>page</Layout> }], [at]);
  return () => history.location.pathname;
};
const item = (contentType: number) => ({
  name: 'Story',
  addOn: false,
  setupPrice: 150,
  contentType,
  slug: String(contentType),
  id: 'x',
  content: true,
});
withApi();

describe('Header (product §2)', () => {
  // @product §2.125
  it('public pages show the cart with the item count in the header', () => {
    show('public', '/layla');
    const link = screen.getByRole('link', { name: 'Cart, empty' });
    expect(link).toHaveAttribute('href', '/cart');
    act(() => {
      cart.add({ id: 's', username: 'layla' }, item(1));
      cart.add({ id: 's', username: 'layla' }, item(2));
    });
    expect(screen.getByRole('link', { name: 'Cart, 2 items' })).toHaveTextContent('2');
  });
  // @product §2.125
  it.each(['seller', 'guest'] as const)('pages with the access %s show no cart in the header', (access) => {
    show(access);
    expect(screen.queryByRole('link', { name: /Cart/ })).not.toBeInTheDocument();
  });
  it('shows no menu without a session', () => {
    show('public');
    expect(screen.queryByRole('button', { name: 'Menu' })).not.toBeInTheDocument();
  });
  // @product §2.127
  it('the menu of signed-in sellers has Dashboard, View Orders, My Earning and Logout', async () => {
    act(() => signIn(layla));
    show('seller', '/profile');
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    expect(screen.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      expect.arrayContaining([
        ['Dashboard', '/profile'],
        ['View Orders', '/order-listing'],
        ['My Earning', '/my-earning'],
      ]),
    );
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
  });
  it('a press beside the open menu closes the menu', async () => {
    act(() => signIn(layla));
    show('seller', '/profile');
    const scrim = () => document.querySelector('[class*=scrim]');
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await user.click(scrim()!);
    expect(screen.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false');
    expect(scrim()).toBeNull();
  });
  // @product §4.3
  it('Logout clears the stored session and the state, keeps the cart, and sends the old token to the server to end the session there', async () => {
    answers('POST /auth/logout', {});
    act(() => signIn(layla));
    act(() => void cart.add({ id: 's', username: 'omar' }, item(1)));
    const path = show('seller', '/profile');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(useSession.getState().user).toBeNull();
    expect(localStorage.getItem('user')).toBeNull();
    expect(path()).toBe('/login');
    expect(localStorage.getItem('cart')).toContain('omar');
    await waitFor(() => expect(sent[0]?.headers.get('authorization')).toBe('Bearer token'));
  });
});

// @product §1.17
it('the footer has the text "Built with {brand}. Powered by {company}." (product §1)', () => {
  provideSettings({ brand: 'Souq Kit', company: 'Acme {FZE}' });
  show('public');
  expect(screen.getByText('Built with Souq Kit. Powered by Acme {FZE}.')).toBeInTheDocument();
  provideSettings({});
});

it('after another tab has signed in to another account, a notice names this account until it is closed', async () => {
  const text = /^Another tab has signed in as @omar\. .* Unsaved changes in this tab were not saved\.$/;
  const switched = { count: 1, from: '@layla', to: '@omar', isNew: true };
  const { rerender } = render(<Notices credential="seller" />);
  expect(screen.queryByText(text)).toBeNull();
  act(() => useAccountSwitch.setState({ seller: switched }));
  expect(screen.getByText(text)).toBeVisible();
  rerender(<Notices credential="none" />);
  expect(screen.queryByText(text)).toBeNull();
  rerender(<Notices credential="seller" />);
  expect(document.body).not.toHaveTextContent('@layla');
  act(() => useAccountSwitch.setState({ seller: { ...switched, to: '' } }));
  expect(screen.getByText(/^Another tab has signed in to another account\./)).toBeVisible();
  act(() => useAccountSwitch.setState({ seller: switched }));
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(text)).toBeNull();
});
it('after another tab has signed the brand out, a notice says that the typed values are removed, until it is closed', async () => {
  const text = /^You signed out in another tab\. What you typed here was removed/;
  act(() => useBrandSignOut.setState({ isNew: true }));
  const { rerender } = render(<Notices credential="seller" />);
  expect(screen.queryByText(text)).toBeNull();
  rerender(<Notices credential="operator" />);
  expect(screen.queryByText(text)).toBeNull();
  rerender(<Notices credential="buyer" />);
  expect(screen.getByText(text)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(text)).toBeNull();
});
it('while offline, a notice says what still works, and the notice disappears when the connection is back', () => {
  show('public');
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/^You are offline\. What you entered stays here\./)).toHaveTextContent(
    'You can read on and fill in forms',
  );
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
});
