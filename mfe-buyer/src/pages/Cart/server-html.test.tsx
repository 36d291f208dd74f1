import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
// oxlint-disable-next-line no-restricted-imports -- React's server renderer, not our server
import { renderToString } from 'react-dom/server';
import { type CartState, useCart } from '@linksouq/shared-api/host';
import { hold, withApi, TestRouter } from '@linksouq/shared-ui/testing';
import { cartOf, follow, line } from '../../testing/people';
import Cart from './index';

withApi('buyer');
beforeEach(() => void hold('GET /user/linksouq/profile', {}));

const app = (
  <TestRouter at="/cart">
    <Cart />
  </TestRouter>
);
/** Hydrates the server's HTML in a browser that has stored this cart. */
async function hydrate(stored: CartState) {
  const root = document.body.appendChild(document.createElement('div'));
  act(() => useCart.setState(stored));
  root.innerHTML = renderToString(app);
  const html = root.innerHTML;
  const onRecoverableError = jest.fn();
  const hydrated = await act(async () => hydrateRoot(root, app, { onRecoverableError }));
  return {
    html,
    onRecoverableError,
    remove: () => {
      act(() => hydrated.unmount());
      root.remove();
    },
  };
}

describe('HTML of the cart from the server', () => {
  it('contains heading, steps, placeholders and the legal note, but no item', async () => {
    const { html, remove } = await hydrate(cartOf(line(), follow));
    expect(html).toMatch(/<h1[^>]*>Cart<\/h1>/);
    for (const text of [
      'Brief',
      'Pay',
      'Your details',
      'By continuing, you agree to these rules:',
      'Continue',
    ])
      expect(html).toContain(text);
    for (const text of ['AED', 'Remove', 'Clear', 'style='] as const) expect(html).not.toContain(text);
    remove();
  });
  it('hydration replaces the placeholders with the stored items, without an error', async () => {
    const { onRecoverableError, remove } = await hydrate(cartOf(line(), follow));
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(screen.getByRole('list', { name: 'Items' }).children).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Clear' })).toBeVisible();
    remove();
  });
  it('hydration replaces the placeholders with the empty cart', async () => {
    const { onRecoverableError, remove } = await hydrate(cartOf());
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(screen.getByText('Your cart is empty')).toBeVisible();
    expect(screen.queryByText('Your details')).toBeNull();
    remove();
  });
});
