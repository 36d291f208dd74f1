import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addonFlagsOf, ContentType } from '@linksouq/shared-api/contract';
import { dropBuyer, forgetBrand, orderToken, setMarket, useCart, useMarket } from '@linksouq/shared-api/host';
import { toast } from '@linksouq/shared-ui/host';
import { forgetAnswers } from '@linksouq/shared-ui/kit';
import {
  answers,
  fails,
  hold,
  sent,
  sentence,
  sentTo,
  settled,
  show,
  withApi,
} from '@linksouq/shared-ui/testing';
import { leaveTo } from '../../../../shared-ui/src/action/leave-to';
import { brief, bundle, buyer, cartOf, follow, line, seller, visit } from '../../testing/people';
import MyCart from './index';

withApi('buyer');

jest.mock('../../../../shared-ui/src/action/leave-to');
const placed = (paymentLink: string | null) => ({
  data: { paymentLink, orderId: 'order-1', code: 'LS-1', total: 421.66, accessToken: 'order-token' },
});
const tab = {
  document: document.implementation.createHTMLDocument(),
  closed: false,
  opener: {} as unknown,
} as {
  document: Document;
  closed: boolean;
  opener: unknown;
  close: jest.Mock;
  location: { replace: jest.Mock };
};
let openWindow: jest.SpyInstance;
beforeEach(() => {
  Object.assign(tab, { closed: false, close: jest.fn(), location: { replace: jest.fn() } });
  openWindow = jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  jest.mocked(leaveTo).mockReset();
  answers('GET /brief', { data: [brief()] });
  answers('GET /user/linksouq/profile', { data: seller() });
});
afterEach(() => {
  jest.useRealTimers();
  openWindow.mockRestore();
});

function openReadyCart({ showPrices = true } = {}) {
  act(() => {
    useCart.setState(cartOf(line(), bundle, follow));
    setMarket({ buyer, briefId: 'brief-1', showPrices, publicSeller: seller() });
  });
  if (!showPrices) answers('GET /user/linksouq/profile', { data: seller({ priceVisibility: false }) });
  return show(MyCart, '/my-cart');
}
const button = (name: string) => screen.findByRole('button', { name });
async function press(name: string) {
  await waitFor(async () => expect(await button(name)).toBeEnabled());
  await userEvent.click(await button(name));
}

/** This browser has placed the order, and can open its payment. */
const UNPAID_HERE = {
  paymentLink: 'https://pay.test/1',
  placedOrderId: 'order-1',
  orderAccess: { orderId: 'order-1', accessToken: 'order-token' },
};
/** The order that this browser has placed. */
const ORDER = {
  id: 'order-1',
  code: 'LS-1',
  status: 'pending',
  sellerName: 'Layla',
  sellerUsername: 'layla',
  total: 990,
};

