import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answers, show } from '@linksouq/shared-ui/testing';
import { order } from '../../testing/samples';
import { withSeller } from '../../testing/signed-in';
import OrderDetails from './index';

withSeller();
const open = (change = {}) => {
  answers('GET /order/order-1', { data: order(change) });
  return show(OrderDetails, '/order-details/:id', { to: '/order-details/order-1' });
};

describe('literal texts of the order details (product §2, §7)', () => {
  // @product §7.29
  it('PATCH /order/accept/{id} has an empty body', async () => {
    const sent = answers('PATCH /order/accept/order-1', { data: order({ status: 'in_progress' }) });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.body ?? {}).toEqual({});
  });
  it('an order without a brief PDF shows "No PDF link provided"', async () => {
    open({ brief: { brandName: 'Nabta Coffee', pdfPath: '' } });
    expect(await screen.findByText('No PDF link provided')).toBeVisible();
  });
});
