import { cleanup, act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MyOrder } from '@linksouq/shared-api/contract';
import { cart, orderToken, signInAccount, useAccount, useCart, useMarket } from '@linksouq/shared-api/host';
import {
  answers,
  answersWith,
  fails,
  fill,
  hold,
  sentence,
  sentTo,
  settled,
  show,
  withApi,
} from '@linksouq/shared-ui/testing';
import { buyer, cartOf, line, seller } from '../../testing/people';
import { brandStep } from './brand-step';
import MyOrders from './index';

withApi('account');

const order = (change: Partial<MyOrder> = {}): MyOrder => ({
  id: 'order-1',
  code: 'LS-AAAAAA',
  createdAt: '2026-03-01T08:00:00.000Z',
  status: 'in_progress',
  waitsFor: null,
  contentTypes: [4, 1],
  brandName: 'Kahwa House',
  sellerName: 'Layla',
  sellerUsername: 'layla',
  total: 421.66,
  deadline: '2026-03-04T08:00:00.000Z',
  toReview: 1,
  receipts: [
    {
      number: 'R-2026-000001',
      isRefund: false,
      createdAt: '2026-03-01T09:00:00.000Z',
      total: 421.66,
      pdfPath: 'receipts/r.pdf?e=1&s=2',
    },
  ],
  ...change,
});
/** Only an ended order has the button "Order again". */
const ended = order({ status: 'completed', toReview: 0 });
const signedIn = () => act(() => signInAccount(buyer, false));

const SIGNED_OUT = {
  buyer: null,
  briefId: null,
  orderAccess: null,
  earlierAccess: [],
  paymentLink: null,
  placedOrderId: null,
};