// @product §2.14
describe('My Cart (product §2, §4, §9)', () => {
  it('if the chosen brief is not on the first page of the list, reads it with a separate call', async () => {
    answers('GET /brief', { data: [brief({ id: 'newer' })], next: 'place' });
    answers('GET /brief/brief-1', { data: brief({ brandName: 'Old Souk' }) });
    openReadyCart();
    expect(await screen.findByText('Old Souk')).toBeVisible();
    await waitFor(async () => expect(await button('Make Payment')).toBeEnabled());
  });
  it('if the chosen brief no longer exists, shows a link to choose another brief', async () => {
    answers('GET /brief', { data: [brief({ id: 'newer' })], next: 'place' });
    answers('GET /brief/brief-1', { message: 'This brief was not found.' }, 404);
    openReadyCart();
    expect(await screen.findByRole('link', { name: 'Choose a brief' })).toBeVisible();
    expect(await button('Make Payment')).toBeDisabled();
  });
  it('the brief is collapsed at first, and contains its values and a link to edit it', async () => {
    openReadyCart();
    const details = (await screen.findByText('Read the brief')).closest('details')!;
    expect(details).not.toHaveAttribute('open');
    await userEvent.click(screen.getByText('Read the brief'));
    expect(details).toHaveTextContent(/Product to feature/);
    expect(within(details).getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/edit-ai-brief');
  });

  const VISIT_NOTE = 'Your cart has a visit, but the brief names no place and date.';
  const place = { inPersonVisit: true, address: 'Al Quoz', date: '2099-01-01', time: '18:00' };
  it.each([
    ['a warning about a visit that is not in the brief', visit, {}, 1],
    ['no warning about a visit that is in the brief', visit, place, 0],
    ['no warning without a visit', follow, {}, 0],
  ])('shows %s and does not block the payment', async (_, addOn, change, count) => {
    answers('GET /brief', { data: [brief(change)] });
    openReadyCart();
    act(() => useCart.setState(cartOf(line(), addOn)));
    await waitFor(async () => expect(await button('Make Payment')).toBeEnabled());
    expect(screen.queryAllByText(sentence(VISIT_NOTE))).toHaveLength(count);
    const links = screen.queryAllByRole('link', { name: 'Edit brief' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      Array.from({ length: count }, () => '/edit-ai-brief'),
    );
  });

  it('shows the date and the time of a visit from left to right', async () => {
    answers('GET /brief', { data: [brief(place)] });
    openReadyCart();
    await userEvent.click(await screen.findByText('Read the brief'));
    const date = screen.getByText('01-01-2099 18:00');
    expect(date).toHaveAttribute('dir', 'ltr');
    expect(date.parentElement).toHaveTextContent('Al Quoz');
  });

  // @product §2.116
  it('with shown prices, shows the brief date, the fee line, the total and the button "Make Payment"', async () => {
    openReadyCart();
    expect(await screen.findByText(sentence('Brief of 21-11-2026'))).toBeVisible();
    expect(screen.getByText('Linksouq Fees').parentElement).toHaveTextContent('AED 137.00');
    expect(screen.getByText('Total').parentElement).toHaveTextContent('AED 1,506.99');
    expect(await button('Make Payment')).toBeEnabled();
    expect(screen.getByText('Your payment is protected', { selector: 'p' })).toBeVisible();
  });

  // @product §1.14 §4.31
  it('"Make Payment" opens the payment in a new tab, clears the cart and ends the buyer session', async () => {
    answers('POST /order', placed('https://pay.test/1'));
    openReadyCart();
    await press('Make Payment');
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('https://pay.test/1'));
    // @product §7.37
    expect(sentTo('POST /order')[0]!.body).toEqual({
      briefId: 'brief-1',
      userId: 'buyer-1',
      sellerId: 'seller-1',
      contentIds: ['story-1'],
      bundleId: 'bundle-1',
      expectedTotal: 1_506.99,
      ...addonFlagsOf((type) => type === ContentType.instagramFollow),
    });
    expect(useCart.getState().items).toEqual([]);
    expect(useMarket.getState()).toMatchObject({
      buyer: null,
      briefId: null,
      orderKey: null,
      paymentLink: 'https://pay.test/1',
      placedOrderId: 'order-1',
      orderAccess: { orderId: 'order-1', accessToken: 'order-token' },
    });
    expect(screen.getByRole('link', { name: 'Open the payment' })).toHaveAttribute(
      'href',
      'https://pay.test/1',
    );
  });

  it.each([
    ['"Payment received" if the server has the payment', 'acceptance', null, 'Payment received'],
    [
      '"Your payment is being confirmed" if the server does not have the payment',
      null,
      '2026-11-22T08:00:00.000Z',
      'Your payment is being confirmed',
    ],
  ])(
    'after the payment in the other tab, this tab shows %s',
    async (_name, waitsFor, payableUntil, title) => {
      answers('POST /order', placed('https://pay.test/1'));
      openReadyCart();
      await press('Make Payment');
      expect(await screen.findByText('Your order waits for its payment')).toBeVisible();
      answers('GET /submit-content/order-1', { data: [], order: { ...ORDER, waitsFor, payableUntil } });
      act(() => setMarket({ paymentLink: null }));
      expect(await screen.findByRole('heading', { name: title })).toBeVisible();
      expect(screen.queryByText('Your cart is empty')).toBeNull();
      expect(screen.getByRole('link', { name: 'View order' })).toHaveAttribute(
        'href',
        '/buyer-order-view?order_id=order-1',
      );
      for (const name of ['My orders', 'Back to Layla'])
        expect(screen.getByRole('link', { name })).toBeVisible();
    },
  );

  it('while the order waits for its payment, names both ways to pay', () => {
    setMarket({ paymentLink: 'https://pay.test/1' });
    show(MyCart, '/my-cart');
    expect(
      screen.getByText(
        'Pay here, or in the payment tab if it is still open. The influencer sees the order once it is paid.',
      ),
    ).toBeVisible();
  });

  it('if the order of the stored link is paid, removes the link and shows "Payment received"', async () => {
    const paid = { ...ORDER, waitsFor: 'acceptance', payableUntil: null };
    answers('GET /submit-content/order-1', { data: [], order: paid });
    setMarket(UNPAID_HERE);
    show(MyCart, '/my-cart');
    expect(await screen.findByRole('heading', { name: 'Payment received' })).toBeVisible();
    expect(useMarket.getState().paymentLink).toBeNull();
  });

  it('if another tab cannot report its payment, this tab shows "Payment received" within ten seconds', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const unpaid = { ...ORDER, waitsFor: null, payableUntil: '2026-11-22T08:00:00.000Z' };
    answers('GET /submit-content/order-1', { data: [], order: unpaid });
    setMarket(UNPAID_HERE);
    show(MyCart, '/my-cart');
    expect(await screen.findByRole('link', { name: /^Pay AED/ })).toBeVisible();
    answers('GET /submit-content/order-1', {
      data: [],
      order: { ...ORDER, waitsFor: 'acceptance', payableUntil: null },
    });
    act(() => void jest.advanceTimersByTime(10_000));
    expect(await screen.findByRole('heading', { name: 'Payment received' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Pay AED/ })).toBeNull();
  });

  it('after a reload, still shows the payment of the order that this tab placed', async () => {
    answers('GET /submit-content/order-1', {
      data: [],
      order: { ...ORDER, waitsFor: 'acceptance', payableUntil: null },
    });
    answers('POST /order', placed('https://pay.test/1'));
    openReadyCart();
    await press('Make Payment');
    await waitFor(() => expect(useMarket.getState().paymentLink).toBeNull());
    cleanup();
    show(MyCart, '/my-cart');
    expect(await screen.findByRole('heading', { name: 'Payment received' })).toBeVisible();
  });

  it.each(['https://pay.test/1', null])(
    'if the order expired unpaid, says so and offers a new order (payment link: %s)',
    async (paymentLink) => {
      const unpaid = { ...ORDER, status: 'expired', payableUntil: null, receipts: [] };
      answers('GET /submit-content/order-1', { data: [], order: unpaid });
      setMarket({
        paymentLink,
        placedOrderId: 'order-1',
        orderAccess: { orderId: 'order-1', accessToken: 'order-token' },
      });
      show(MyCart, '/my-cart');
      expect(await screen.findByRole('heading', { name: 'Your order expired' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Order again' })).toHaveAttribute('href', '/layla');
      expect(screen.queryByText('Your cart is empty')).toBeNull();
      expect(screen.queryByText('Your order waits for its payment')).toBeNull();
    },
  );

  it('opens the payment in this tab if the browser opens no new tab', async () => {
    openWindow.mockReturnValue(null);
    answers('POST /order', placed('https://pay.test/1'));
    openReadyCart();
    await press('Make Payment');
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://pay.test/1'));
  });

  it.each([
    ['opens its payment in the new tab', true],
    ['keeps the page and says where to pay if the browser opens no new tab', false],
  ])(
    'an order whose answer arrives after the person has opened another page is stored, and %s',
    async (_, hasTab) => {
      if (!hasTab) openWindow.mockReturnValue(null);
      const release = hold('POST /order', placed('https://pay.test/1'));
      const { history, at } = openReadyCart();
      await press('Make Payment');
      await waitFor(() => expect(sentTo('POST /order')).toHaveLength(1));
      act(() => history.push('/layla'));
      release();
      await settled();
      expect(at()).toBe('/layla');
      expect(leaveTo).not.toHaveBeenCalled();
      expect(tab.location.replace.mock.calls).toEqual(hasTab ? [['https://pay.test/1']] : []);
      expect(screen.queryAllByText('Your order is placed. Pay it in My Cart.')).toHaveLength(hasTab ? 0 : 1);
      expect(useCart.getState().items).toEqual([]);
      expect(orderToken('order-1')).toBe('order-token');
      act(() => history.push('/my-cart'));
      expect(await screen.findByRole('link', { name: 'Open the payment' })).toBeVisible();
    },
  );

  it('after a sign-out, the answer to the order stores nothing and closes the new tab', async () => {
    const release = hold('POST /order', placed('https://pay.test/1'));
    openReadyCart();
    await press('Make Payment');
    await waitFor(() => expect(sentTo('POST /order')).toHaveLength(1));
    act(forgetBrand);
    release();
    await settled();
    expect(orderToken('order-1')).toBeUndefined();
    expect(useMarket.getState().paymentLink).toBeNull();
    expect(tab.close).toHaveBeenCalled();
    // If the brand returns, this key prevents a second order.
    expect(useMarket.getState().orderKey).not.toBeNull();
  });

  it.each([
    ['an item that the person added during the order', () => useCart.getState().items.concat(visit)],
    ['a cart of another seller', () => [visit]],
  ])('the answer to the order keeps %s', async (name, itemsNow) => {
    const release = hold('POST /order', placed('https://pay.test/1'));
    openReadyCart();
    await press('Make Payment');
    await waitFor(() => expect(sentTo('POST /order')).toHaveLength(1));
    const sellerId = name.includes('another') ? 'seller-2' : useCart.getState().sellerId;
    act(() => useCart.setState({ sellerId, items: itemsNow() }));
    release();
    await settled();
    expect(orderToken('order-1')).toBe('order-token');
    expect(useCart.getState()).toMatchObject({ sellerId, items: [{ slug: visit.slug }] });
  });

  it('if an item stays in the cart and the browser opens no new tab, says that My orders shows the payment', async () => {
    openWindow.mockReturnValue(null);
    const release = hold('POST /order', placed('https://pay.test/1'));
    const { history } = openReadyCart();
    await press('Make Payment');
    await waitFor(() => expect(sentTo('POST /order')).toHaveLength(1));
    act(() => {
      useCart.setState({ items: useCart.getState().items.concat(visit) });
      history.push('/layla');
    });
    release();
    expect(await screen.findByText('Your order is placed. Pay it in My orders.')).toBeVisible();
    expect(screen.queryByText('Your order is placed. Pay it in My Cart.')).toBeNull();
  });

  it('the answer to the order keeps the same items in a cart of another seller', async () => {
    const release = hold('POST /order', placed('https://pay.test/1'));
    openReadyCart();
    await press('Make Payment');
    await waitFor(() => expect(sentTo('POST /order')).toHaveLength(1));
    const { items } = useCart.getState();
    act(() => useCart.setState({ sellerId: 'seller-2' }));
    release();
    await settled();
    expect(orderToken('order-1')).toBe('order-token');
    expect(useCart.getState().items.map(({ slug }) => slug)).toEqual(items.map(({ slug }) => slug));
  });

  it('after a refusal because of a changed price, shows the reason and sends the new total', async () => {
    const refusal = 'The price of this order has changed. Please check the total and order again.';
    answers('POST /order', { message: refusal }, 409);
    openReadyCart();
    await waitFor(async () => expect(await button('Make Payment')).toBeEnabled());
    const { bundle: old } = seller();
    answers('GET /user/linksouq/profile', { data: seller({ bundle: { ...old!, bundlePrice: 2_000 } }) });
    await press('Make Payment');
    expect(await screen.findByText(refusal)).toBeVisible();
    expect(await screen.findByText('Prices have changed since you filled the cart.')).toBeVisible();
    // The toast shows the reason. The text at the button is hidden while the note is visible.
    expect(screen.queryByText(/^That did not work/)).toBeNull();
    const before = sentTo('POST /order')[0]!.body as { expectedTotal: number };
    answers('POST /order', placed('https://pay.test/1'));
    await press('Make Payment');
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalled());
    const after = sentTo('POST /order').at(-1)!.body as { expectedTotal: number };
    expect(after.expectedTotal).toBeGreaterThan(before.expectedTotal);
  });

  // @product §4.33
  it('a failed order closes the new tab, shows the server’s message and keeps the cart', async () => {
    answers('POST /order', { message: 'influencer is currently not available for new orders' }, 409);
    openReadyCart();
    await press('Make Payment');
    expect(await screen.findByText('influencer is currently not available for new orders')).toBeVisible();
    expect(screen.getByText(/^That did not work: influencer is currently not/)).toBeVisible();
    expect(tab.close).toHaveBeenCalled();
    expect(useCart.getState().items).toHaveLength(3);
    expect(useMarket.getState().buyer).toEqual(buyer);
    expect(useMarket.getState().orderKey).toBeNull();
  });

  // @product §1.14 §2.117 §4.32 §8.26
  it('with hidden prices "Submit Requirements" shows "Seller will send you the details" and opens the seller page', async () => {
    answers('POST /order', placed(null));
    const { history } = openReadyCart({ showPrices: false });
    expect(document.body).not.toHaveTextContent('AED');
    await press('Submit Requirements');
    expect(await screen.findByText('Seller will send you the details')).toBeVisible();
    expect(history.location.pathname).toBe('/layla');
    // If the seller shows prices in the meantime, the server refuses this total.
    expect(sentTo('POST /order')[0]!.body).toMatchObject({ expectedTotal: 0 });
    // With this state, the seller's page confirms the order.
    expect(history.location.state).toEqual({ placedOrder: expect.any(String) as string });
    expect(openWindow).not.toHaveBeenCalled();
    expect(useMarket.getState().buyer).toBeNull();
    expect(useCart.getState().items).toEqual([]);
  });

  it('with hidden prices, another tab whose cart is still full sends the same key as this tab', async () => {
    answers('POST /order', placed(null));
    const { history } = openReadyCart({ showPrices: false });
    const steps = { ...(window.history.state as object), earlier: ['/requirements', '/cart', '/layla'] };
    window.history.replaceState(steps, '');
    await press('Submit Requirements');
    // The browser has not gone back to the seller's page yet.
    await waitFor(() => expect(orderToken('order-1')).toBe('order-token'));
    expect(useCart.getState().items).toHaveLength(3);
    const [first] = sentTo('POST /order');
    expect(useMarket.getState().orderKey).toBe(first!.headers.get('idempotency-key'));
    await waitFor(() => expect(history.location.pathname).toBe('/layla'), { timeout: 3_000 });
    await waitFor(() => expect(useCart.getState().items).toEqual([]));
    expect(useMarket.getState().orderKey).toBeNull();
    window.history.replaceState(null, '');
  });

  it('a double tap creates one order', async () => {
    const release = hold('POST /order', placed('https://pay.test/1'));
    openReadyCart();
    await waitFor(async () => expect(await button('Make Payment')).toBeEnabled());
    await userEvent.dblClick(await button('Make Payment'));
    release();
    await waitFor(() => expect(useCart.getState().items).toEqual([]));
    expect(sentTo('POST /order')).toHaveLength(1);
    expect(openWindow).toHaveBeenCalledTimes(1);
  });

  it('a retry after a lost response sends the same key, and another cart sends another key', async () => {
    openReadyCart();
    await press('Make Payment');
    await waitFor(() => expect(tab.close).toHaveBeenCalledTimes(1));
    await press('Make Payment');
    await waitFor(() => expect(tab.close).toHaveBeenCalledTimes(2));
    act(() => useCart.setState(cartOf(line())));
    answers('POST /order', placed('https://pay.test/1'));
    await press('Make Payment');
    await waitFor(() => expect(useCart.getState().items).toEqual([]));
    const keys = sentTo('POST /order').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('after a lost response and a change of a price, a retry sends the same key and the new total', async () => {
    openReadyCart();
    await press('Make Payment');
    await waitFor(() => expect(tab.close).toHaveBeenCalledTimes(1));
    act(() => {
      const { items } = useCart.getState();
      useCart.setState({ items: items.map((item) => ({ ...item, setupPrice: item.setupPrice + 100 })) });
    });
    answers('POST /order', placed('https://pay.test/1'));
    await press('Make Payment');
    await waitFor(() => expect(useCart.getState().items).toEqual([]));
    const [first, second] = sentTo('POST /order');
    expect(second!.body).not.toEqual(first!.body);
    expect(second!.headers.get('idempotency-key')).toBe(first!.headers.get('idempotency-key'));
  });

  it.each([401, 429, 500])(
    'after a lost response and a retry that fails with status %s, the next retry sends the same key',
    async (status) => {
      openReadyCart();
      await press('Make Payment');
      await waitFor(() => expect(tab.close).toHaveBeenCalledTimes(1));
      answers('POST /order', { message: 'no' }, status);
      await press('Make Payment');
      await waitFor(() => expect(tab.close).toHaveBeenCalledTimes(2));
      // The session ends (the shell calls dropBuyer), and the same person signs in again.
      act(dropBuyer);
      act(() => setMarket({ buyer: { ...buyer, accessToken: 'token-2' }, briefId: 'brief-1' }));
      answers('POST /order', placed('https://pay.test/1'));
      await press('Make Payment');
      await waitFor(() => expect(useCart.getState().items).toEqual([]));
      const keys = sentTo('POST /order').map(({ headers }) => headers.get('idempotency-key'));
      expect(new Set(keys).size).toBe(1);
    },
  );

  it('if the seller takes no orders, disables "Make Payment"', async () => {
    answers('GET /user/linksouq/profile', {
      data: seller({ canSell: false, cannotSellReason: 'unavailable' }),
    });
    openReadyCart();
    expect(await screen.findByText('Layla is currently not available for new orders.')).toBeVisible();
    expect(screen.getByText('Not available for new orders').closest('[data-bar]')).not.toBeNull();
    expect(await button('Make Payment')).toBeDisabled();
  });

  it('after a refusal because the seller takes no orders, only the notes about it stay', async () => {
    answers('POST /order', { message: 'influencer is currently not available for new orders' }, 409);
    openReadyCart();
    await waitFor(async () => expect(await button('Make Payment')).toBeEnabled());
    answers('GET /user/linksouq/profile', {
      data: seller({ canSell: false, cannotSellReason: 'unavailable' }),
    });
    await press('Make Payment');
    expect(await screen.findByText('Layla is currently not available for new orders.')).toBeVisible();
    expect(screen.queryByText(/^That did not work/)).toBeNull();
  });

  it('if the seller has no page any more, shows the toast and a note, and disables "Make Payment"', async () => {
    answers('GET /user/linksouq/profile', {}, 404);
    openReadyCart();
    expect(await screen.findByText('influencer is currently not available for new orders')).toBeVisible();
    expect(screen.getByText('layla is currently not available for new orders.')).toBeVisible();
    expect(await button('Make Payment')).toBeDisabled();
  });

  it.each([
    ['pauses', seller({ canSell: false, cannotSellReason: 'unavailable' }), 200, /^Layla is currently not/],
    ['no longer offers an item', seller({ contents: [] }), 200, 'Remove what is no longer offered'],
    ['has no page', undefined, 404, /^layla is currently not/],
  ])(
    'while the seller %s, reads the seller again every minute, and then lets the brand order',
    async (_, data, status, note) => {
      jest.useFakeTimers({ advanceTimers: true });
      answers('GET /user/linksouq/profile', { data }, status);
      openReadyCart();
      expect(await screen.findByText(note)).toBeVisible();
      const release = hold('GET /user/linksouq/profile', { data }, status);
      act(() => void jest.advanceTimersByTime(60_000));
      await waitFor(() => expect(sentTo('GET /user/linksouq/profile')).toHaveLength(2));
      expect(screen.getByText(note)).toBeVisible();
      expect(await button('Make Payment')).toBeDisabled();
      const toastText = 'influencer is currently not available for new orders';
      act(() => toast.clear());
      // jsdom runs no animations, so the end of the exit is sent here.
      for (const old of screen.queryAllByText(toastText)) fireEvent.animationEnd(old);
      await waitFor(() => expect(screen.queryByText(toastText)).toBeNull());
      await act(async () => release());
      await act(() => jest.advanceTimersByTimeAsync(50));
      expect(screen.getByText(note)).toBeVisible();
      // A failure with the same status shows no second toast.
      expect(screen.queryByText(toastText)).toBeNull();
      answers('GET /user/linksouq/profile', { data: seller() });
      act(() => void jest.advanceTimersByTime(60_000));
      await waitFor(async () => expect(await button('Make Payment')).toBeEnabled());
      expect(screen.queryByText(note)).toBeNull();
      expect(useMarket.getState().publicSeller?.name).toBe('Layla');
      act(() => void jest.advanceTimersByTime(120_000));
      expect(sentTo('GET /user/linksouq/profile')).toHaveLength(3);
    },
  );

  it('a lost connection shows a message about the connection and keeps the stored seller', async () => {
    fails('GET /user/linksouq/profile');
    openReadyCart();
    expect(await screen.findByText('Check your connection and try again.')).toBeVisible();
    expect(screen.queryByText('influencer is currently not available for new orders')).toBeNull();
    expect(useMarket.getState().publicSeller?.id).toBe('seller-1');
  });

  it('if the server refuses to read the seller because of too many requests, does not blame the seller', async () => {
    answers('GET /user/linksouq/profile', { message: 'Too many requests' }, 429);
    openReadyCart();
    expect(await screen.findByText('The prices could not be checked.')).toBeVisible();
    expect(screen.queryByText('influencer is currently not available for new orders')).toBeNull();
    expect(useMarket.getState().publicSeller?.id).toBe('seller-1');
  });

  it('warns about a deadline that is sooner than the delivery time', async () => {
    answers('GET /brief', { data: [brief({ deadline: new Date(Date.now() + 3_600_000).toISOString() })] });
    openReadyCart();
    expect(
      await screen.findByText(/^The deadline is sooner than the delivery time of your order. Choose /),
    ).toBeVisible();
  });

  const offerFollowFor = (followPrice: number) =>
    answers('GET /user/linksouq/profile', { data: seller({ addon: { ...seller().addon!, followPrice } }) });
  const REPRICED = 'Prices have changed since you filled the cart.';
  it('shows a changed price with the price that the brand saw, also after a reload', async () => {
    offerFollowFor(60);
    openReadyCart();
    expect(await screen.findByText(REPRICED)).toBeVisible();
    expect(useCart.getState().items.at(-1)!.setupPrice).toBe(60);
    cleanup();
    forgetAnswers();
    show(MyCart, '/my-cart');
    expect(await screen.findByText(REPRICED)).toBeVisible();
    const item = screen.getByText('Follow you on Insta').closest('li')!;
    expect(item).toHaveTextContent('Original price AED 50.00AED 60.00');
  });

  it('when a changed price returns to the price that the brand saw, the page no longer states that prices have changed', async () => {
    offerFollowFor(60);
    openReadyCart();
    expect(await screen.findByText(REPRICED)).toBeVisible();
    cleanup();
    forgetAnswers();
    offerFollowFor(70);
    show(MyCart, '/my-cart');
    await waitFor(() => expect(useCart.getState().items.at(-1)!.setupPrice).toBe(70));
    expect(screen.getByText(REPRICED)).toBeVisible();
    cleanup();
    forgetAnswers();
    offerFollowFor(50);
    show(MyCart, '/my-cart');
    await waitFor(() => expect(useCart.getState().items.at(-1)!.setupPrice).toBe(50));
    expect(screen.queryByText(REPRICED)).toBeNull();
    expect(useCart.getState().items.at(-1)).not.toHaveProperty('seenPrice');
  });

  it('with hidden prices, does not say that prices have changed', async () => {
    openReadyCart({ showPrices: false });
    await waitFor(() => expect(useCart.getState().items[0]!.setupPrice).toBe(0));
    expect(screen.queryByText(REPRICED)).toBeNull();
    expect(document.body).not.toHaveTextContent('AED');
  });

  it('after a refusal because of an item, reads the offers again', async () => {
    answers('POST /order', { message: 'Follow you on Insta is not offered.' }, 422);
    openReadyCart();
    await waitFor(async () => expect(await button('Make Payment')).toBeEnabled());
    answers('GET /user/linksouq/profile', { data: seller({ addon: null }) });
    await press('Make Payment');
    expect(await screen.findByText('No longer offered')).toBeVisible();
  });

  it('disables the payment until an item that is no longer offered is removed', async () => {
    answers('GET /user/linksouq/profile', { data: seller({ addon: null }) });
    openReadyCart();
    const note = await screen.findByText('No longer offered');
    expect(note.closest('li')).toHaveTextContent('Follow you on Insta');
    expect(screen.getByText('Remove what is no longer offered').closest('[data-bar]')).not.toBeNull();
    expect(await button('Make Payment')).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Follow you on Insta' }));
    expect(await button('Make Payment')).toBeEnabled();
  });

  it('without a buyer session, links to the registration and calls only the public profile', async () => {
    act(() => useCart.setState(cartOf(line())));
    show(MyCart, '/my-cart');
    expect(screen.getByRole('link', { name: 'Continue with your phone' })).toHaveAttribute('href', '/cart');
    await waitFor(() => expect(useMarket.getState().publicSeller?.name).toBe('Layla'));
    expect(sent.map(({ call }) => call)).toEqual(['GET /user/linksouq/profile']);
    expect(screen.queryByRole('button', { name: 'Make Payment' })).toBeNull();
  });
  it.each([
    [
      'takes no orders',
      { canSell: false, cannotSellReason: 'unavailable' as const },
      'Layla is currently not available for new orders.',
    ],
    ['no longer offers an item', { contents: [], bundle: null }, 'Remove what is no longer offered'],
  ])('without a buyer session, if the seller %s, says so and links to the cart', async (_, change, note) => {
    answers('GET /user/linksouq/profile', { data: seller(change) });
    act(() => useCart.setState(cartOf(line())));
    show(MyCart, '/my-cart');
    expect(await screen.findByText(note)).toBeVisible();
    expect(screen.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
    expect(screen.queryByText('Continue with your phone')).toBeNull();
  });

  it('if the briefs cannot be loaded, shows one "Try again", and the step "Brief" is current', async () => {
    answers('GET /brief', {}, 500);
    openReadyCart();
    const again = await button('Try again');
    expect(again.closest('[role=alert]')).toHaveTextContent('Your briefs could not be loaded.');
    expect(again.closest('[data-bar]')).toBeNull();
    expect(screen.getByText('Brief').closest('[aria-current=step]')).not.toBeNull();
    answers('GET /brief', { data: [brief()] });
    await userEvent.click(again);
    await waitFor(async () => expect(await button('Make Payment')).toBeEnabled());
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('for a brief with a past deadline, shows a warning and disables "Make Payment"', async () => {
    answers('GET /brief', { data: [brief({ deadline: '2020-01-01' })] });
    openReadyCart();
    const warning = await screen.findByText(/deadline of this brief has passed/);
    const positionOfWarning = screen.getByRole('list', { name: 'Items' }).compareDocumentPosition(warning);
    expect(positionOfWarning & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy();
    // Only the bar has a link to change the deadline.
    expect(screen.getByRole('link', { name: /deadline/ })).toHaveTextContent('Change deadline');
    expect(screen.getByRole('link', { name: 'Change deadline' })).toHaveAttribute('href', '/edit-ai-brief');
    expect(screen.queryByRole('link', { name: 'Change' })).toBeNull();
    expect(screen.getAllByText(/deadline.*passed/i)).toHaveLength(1);
    expect(await button('Make Payment')).toBeDisabled();
  });
  it('without a brief, links to /requirements', async () => {
    openReadyCart();
    act(() => setMarket({ briefId: null }));
    expect(await screen.findByRole('link', { name: 'Choose a brief' })).toHaveAttribute(
      'href',
      '/requirements',
    );
  });
});
