import { screen } from '@testing-library/react';
import { setMarket, useMarket } from '@linksouq/shared-api/host';
import { show, withApi } from '@linksouq/shared-ui/testing';
import { seller } from '../../testing/people';
import PaymentFail from '../PaymentFail/index';
import PaymentSuccess from './index';

withApi('buyer');

describe('Payment results (product §2)', () => {
  // @product §2.17
  it('/payment-success shows order_id and price of the query and forgets the payment link', () => {
    setMarket({ paymentLink: 'https://pay.test/1', publicSeller: seller() });
    show(PaymentSuccess, '/payment-success?order_id=order-1&price=1506.99');
    expect(screen.getByText('AED 1,506.99')).toBeVisible();
    expect(screen.getByText('order-1')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View order' })).toHaveAttribute(
      'href',
      '/buyer-order-view?order_id=order-1',
    );
    expect(screen.getByRole('link', { name: 'Back to Layla' })).toHaveAttribute('href', '/layla');
    expect(screen.getByText(/does not take the order within 72 hours, you are refunded/)).toBeVisible();
    expect(useMarket.getState().paymentLink).toBeNull();
  });

  it.each([
    ['LS-7KQ2MX', 'LS-7KQ2MX'],
    ['Call+this+number', 'order-1'],
  ])('the order is called by its code, as the messages call it: code=%s shows %s', (code, shown) => {
    show(PaymentSuccess, `/payment-success?order_id=order-1&price=10&code=${code}`);
    expect(screen.getByText(shown)).toBeVisible();
  });

  it.each(['abc', '-5', 'Infinity', ''])(
    'price is display only: %s is not an amount and is left out',
    (price) => {
      show(PaymentSuccess, `/payment-success?order_id=o&price=${price}`);
      expect(document.body).not.toHaveTextContent('AED');
    },
  );

  // @product §2.17
  it('/payment-fail keeps paymentLink for a retry', () => {
    setMarket({ paymentLink: 'https://pay.test/1' });
    show(PaymentFail, '/payment-fail');
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', 'https://pay.test/1');
    expect(screen.getByText(/Your order is kept for 24 hours/)).toBeVisible();
    expect(useMarket.getState().paymentLink).toBe('https://pay.test/1');
  });

  it('/payment-fail without a link says how to go on', () => {
    show(PaymentFail, '/payment-fail');
    expect(screen.queryByRole('link', { name: 'Try again' })).toBeNull();
    expect(screen.getByText(/message about your order/)).toBeVisible();
  });
});