describe('the orders of a brand', () => {
  it('"Change" shows the number again, and an unchanged number needs no second code', async () => {
    answers('POST /auth/request/otp', { message: 'sent' });
    show(MyOrders, '/my-orders');
    await screen.findByLabelText('Phone number');
    fill('Phone number', '501112233');
    await userEvent.click(screen.getByRole('button', { name: 'Send OTP' }));
    expect(await screen.findByText('Code sent by SMS to')).toHaveTextContent('+971 50 111 2233');
    expect(screen.queryByLabelText('Phone number')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Change' }));
    expect(screen.getByLabelText('Phone number')).toHaveValue('+971501112233');
    expect(screen.queryByLabelText('OTP')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Send OTP' }));
    expect(await screen.findByLabelText('OTP')).toBeVisible();
    expect(sentTo('POST /auth/request/otp')).toHaveLength(1);
  });

  it('signs a brand in with phone and code, and stores the session only in this tab', async () => {
    answers('POST /auth/request/otp', { message: 'sent' });
    answers('POST /auth/verify/otp/buyer', { data: buyer });
    answers('GET /my-orders', { data: [order()], next: null });
    show(MyOrders, '/my-orders');
    await screen.findByLabelText('Phone number');
    fill('Phone number', '501112233');
    await userEvent.click(screen.getByRole('button', { name: 'Send OTP' }));
    await screen.findByLabelText('OTP');
    // A reload after the code was sent keeps the phone number and the code field.
    cleanup();
    show(MyOrders, '/my-orders');
    fill(await waitFor(() => screen.getByLabelText('OTP') && 'OTP'), '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Open my orders' }));
    expect(await screen.findByRole('heading', { name: 'LS-AAAAAA' })).toBeVisible();
    expect(sentTo('POST /auth/verify/otp/buyer')[0]!.body).toEqual({
      phoneNumber: '+971501112233',
      otp: 123456,
      keep: false,
    });
    expect(localStorage.getItem('account')).toBeNull();
    expect(sessionStorage.getItem('account')).toContain('token-b');
    expect(useMarket.getState().buyer).toBeNull();
  });

  it('a sign-in whose answer arrives after the brand has opened another page is stored', async () => {
    answers('POST /auth/request/otp', { message: 'sent' });
    const release = hold('POST /auth/verify/otp/buyer', { data: buyer });
    const { history, at } = show(MyOrders, '/my-orders');
    await screen.findByLabelText('Phone number');
    fill('Phone number', '501112233');
    await userEvent.click(screen.getByRole('button', { name: 'Send OTP' }));
    fill(await waitFor(() => screen.getByLabelText('OTP') && 'OTP'), '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Open my orders' }));
    await waitFor(() => expect(sentTo('POST /auth/verify/otp/buyer')).toHaveLength(1));
    act(() => history.push('/layla'));
    release();
    await settled();
    expect(at()).toBe('/layla');
    expect(useAccount.getState().account).toEqual(buyer);
  });

  it('shows an order with next step, deadline and total, and opens the order with its own token', async () => {
    signedIn();
    answers('GET /my-orders', { data: [order()], next: null });
    answers('POST /my-orders/open', {
      data: { accessToken: 'only-this', orderId: 'order-1', expiresAt: '2026-03-05T08:00:00.000Z' },
    });
    const { at } = show(MyOrders, '/my-orders');
    const card = within(await screen.findByRole('article', { name: 'LS-AAAAAA' }));
    for (const text of ['Layla', '1 delivery waits for you', 'by 04-03-2026'])
      expect(card.getByText(sentence(text))).toBeVisible();
    // The next step replaces the state.
    expect(card.queryByText('In progress')).toBeNull();
    expect(card.getByRole('link', { name: /Receipt R-2026-000001/ })).toHaveAttribute(
      'href',
      expect.stringContaining('/media/receipts/r.pdf?e=1&s=2'),
    );
    expect(card.getAllByText('AED 421.66')[0]).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: 'Review' }));
    await waitFor(() => expect(at()).toBe('/buyer-order-view'));
    expect(orderToken('order-1')).toBe('only-this');
  });

  it('"Show more orders" loads the next page by cursor, and the server runs the search', async () => {
    signedIn();
    answersWith('GET /my-orders', ({ query }) => {
      if (query.get('q')) return { body: { data: [], next: null } };
      const second = query.get('cursor') === 'order-1';
      return {
        body: {
          data: [second ? order({ id: 'order-2', code: 'LS-BBBBBB' }) : order()],
          next: second ? null : 'order-1',
        },
      };
    });
    show(MyOrders, '/my-orders');
    const older = await screen.findByRole('button', { name: 'Show more orders' });
    // The heading has no count until all pages are loaded.
    expect(screen.getByRole('heading', { name: 'Waiting for you' })).toBeVisible();
    await userEvent.click(older);
    expect(await screen.findByRole('heading', { name: 'LS-BBBBBB' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Waiting for you 2' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'LS-AAAAAA' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more orders' })).toBeNull();
    expect(screen.getByText('Shown: 2. This is the whole list.')).toHaveFocus();
    await userEvent.type(screen.getByLabelText('Search by code, influencer or brand'), 'zzz');
    expect(await screen.findByRole('heading', { name: 'No order matches “zzz”' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(screen.getByLabelText('Search by code, influencer or brand')).toHaveFocus();
    expect(await screen.findByRole('heading', { name: 'LS-AAAAAA' })).toBeVisible();
  });

  it('announces the result of a search in a live region that stays', async () => {
    signedIn();
    answersWith('GET /my-orders', ({ query }) => ({
      body: { data: query.get('q') === 'zzz' ? [] : [order()], next: null },
    }));
    show(MyOrders, '/my-orders');
    await screen.findByRole('heading', { name: 'LS-AAAAAA' });
    const region = screen.getAllByRole('status')[0]!;
    expect(region).toBeEmptyDOMElement();
    const field = screen.getByLabelText('Search by code, influencer or brand');
    await userEvent.type(field, 'zzz');
    await waitFor(() => expect(region).toHaveTextContent('No order matches “zzz”'));
    await userEvent.clear(field);
    await userEvent.type(field, 'LS');
    await waitFor(() => expect(region).toHaveTextContent('Shown: 1. This is the whole list.'));
    expect(region).toBeInTheDocument();
  });

  it('announces a later page of a search once', async () => {
    signedIn();
    answersWith('GET /my-orders', ({ query }) => {
      const isSecond = query.get('cursor') === 'order-1';
      const id = isSecond ? 'order-2' : 'order-1';
      return { body: { data: [order({ id, code: `LS-${id}` })], next: isSecond ? null : 'order-1' } };
    });
    show(MyOrders, '/my-orders?q=LS');
    const region = screen.getAllByRole('status')[0]!;
    await waitFor(() => expect(region).toHaveTextContent('Shown: 1'));
    await userEvent.click(screen.getByRole('button', { name: 'Show more orders' }));
    expect(await screen.findByText('Shown: 2. This is the whole list.')).toBeVisible();
    expect(region).toBeEmptyDOMElement();
  });

  it('if the search finds nothing, "Show all orders" clears the search', async () => {
    signedIn();
    answersWith('GET /my-orders', ({ query }) => ({
      body: { data: query.get('q') ? [] : [order()], next: null },
    }));
    const { history } = show(MyOrders, '/my-orders?q=zzz');
    await userEvent.click(await screen.findByRole('button', { name: 'Show all orders' }));
    expect(await screen.findByRole('heading', { name: 'LS-AAAAAA' })).toBeVisible();
    expect(screen.getByLabelText('Search by code, influencer or brand')).toHaveValue('');
    expect(screen.getByLabelText('Search by code, influencer or brand')).toHaveFocus();
    expect(history.location.search).toBe('');
  });

  it('groups the orders of all pages in the sequence of the server', async () => {
    signedIn();
    const named = (code: string, change: Partial<MyOrder>) => order({ id: code, code, ...change });
    const nothingToReview = { toReview: 0 };
    answersWith('GET /my-orders', ({ query }) => ({
      body: query.get('cursor')
        ? {
            data: [
              named('LS-NOTIME', { ...nothingToReview, deadline: null }),
              named('LS-SOONER', { ...nothingToReview, deadline: '2026-03-02T08:00:00.000Z' }),
              named('LS-DONEEE', { status: 'completed', deadline: null }),
            ],
            next: null,
          }
        : {
            data: [
              named('LS-TOPAYY', { status: 'awaiting_payment', toReview: 0 }),
              named('LS-REVIEW', { deadline: '2026-03-03T08:00:00.000Z' }),
              named('LS-WORKED', { ...nothingToReview, deadline: '2026-03-09T08:00:00.000Z' }),
            ],
            next: 'LS-WORKED',
          },
    }));
    show(MyOrders, '/my-orders');
    await userEvent.click(await screen.findByRole('button', { name: 'Show more orders' }));
    const section = async (name: RegExp) =>
      within(await screen.findByRole('region', { name }))
        .getAllByRole('article')
        .map((card) => card.getAttribute('aria-labelledby')!.slice('order-'.length));
    expect(await section(/^Finished/)).toEqual(['LS-DONEEE']);
    expect(await section(/^Waiting for you/)).toEqual(['LS-TOPAYY', 'LS-REVIEW']);
    expect(await section(/^Under way/)).toEqual(['LS-WORKED', 'LS-NOTIME', 'LS-SOONER']);
  });

  it('"Order again" fills the cart at current prices with the copied brief and the signed-in brand', async () => {
    signedIn();
    answers('GET /my-orders', { data: [ended], next: null });
    answers('POST /my-orders/again', {
      data: { briefId: 'copy', sellerUsername: 'layla', contentTypes: [4, 1, 7] },
    });
    answers('GET /user/linksouq/profile', { data: seller({ addon: null }) });
    const { at } = show(MyOrders, '/my-orders');
    await userEvent.click(await screen.findByRole('button', { name: 'Order again' }));
    await waitFor(() => expect(at()).toBe('/my-cart'));
    expect(useCart.getState().items.map(({ slug, setupPrice }) => [slug, setupPrice])).toEqual([
      ['bundle', 986.66],
      ['story', 333.33],
    ]);
    expect(useMarket.getState()).toMatchObject({ briefId: 'copy', buyer: { id: 'buyer-1' } });
    expect(screen.getByText('We left out the items that Layla no longer offers.')).toBeVisible();
  });

  it.each([
    ['View order', 'POST /my-orders/open'],
    ['Order again', 'POST /my-orders/again'],
  ])('if the server refuses "%s", says why once, beside the button', async (button, call) => {
    signedIn();
    answers('GET /my-orders', { data: [ended], next: null });
    answers(call, { message: 'This order was not found.' }, 404);
    show(MyOrders, '/my-orders');
    await userEvent.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByText('That did not work: This order was not found.')).toBeVisible();
    expect(screen.queryByText('This order was not found.')).toBeNull();
  });

  it.each([
    ['without a connection', undefined, /No connection/],
    ['after a server error', { status: 503, body: { message: 'down' } }, 'That did not work: down'],
  ])('"Order again" %s says so, and does not blame the influencer', async (_, reply, reason) => {
    signedIn();
    answers('GET /my-orders', { data: [ended], next: null });
    answers('POST /my-orders/again', {
      data: { briefId: 'copy', sellerUsername: 'layla', contentTypes: [1] },
    });
    fails('GET /user/linksouq/profile', reply);
    show(MyOrders, '/my-orders');
    await userEvent.click(await screen.findByRole('button', { name: 'Order again' }));
    expect(await screen.findByText(reason)).toBeVisible();
    expect(screen.queryByText('influencer is currently not available for new orders')).toBeNull();
  });

  it('"Order again" asks before it replaces a filled cart', async () => {
    signedIn();
    act(() => cart.load({ ...cartOf(line()), sellerId: 'other', sellerUsername: 'omar' }));
    answers('GET /my-orders', { data: [ended], next: null });
    answers('POST /my-orders/again', {
      data: { briefId: 'copy', sellerUsername: 'layla', contentTypes: [1] },
    });
    answers('GET /user/linksouq/profile', { data: seller() });
    const { at } = show(MyOrders, '/my-orders');
    await userEvent.click(await screen.findByRole('button', { name: 'Order again' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Start a new cart?' }));
    expect(dialog.getByText(/items from @omar/)).toBeVisible();
    expect(useCart.getState().sellerUsername).toBe('omar');
    await userEvent.click(dialog.getByRole('button', { name: 'Start new cart' }));
    await waitFor(() => expect(at()).toBe('/my-cart'));
    expect(useCart.getState().sellerUsername).toBe('layla');
  });

  it('"Sign out" removes every access of the brand from this browser even if the server is unreachable, and ends both sessions on the server', async () => {
    act(() => {
      signInAccount(buyer, true);
      useCart.setState(cartOf(line()));
      useMarket.setState({
        buyer: { ...buyer, accessToken: 'token of the cart' },
        briefId: 'brief-1',
        orderAccess: { orderId: 'order-1', accessToken: 'only-this' },
        earlierAccess: [{ orderId: 'order-2', accessToken: 'only-that' }],
        paymentLink: 'https://pay.test/1',
        placedOrderId: 'order-1',
      });
    });
    answers('GET /my-orders', { data: [], next: null });
    show(MyOrders, '/my-orders');
    expect(await screen.findByText('No orders yet')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'How ordering works' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByLabelText('Phone number')).toBeVisible();
    expect([useAccount.getState().account, localStorage.getItem('account')]).toEqual([null, null]);
    expect(useMarket.getState()).toMatchObject(SIGNED_OUT);
    expect(JSON.parse(localStorage.getItem('app')!)).toMatchObject(SIGNED_OUT);
    // The cart names no person.
    expect(useCart.getState().items).toHaveLength(1);
    await waitFor(() => expect(sentTo('POST /auth/logout/buyer')).toHaveLength(2));
    const tokens = sentTo('POST /auth/logout/buyer').map(({ headers }) => headers.get('authorization'));
    expect(tokens).toEqual([`Bearer ${buyer.accessToken}`, 'Bearer token of the cart']);
    // The server also ends the access of this device to single orders.
    for (const { body } of sentTo('POST /auth/logout/buyer'))
      expect(body).toEqual({ orderTokens: ['only-this', 'only-that'] });
  });

  const LATE_ANSWERS = [
    ['View order', 'POST /my-orders/open', { orderId: 'order-1', accessToken: 'token' }],
    ['Order again', 'POST /my-orders/again', { briefId: 'b', sellerUsername: 'layla', contentTypes: [1] }],
  ] as const;
  /** Presses the button of an ended order. The call gets its answer when the test calls `release`. */
  async function pressWithLateAnswer(button: string, call: string, data: object) {
    signedIn();
    answers('GET /my-orders', { data: [ended], next: null });
    answers('GET /user/linksouq/profile', { data: seller() });
    const release = hold(call, { data });
    const page = show(MyOrders, '/my-orders');
    await userEvent.click(await screen.findByRole('button', { name: button }));
    await waitFor(() => expect(sentTo(call)).toHaveLength(1));
    return { ...page, release };
  }
  it.each(LATE_ANSWERS)(
    'after a sign-out, a late answer to "%s" opens and stores nothing',
    async (button, call, data) => {
      const { at, release } = await pressWithLateAnswer(button, call, data);
      await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
      release();
      await settled();
      expect(at()).toBe('/my-orders');
      expect(orderToken('order-1')).toBeUndefined();
      expect(useMarket.getState().briefId).toBeNull();
      expect(useCart.getState().items).toEqual([]);
    },
  );

  it.each(LATE_ANSWERS)(
    'a late answer to "%s" does not leave another page, and keeps the cart',
    async (button, call, data) => {
      const { at, history, release } = await pressWithLateAnswer(button, call, data);
      act(() => history.push('/omar'));
      act(() => cart.load({ ...cartOf(line()), sellerId: 'other', sellerUsername: 'omar' }));
      release();
      await settled();
      expect(at()).toBe('/omar');
      expect(useCart.getState().sellerUsername).toBe('omar');
    },
  );

  it('"Sign out on all devices" asks first, and ends the session in this browser only after a successful response', async () => {
    act(() => signInAccount(buyer, true));
    act(() =>
      useMarket.setState({ buyer, orderAccess: { orderId: 'order-1', accessToken: 'only-this' } as never }),
    );
    answers('GET /my-orders', { data: [], next: null });
    let isServerDown = true;
    answersWith('POST /auth/logout/buyer', () =>
      isServerDown ? { status: 503, body: { message: 'Away' } } : { body: { message: 'Logged out.' } },
    );
    show(MyOrders, '/my-orders');
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out on all devices' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/every link in earlier messages/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Sign out on all devices' }));
    expect(await dialog.findByText(/^You are still signed in\. That did not work/)).toBeVisible();
    expect(useAccount.getState().account).toEqual(buyer);

    isServerDown = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Sign out on all devices' }));
    expect(await screen.findByLabelText('Phone number')).toBeVisible();
    expect(useAccount.getState().account).toBeNull();
    expect(useMarket.getState()).toMatchObject(SIGNED_OUT);
    expect(sentTo('POST /auth/logout/buyer').at(-1)!.query.get('everywhere')).toBe('true');
  });

  it.each([
    ['awaiting_payment', null, 0, 'Pay to go on'],
    ['pending', 'payment', 0, 'Pay to go on'],
    ['pending', 'acceptance', 0, 'Waiting for Layla'],
    ['pending', 'quote', 0, 'Layla sends a price'],
    ['in_progress', null, 2, '2 deliveries wait for you'],
    ['in_progress', null, 0, 'Layla works on it'],
    ['disputed', null, 0, 'Support decides'],
    ['completed', null, 0, undefined],
    ['expired', null, 0, undefined],
  ] as const)(
    'with the state %s, waitsFor %s and %i deliveries to review, the next step is %j',
    (status, waitsFor, toReview, words) =>
      expect(brandStep(order({ status, waitsFor, toReview }))?.words).toBe(words),
  );
});
