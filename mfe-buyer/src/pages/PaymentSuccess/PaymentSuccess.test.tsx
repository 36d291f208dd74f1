import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { orderToken, setMarket, signInAccount, useMarket } from '@linksouq/shared-api/host';
import {
  answers,
  answersWith,
  hold,
  sent,
  sentence,
  sentTo,
  show,
  withApi,
} from '@linksouq/shared-ui/testing';
import { buyer, ORDER_ID, seller } from '../../testing/people';
import PaymentFail from '../PaymentFail/index';
import PaymentSuccess from './index';

withApi('buyer');
afterEach(() => jest.useRealTimers());

const OTHER_ID = 'order-00000000000002';

describe('results of a payment (product §2)', () => {
  const storeOrderAccess = () =>
    setMarket({ placedOrderId: ORDER_ID, orderAccess: { orderId: ORDER_ID, accessToken: 'order-token' } });
  const placed = (change: object = {}) => ({
    data: [],
    order: {
      id: ORDER_ID,
      code: 'LS-7KQ2MX',
      status: 'pending',
      sellerName: 'Layla',
      sellerUsername: 'layla',
      dueAt: null,
      completedAt: null,
      declineReason: null,
      waitsFor: 'acceptance',
      total: 1506.99,
      payableUntil: null,
      deadline: '2026-11-25T08:00:00.000Z',
      canCancel: false,
      canDispute: false,
      ...change,
    },
  });

  it('after the checkout, the outcome has the focus, and a screen reader announces its change', async () => {
    storeOrderAccess();
    const release = hold(`GET /submit-content/${ORDER_ID}`, placed());
    show(PaymentSuccess, `/payment-success?order_id=${ORDER_ID}`);
    const outcome = screen.getByRole('heading', { name: 'Checking your payment' });
    expect(outcome).toHaveFocus();
    expect(outcome).toHaveAttribute('aria-live', 'polite');
    act(release);
    expect(await screen.findByRole('heading', { name: 'Payment received' })).toBe(outcome);
    expect(outcome).toHaveFocus();
  });
  // @product §2.17
  it('/payment-success shows the order and the paid amount from the server, and removes the payment link', async () => {
    storeOrderAccess();
    setMarket({ paymentLink: 'https://pay.test/1', publicSeller: seller() });
    answers(`GET /submit-content/${ORDER_ID}`, placed());
    show(PaymentSuccess, `/payment-success?order_id=${ORDER_ID}&price=9`);
    expect(await screen.findByRole('heading', { name: 'Payment received' })).toBeVisible();
    expect(screen.getByText('AED 1,506.99')).toBeVisible();
    expect(screen.getByText('LS-7KQ2MX')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View order' })).toHaveAttribute(
      'href',
      `/buyer-order-view?order_id=${ORDER_ID}`,
    );
    expect(screen.getByRole('link', { name: 'Back to Layla' })).toHaveAttribute('href', '/layla');
    expect(
      screen.getByText(
        sentence('Layla was told. The answer comes by 25-11-2026 12:00, or you are refunded.'),
      ),
    ).toBeVisible();
    expect(useMarket.getState().paymentLink).toBeNull();
    expect(sentTo(`GET /submit-content/${ORDER_ID}`)[0]!.headers.get('authorization')).toBe(
      'Bearer order-token',
    );
  });

  it('for a paid quote, promises no refund, because the seller has already accepted', async () => {
    storeOrderAccess();
    const acceptedOrder = {
      status: 'in_progress',
      waitsFor: null,
      dueAt: '2026-11-27T08:00:00.000Z',
      deadline: null,
    };
    answers(`GET /submit-content/${ORDER_ID}`, placed(acceptedOrder));
    show(PaymentSuccess, `/payment-success?order_id=${ORDER_ID}`);
    expect(
      await screen.findByText(sentence('Layla starts now. Everything is due by 27-11-2026 12:00.')),
    ).toBeVisible();
    expect(document.body).not.toHaveTextContent('refunded');
  });

  it.each([
    ['completed', {}, 'This order is completed.'],
    [
      'completed',
      { refunded: 100 },
      'Support completed this order. AED 100 of the payment goes back to you.',
    ],
    ['disputed', {}, 'Support is looking at this order and will write to both sides.'],
  ])(
    'a paid order that is %s (%j) shows its state and no steps of an open order',
    async (status, change, text) => {
      storeOrderAccess();
      answers(
        `GET /submit-content/${ORDER_ID}`,
        placed({ status, waitsFor: null, deadline: null, ...change }),
      );
      show(PaymentFail, `/payment-fail?order_id=${ORDER_ID}`);
      expect(await screen.findByText(sentence(text))).toBeVisible();
      // An amount stays on one line.
      if (text.includes('AED')) expect(screen.getByText('AED 100')).toHaveClass('unbroken');
      expect(screen.getByRole('heading', { name: 'Payment received' })).toBeVisible();
      expect(screen.queryByText('You review the content')).toBeNull();
    },
  );

  it('a device without a token opens the order with the secret in the address', async () => {
    answers('POST /order-access', {
      data: { accessToken: 'paid-token', orderId: ORDER_ID, expiresAt: '2026-12-20T08:00:00.000Z' },
    });
    const acceptedOrder = {
      status: 'in_progress',
      waitsFor: null,
      dueAt: '2026-11-27T08:00:00.000Z',
      deadline: null,
    };
    answers(`GET /submit-content/${ORDER_ID}`, placed(acceptedOrder));
    show(PaymentSuccess, `/payment-success?order_id=${ORDER_ID}&price=9#t=secret`);
    expect(await screen.findByRole('heading', { name: 'Payment received' })).toBeVisible();
    expect(screen.getByText('AED 1,506.99')).toBeVisible();
    expect(sentTo(`GET /submit-content/${ORDER_ID}`)[0]!.headers.get('authorization')).toBe(
      'Bearer paid-token',
    );
  });

  const unpaid = { status: 'awaiting_payment', waitsFor: null, payableUntil: '2026-11-22T08:00:00.000Z' };
  it('for an unpaid order, says that the payment is being confirmed, and after 30 s that no payment has arrived', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    storeOrderAccess();
    answers(`GET /submit-content/${ORDER_ID}`, placed(unpaid));
    show(PaymentSuccess, `/payment-success?order_id=${ORDER_ID}&price=123`);
    expect(await screen.findByText('Your payment is being confirmed')).toBeVisible();
    expect(document.body).not.toHaveTextContent('Payment received');

    act(() => void jest.advanceTimersByTime(25_000));
    expect(screen.getByText('This takes a few seconds. Do not pay again.')).toBeVisible();
    act(() => void jest.advanceTimersByTime(5_000));
    expect(screen.getByRole('heading', { name: 'No payment has arrived yet' })).toBeVisible();
    expect(
      screen.getByText('If you have just paid, wait a minute. If not, pay on the order’s page.'),
    ).toBeVisible();
    expect(document.body).not.toHaveTextContent('Do not pay again');
    expect(screen.getByRole('link', { name: 'Open and pay' })).toHaveAttribute(
      'href',
      `/buyer-order-view?order_id=${ORDER_ID}`,
    );

    answers(`GET /submit-content/${ORDER_ID}`, placed());
    act(() => void jest.advanceTimersByTime(2_000));
    expect(await screen.findByRole('heading', { name: 'Payment received' })).toBeVisible();
  });

  it.each([
    ['paid', null, placed()],
    ['unpaid', 'https://pay.test/1', placed(unpaid)],
    ['expired', null, placed({ status: 'expired', waitsFor: null })],
  ])('if the order is %s, the stored payment link becomes %s', async (_state, link, answer) => {
    storeOrderAccess();
    setMarket({ paymentLink: 'https://pay.test/1' });
    answers(`GET /submit-content/${ORDER_ID}`, answer);
    show(PaymentSuccess, `/payment-success?order_id=${ORDER_ID}`);
    await screen.findByText('LS-7KQ2MX');
    expect(useMarket.getState().paymentLink).toBe(link);
  });

  it('for an invalid id, keeps the payment link and shows no text of the address', async () => {
    storeOrderAccess();
    setMarket({ paymentLink: 'https://pay.test/1' });
    show(PaymentSuccess, '/payment-success?order_id=xxx+Call+%2B971+55&code=Call+me');
    expect(screen.getByRole('heading', { name: 'Find your order' })).toBeVisible();
    expect(await screen.findByLabelText('Phone number')).toBeVisible();
    expect(document.body).not.toHaveTextContent('Call');
    expect(useMarket.getState().paymentLink).toBe('https://pay.test/1');
    expect(sent).toHaveLength(0);
  });

  const opened = {
    data: { accessToken: 'own-token', orderId: ORDER_ID, expiresAt: '2026-12-20T08:00:00.000Z' },
  };
  it.each([
    ['/payment-success', PaymentSuccess],
    ['/payment-fail', PaymentFail],
  ])('%s shows the order after the brand has signed in', async (address, page) => {
    answers('POST /my-orders/open', opened);
    answers(`GET /submit-content/${ORDER_ID}`, placed());
    show(page, `${address}?order_id=${ORDER_ID}`);
    expect(await screen.findByLabelText('Phone number')).toBeVisible();
    act(() => signInAccount(buyer, false));
    expect(await screen.findByRole('heading', { name: 'Payment received' })).toBeVisible();
    const [call, ...others] = sentTo('POST /my-orders/open');
    expect(call!.body).toEqual({ orderId: ORDER_ID });
    expect(call!.headers.get('authorization')).toBe('Bearer token-b');
    expect(others).toEqual([]);
    expect(orderToken(ORDER_ID)).toBe('own-token');
    expect(useMarket.getState().orderAccess).toBeNull();
  });

  it('a paid order does not remove the payment link of another order', async () => {
    act(() => signInAccount(buyer, false));
    setMarket({
      paymentLink: 'https://pay.test/1',
      placedOrderId: OTHER_ID,
      orderAccess: { orderId: OTHER_ID, accessToken: 'other-token' },
    });
    answers('POST /my-orders/open', opened);
    answers(`GET /submit-content/${ORDER_ID}`, placed());
    show(PaymentSuccess, `/payment-success?order_id=${ORDER_ID}`);
    expect(await screen.findByRole('heading', { name: 'Payment received' })).toBeVisible();
    expect(useMarket.getState().paymentLink).toBe('https://pay.test/1');
  });

  it('offers the way back to the seller of the order, not to the seller visited last', async () => {
    storeOrderAccess();
    setMarket({ publicSeller: seller({ username: 'omar', name: 'Omar' }) });
    answers(`GET /submit-content/${ORDER_ID}`, placed());
    show(PaymentSuccess, `/payment-success?order_id=${ORDER_ID}`);
    expect(await screen.findByRole('link', { name: 'Back to Layla' })).toHaveAttribute('href', '/layla');
    expect(screen.queryByRole('link', { name: 'Back to Omar' })).toBeNull();
  });

  it('if the first of two orders is paid, shows the payment, and the browser keeps the access to both orders', async () => {
    setMarket({
      paymentLink: 'https://pay.test/2',
      placedOrderId: OTHER_ID,
      orderAccess: { orderId: OTHER_ID, accessToken: 'other-token' },
      earlierAccess: [{ orderId: ORDER_ID, accessToken: 'first-token' }],
    });
    answers('POST /order-access', { data: { ...opened.data, accessToken: 'first-token' } });
    answers(`GET /submit-content/${ORDER_ID}`, placed());
    show(PaymentSuccess, `/payment-success?order_id=${ORDER_ID}#t=s3cret`);
    expect(await screen.findByRole('heading', { name: 'Payment received' })).toBeVisible();
    expect(sentTo('POST /order-access')[0]!.body).toEqual({ token: 's3cret', held: 'first-token' });
    expect(useMarket.getState()).toMatchObject({
      paymentLink: 'https://pay.test/2',
      placedOrderId: OTHER_ID,
      orderAccess: { orderId: ORDER_ID, accessToken: 'first-token' },
      earlierAccess: [{ orderId: OTHER_ID, accessToken: 'other-token' }],
    });
  });

  it('says that the order belongs to another phone number, and links to My orders', async () => {
    act(() => signInAccount(buyer, false));
    answers('POST /my-orders/open', { message: 'This order not found' }, 404);
    show(PaymentSuccess, `/payment-success?order_id=${ORDER_ID}`);
    expect(await screen.findByText('No order with this link belongs to your phone number.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'My orders' })).toHaveAttribute('href', '/my-orders');
    expect(screen.queryByRole('link', { name: 'View order' })).toBeNull();
    expect(sentTo('POST /my-orders/open')).toHaveLength(1);
  });

  it('if the order cannot be opened, "Try again" repeats the call', async () => {
    act(() => signInAccount(buyer, false));
    answers('POST /my-orders/open', {}, 500);
    show(PaymentSuccess, `/payment-success?order_id=${ORDER_ID}`);
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('heading', { name: 'Check your payment' })).toBeVisible();
    answers('POST /my-orders/open', opened);
    answers(`GET /submit-content/${ORDER_ID}`, placed());
    await userEvent.click(again);
    expect(await screen.findByRole('heading', { name: 'Payment received' })).toBeVisible();
  });

  const receipt = {
    number: 'R-1',
    isRefund: false,
    createdAt: '2026-11-20T08:00:00.000Z',
    total: 1506.99,
    pdfPath: 'receipts/r1.pdf',
  };
  it.each([
    [
      'expired',
      [receipt],
      'Your payment goes back to you',
      'The order had expired before the payment arrived.',
    ],
    ['declined', [receipt], 'Your payment goes back to you', 'This order was declined.'],
    ['cancelled', [receipt], 'Your payment goes back to you', 'This order was cancelled.'],
    ['declined', [], 'Your order has ended', 'This order was declined. You pay nothing.'],
    [
      'expired',
      [],
      'Your order expired',
      'No payment has arrived. If one still arrives, it goes back to you.',
    ],
  ])('an order that is %s, with receipts %j, shows "%s"', async (status, receipts, title, text) => {
    storeOrderAccess();
    const change = { status, waitsFor: null, deadline: null, receipts };
    answers(`GET /submit-content/${ORDER_ID}`, placed(change));
    show(PaymentSuccess, `/payment-success?order_id=${ORDER_ID}`);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(document.body).not.toHaveTextContent('Payment received');
  });

  it('if the stored token has expired, exchanges the secret for a new token and reads the order', async () => {
    storeOrderAccess();
    const release = hold('POST /order-access', {
      data: { accessToken: 'paid-token', orderId: ORDER_ID, expiresAt: '2026-12-20T08:00:00.000Z' },
    });
    answers(`GET /submit-content/${ORDER_ID}`, { message: 'gone' }, 410);
    show(PaymentSuccess, `/payment-success?order_id=${ORDER_ID}#t=secret`);
    await waitFor(() => expect(sentTo(`GET /submit-content/${ORDER_ID}`)).toHaveLength(1));
    answers(`GET /submit-content/${ORDER_ID}`, placed());
    release();
    expect(await screen.findByRole('heading', { name: 'Payment received' })).toBeVisible();
  });

  it.each([['an order without a price', { status: 'pending', waitsFor: 'quote', total: 0 }]])(
    '%s is not shown as paid',
    async (_name, change) => {
      storeOrderAccess();
      answers(`GET /submit-content/${ORDER_ID}`, placed(change));
      show(PaymentSuccess, `/payment-success?order_id=${ORDER_ID}`);
      expect(await screen.findByText('Layla')).toBeVisible();
      expect(screen.getByRole('heading', { name: 'Open your order to see the payment' })).toBeVisible();
      expect(document.body).not.toHaveTextContent('Payment received');
    },
  );

  it.each([
    ['without a connection', () => undefined as never],
    ['after a server error', () => ({ status: 503, body: {} })],
  ])('if the secret could not be exchanged %s, "Try again" repeats the exchange', async (_, reply) => {
    answersWith('POST /order-access', reply);
    show(PaymentSuccess, `/payment-success?order_id=${ORDER_ID}#t=secret`);
    const again = await screen.findByRole('button', { name: 'Try again' });
    answers('POST /order-access', opened);
    answers(`GET /submit-content/${ORDER_ID}`, placed());
    await userEvent.click(again);
    expect(await screen.findByRole('heading', { name: 'Payment received' })).toBeVisible();
    expect(sentTo('POST /order-access').map(({ body }) => body)).toEqual([
      { token: 'secret' },
      { token: 'secret' },
    ]);
  });

  it('if the server refuses the secret, offers no second try and shows the sign-in form', async () => {
    answers('POST /order-access', { message: 'This link is not valid.' }, 404);
    show(PaymentSuccess, `/payment-success?order_id=${ORDER_ID}#t=secret`);
    expect(await screen.findByLabelText('Phone number')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('without a secret and a token, does not say that the order is paid, and shows the sign-in form', async () => {
    show(PaymentSuccess, `/payment-success?order_id=${ORDER_ID}&price=123`);
    expect(document.body).not.toHaveTextContent('Payment received');
    expect(document.body).not.toHaveTextContent('123');
    expect(screen.getByRole('heading', { name: 'Check your payment' })).toBeVisible();
    expect(screen.getByText('If your bank approved the payment, do not pay again.')).toBeVisible();
    expect(await screen.findByLabelText('Phone number')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'View order' })).toBeNull();
    expect(sent).toHaveLength(0);
  });

  it.each(['LS-7KQ2MX', 'Call+this+number'])(
    'without access, shows the code of the address only if it is valid (code=%s)',
    async (code) => {
      show(PaymentSuccess, `/payment-success?order_id=${ORDER_ID}&price=10&code=${code}`);
      expect(await screen.findByLabelText('Phone number')).toBeVisible();
      expect(screen.queryAllByText('LS-7KQ2MX')).toHaveLength(code === 'LS-7KQ2MX' ? 1 : 0);
      expect(document.body).not.toHaveTextContent('Call');
      expect(document.body).not.toHaveTextContent(ORDER_ID);
    },
  );

  // @product §2.17
  it('/payment-fail keeps the payment link and shows "Try again"', () => {
    setMarket({ paymentLink: 'https://pay.test/1' });
    show(PaymentFail, '/payment-fail');
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', 'https://pay.test/1');
    expect(useMarket.getState().paymentLink).toBe('https://pay.test/1');
  });
  it('/payment-fail with a stored link does not say that the payment failed before the order is read', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    storeOrderAccess();
    setMarket({ paymentLink: 'https://pay.test/1' });
    answers(`GET /submit-content/${ORDER_ID}`, {}, 500);
    show(PaymentFail, '/payment-fail');
    const isSilent = () => {
      expect(screen.queryByText('Payment failed')).toBeNull();
      expect(screen.queryByText(/You were not charged/)).toBeNull();
      expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', 'https://pay.test/1');
    };
    isSilent();
    expect(await screen.findByRole('heading', { name: 'Check your payment' })).toBeVisible();
    isSilent();
    log.mockRestore();
  });

  it('/payment-fail for the order of the stored link shows "Try again" until the payment has arrived', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    storeOrderAccess();
    setMarket({ paymentLink: 'https://pay.test/1' });
    answers(`GET /submit-content/${ORDER_ID}`, placed(unpaid));
    show(PaymentFail, '/payment-fail');
    expect(await screen.findByText('LS-7KQ2MX')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Payment failed' })).toBeVisible();
    expect(screen.getByText(/You were not charged. Your order is kept/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', 'https://pay.test/1');
    answers(`GET /submit-content/${ORDER_ID}`, placed());
    act(() => void jest.advanceTimersByTime(2_000));
    expect(await screen.findByRole('heading', { name: 'Payment received' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Try again' })).toBeNull();
    expect(useMarket.getState().paymentLink).toBeNull();
  });

  it.each([
    ['paid', {}, 'Payment received', 'View order'],
    ['unpaid', unpaid, 'Payment failed', 'Open and pay'],
  ])(
    '/payment-fail without a payment link shows that the order is %s',
    async (_state, change, title, button) => {
      storeOrderAccess();
      answers(`GET /submit-content/${ORDER_ID}`, placed(change));
      show(PaymentFail, `/payment-fail?order_id=${ORDER_ID}`);
      expect(await screen.findByRole('heading', { name: title })).toBeVisible();
      expect(screen.getByRole('link', { name: button })).toHaveAttribute(
        'href',
        `/buyer-order-view?order_id=${ORDER_ID}`,
      );
    },
  );

  it('/payment-fail of an expired order links to the seller for a new order', async () => {
    storeOrderAccess();
    answers(`GET /submit-content/${ORDER_ID}`, placed({ status: 'expired', waitsFor: null, deadline: null }));
    show(PaymentFail, `/payment-fail?order_id=${ORDER_ID}`);
    expect(await screen.findByRole('link', { name: 'Order again' })).toHaveAttribute('href', '/layla');
    expect(screen.getByRole('link', { name: 'View order' })).toBeVisible();
  });

  it('/payment-fail does not show the payment link of another order', async () => {
    setMarket({
      paymentLink: 'https://pay.test/1',
      placedOrderId: OTHER_ID,
      orderAccess: { orderId: OTHER_ID, accessToken: 'other-token' },
    });
    show(PaymentFail, `/payment-fail?order_id=${ORDER_ID}`);
    expect(await screen.findByLabelText('Phone number')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Try again' })).toBeNull();
  });

  it('/payment-fail does not say "Payment failed" before the sign-in, because the order may be paid', async () => {
    show(PaymentFail, `/payment-fail?order_id=${ORDER_ID}`);
    expect(screen.getByRole('heading', { name: 'Check your payment' })).toBeVisible();
    expect(screen.getByText('Sign in to see whether your order is paid.')).toBeVisible();
    expect(document.body).not.toHaveTextContent(/did not go through|payments fail/);
    expect(screen.queryByText('Payment failed')).toBeNull();
    expect(await screen.findByLabelText('Phone number')).toBeVisible();
    answers('POST /my-orders/open', { data: { orderId: ORDER_ID, accessToken: 'order-token' } });
    answers(`GET /submit-content/${ORDER_ID}`, placed());
    act(() => signInAccount(buyer, false));
    expect(await screen.findByRole('heading', { name: 'Payment received' })).toBeVisible();
  });

  it.each([
    [404, 'Find your order to pay', 'No order with this link belongs to your phone number.', 'My orders'],
    [
      500,
      'Check your payment',
      'Not sure if you were charged? Check your order before you pay again.',
      'Try again',
    ],
  ])(
    '/payment-fail of a signed-in brand that gets status %i for the order has the title "%s"',
    async (status, title, text, button) => {
      answers('POST /my-orders/open', {}, status);
      act(() => signInAccount(buyer, false));
      show(PaymentFail, `/payment-fail?order_id=${ORDER_ID}`);
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.getByRole('heading', { name: title })).toBeVisible();
      expect(screen.getByText(button)).toBeVisible();
    },
  );

  it('/payment-fail does not offer the payment link of another brand that used this device', async () => {
    setMarket({ paymentLink: 'https://pay', placedOrderId: ORDER_ID });
    answers('POST /my-orders/open', {}, 404);
    act(() => signInAccount(buyer, false));
    show(PaymentFail, `/payment-fail?order_id=${ORDER_ID}`);
    expect(await screen.findByRole('heading', { name: 'Find your order to pay' })).toBeVisible();
    expect(screen.getByText('No order with this link belongs to your phone number.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Try again' })).toBeNull();
  });

  it('/payment-fail without a payment link shows the sign-in form and a link to the seller', async () => {
    setMarket({ publicSeller: seller() });
    show(PaymentFail, '/payment-fail');
    expect(screen.getByRole('heading', { name: 'Find your order to pay' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Try again' })).toBeNull();
    expect(screen.queryByText('To pay, open your order in My orders.')).toBeNull();
    expect(screen.getByRole('link', { name: /Layla @layla$/ })).toHaveAttribute('href', '/layla');
    expect(await screen.findByRole('button', { name: 'Send OTP' })).toBeVisible();
    expect(screen.getByLabelText('Phone number')).toBeVisible();
  });

  it.each([
    ['/payment-fail', PaymentFail, 'To pay, open your order in My orders.'],
    ['/payment-success', PaymentSuccess, 'If you paid, your order is listed in My orders.'],
  ])('%s links a signed-in brand to its orders', (address, page, text) => {
    act(() => signInAccount(buyer, false));
    show(page, address);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'My orders' })).toHaveAttribute('href', '/my-orders');
    expect(screen.queryByLabelText('Phone number')).toBeNull();
  });
});
