import { act, screen, waitFor } from '@testing-library/react';
import { setMarket, signInAccount, useMarket } from '@linksouq/shared-api/host';
import { answers, hold, sent, sentence, sentTo, show, withApi } from '@linksouq/shared-ui/testing';
import { buyer, seller } from '../../testing/people';
import PaymentFail from '../PaymentFail/index';
import PaymentSuccess from './index';

withApi('buyer');

describe('results of a payment (product §2)', () => {
  const storeOrderAccess = () =>
    setMarket({ orderAccess: { orderId: 'order-1', accessToken: 'order-token' } });
  const placed = (change: object = {}) => ({
    data: [],
    order: {
      id: 'order-1',
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

  // @product §2.17
  it('/payment-success shows the order and the paid amount from the server, and removes the payment link', async () => {
    storeOrderAccess();
    setMarket({ paymentLink: 'https://pay.test/1', publicSeller: seller() });
    answers('GET /submit-content/order-1', placed());
    show(PaymentSuccess, '/payment-success?order_id=order-1&price=9');
    expect(await screen.findByRole('heading', { name: 'Payment received' })).toBeVisible();
    expect(screen.getByText('AED 1,506.99')).toBeVisible();
    expect(screen.getByText('LS-7KQ2MX')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View order' })).toHaveAttribute(
      'href',
      '/buyer-order-view?order_id=order-1',
    );
    expect(screen.getByRole('link', { name: 'Back to Layla' })).toHaveAttribute('href', '/layla');
    expect(
      screen.getByText(
        sentence('Layla was told. The answer comes by 25-11-2026 12:00, or you are refunded.'),
      ),
    ).toBeVisible();
    expect(useMarket.getState().paymentLink).toBeNull();
    expect(sentTo('GET /submit-content/order-1')[0]!.headers.get('authorization')).toBe('Bearer order-token');
  });

  it('for a paid quote the page promises no refund, because the seller has already accepted the order', async () => {
    storeOrderAccess();
    const acceptedOrder = {
      status: 'in_progress',
      waitsFor: null,
      dueAt: '2026-11-27T08:00:00.000Z',
      deadline: null,
    };
    answers('GET /submit-content/order-1', placed(acceptedOrder));
    show(PaymentSuccess, '/payment-success?order_id=order-1');
    expect(
      await screen.findByText(sentence('Layla starts now. Everything is due by 27-11-2026 12:00.')),
    ).toBeVisible();
    expect(document.body).not.toHaveTextContent('refunded');
  });

  it('a device without a stored token gets access to the order with the secret in the address', async () => {
    answers('POST /order-access', {
      data: { accessToken: 'paid-token', orderId: 'order-1', expiresAt: '2026-12-20T08:00:00.000Z' },
    });
    const acceptedOrder = {
      status: 'in_progress',
      waitsFor: null,
      dueAt: '2026-11-27T08:00:00.000Z',
      deadline: null,
    };
    answers('GET /submit-content/order-1', placed(acceptedOrder));
    show(PaymentSuccess, '/payment-success?order_id=order-1&price=9#t=secret');
    expect(await screen.findByRole('heading', { name: 'Payment received' })).toBeVisible();
    expect(screen.getByText('AED 1,506.99')).toBeVisible();
    expect(sentTo('GET /submit-content/order-1')[0]!.headers.get('authorization')).toBe('Bearer paid-token');
  });

  it('for an unpaid order the page says that the payment is being confirmed', async () => {
    storeOrderAccess();
    const unpaid = { status: 'awaiting_payment', waitsFor: null, payableUntil: '2026-11-22T08:00:00.000Z' };
    answers('GET /submit-content/order-1', placed(unpaid));
    show(PaymentSuccess, '/payment-success?order_id=order-1&price=123');
    expect(await screen.findByText('Your payment is being confirmed')).toBeVisible();
    expect(document.body).not.toHaveTextContent('Payment received');
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
    ['declined', [receipt], 'Your payment goes back to you', 'The order has ended.'],
    [
      'expired',
      [],
      'Your order expired',
      'No payment has arrived. If one still arrives, it goes back to you.',
    ],
  ])('an order that is %s, with receipts %j, shows "%s"', async (status, receipts, title, text) => {
    storeOrderAccess();
    const change = { status, waitsFor: null, deadline: null, receipts };
    answers('GET /submit-content/order-1', placed(change));
    show(PaymentSuccess, '/payment-success?order_id=order-1');
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(document.body).not.toHaveTextContent('Payment received');
  });

  it('if the stored token has expired, the order is read again with the token of the secret', async () => {
    storeOrderAccess();
    const release = hold('POST /order-access', {
      data: { accessToken: 'paid-token', orderId: 'order-1', expiresAt: '2026-12-20T08:00:00.000Z' },
    });
    answers('GET /submit-content/order-1', { message: 'gone' }, 410);
    show(PaymentSuccess, '/payment-success?order_id=order-1#t=secret');
    await waitFor(() => expect(sentTo('GET /submit-content/order-1')).toHaveLength(1));
    answers('GET /submit-content/order-1', placed());
    release();
    expect(await screen.findByRole('heading', { name: 'Payment received' })).toBeVisible();
  });

  it.each([['an order without a price', { status: 'pending', waitsFor: 'quote', total: 0 }]])(
    '%s is not shown as paid',
    async (_name, change) => {
      storeOrderAccess();
      answers('GET /submit-content/order-1', placed(change));
      show(PaymentSuccess, '/payment-success?order_id=order-1');
      expect(await screen.findByText('Layla')).toBeVisible();
      expect(screen.getByRole('heading', { name: 'Open your order to see the payment' })).toBeVisible();
      expect(document.body).not.toHaveTextContent('Payment received');
    },
  );

  it('without a secret and without a stored token the page states no payment, and has the sign-in form', async () => {
    show(PaymentSuccess, '/payment-success?order_id=abc&price=123');
    expect(document.body).not.toHaveTextContent('Payment received');
    expect(document.body).not.toHaveTextContent('123');
    expect(screen.getByRole('heading', { name: 'Check your payment' })).toBeVisible();
    expect(screen.getByText('If your bank approved the payment, do not pay again.')).toBeVisible();
    expect(await screen.findByLabelText('Phone number')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'View order' })).toBeNull();
    expect(sent).toHaveLength(0);
  });

  it.each([
    ['LS-7KQ2MX', 'LS-7KQ2MX'],
    ['Call+this+number', 'order-1'],
  ])('code=%s in the address shows the order as %s', (code, shown) => {
    show(PaymentSuccess, `/payment-success?order_id=order-1&price=10&code=${code}`);
    expect(screen.getByText(shown)).toBeVisible();
  });

  // @product §2.17
  it('/payment-fail keeps the payment link and offers a retry', () => {
    setMarket({ paymentLink: 'https://pay.test/1' });
    show(PaymentFail, '/payment-fail');
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', 'https://pay.test/1');
    expect(screen.getByText(/Your order is kept for 24 hours/)).toBeVisible();
    expect(useMarket.getState().paymentLink).toBe('https://pay.test/1');
  });

  it('/payment-fail without a payment link has the sign-in form, and a link to the seller', async () => {
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
    ['/payment-success', PaymentSuccess, 'It is listed in My orders.'],
  ])('%s leads a signed-in brand to its orders', (address, page, text) => {
    act(() => signInAccount(buyer, false));
    show(page, address);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'My orders' })).toHaveAttribute('href', '/my-orders');
    expect(screen.queryByLabelText('Phone number')).toBeNull();
  });
});
