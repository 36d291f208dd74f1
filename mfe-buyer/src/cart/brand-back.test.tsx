import { act, screen, waitFor } from '@testing-library/react';
import { setMarket, useCart } from '@linksouq/shared-api/host';
import { hold, show, withApi } from '@linksouq/shared-ui/testing';
import Cart from '../pages/Cart';
import MyCart from '../pages/MyCart';
import MyOrders from '../pages/MyOrders';
import { cartOf, line, seller } from '../testing/people';

withApi('buyer');

describe.each([
  ['/my-cart', MyCart],
  ['/my-orders', MyOrders],
])('the Back arrow of %s', (path, Page) => {
  const arrow = () => screen.queryByRole('button', { name: 'Back' });
  it('is absent if there is no earlier screen and no seller is known, because the home page is only for sellers', () => {
    show(Page, path);
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(arrow()).toBeNull();
  });
  it('without an earlier screen, opens the page of the seller who was visited last', async () => {
    setMarket({ publicSeller: seller() });
    const { at } = show(Page, path);
    act(() => arrow()!.click());
    await waitFor(() => expect(at()).toBe('/layla'));
  });
  it('is shown if there is an earlier screen, even if no seller is known', () => {
    window.history.replaceState({ idx: 1 }, '');
    show(Page, path);
    expect(arrow()).toBeVisible();
    window.history.replaceState(null, '');
  });
});

it('the Back arrow of /cart opens the orders if no seller is known', async () => {
  const { at } = show(Cart, '/cart');
  act(() => screen.getByRole('button', { name: 'Back' }).click());
  await waitFor(() => expect(at()).toBe('/my-orders'));
});
it('the Back arrow of a filled cart opens the page of its seller', async () => {
  hold('GET /user/linksouq/profile', {});
  act(() => useCart.setState(cartOf(line())));
  const { at } = show(Cart, '/cart');
  act(() => screen.getByRole('button', { name: 'Back' }).click());
  await waitFor(() => expect(at()).toBe('/layla'));
});
