import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answers, discardDraft, draftNote, fill, show, storedDraft } from '@linksouq/shared-ui/testing';
import { order } from '../../testing/samples';
import { withSeller } from '../../testing/signed-in';
import DeclineReason from './index';

withSeller();
const open = (change = {}) => {
  answers('GET /order/order-1', { data: order(change) });
  return show(DeclineReason, '/decline-reason/:id', { to: '/decline-reason/order-1' });
};
const decline = () => userEvent.click(screen.getByRole('button', { name: 'Decline Order' }));

describe('Decline Reason (product §2, §4)', () => {
  // @product §2.88
  it('the screen offers two reasons and shows the summary of the order', async () => {
    open();
    await screen.findByLabelText('Reason');
    const reasons = screen.getAllByRole('option').map((option) => option.textContent);
    // @product §2.89
    expect(reasons).toEqual(['Content does not match profile', 'Unable to complete in required time']);
    expect(screen.getByText('LS-1001')).toBeVisible();
  });
  it('only for an order with shown prices, says that the brand gets its payment back', async () => {
    const { unmount } = open();
    expect(await screen.findByText('The brand gets its payment back.')).toBeVisible();
    unmount();
    open({ id: 'order-2', showPrices: false });
    await screen.findByLabelText('Reason');
    await waitFor(() => expect(screen.queryByText('The brand gets its payment back.')).toBeNull());
  });
  it('declining without a reason shows an error', async () => {
    open();
    await screen.findByLabelText('Reason');
    await decline();
    expect(await screen.findByText('Tell the brand why you decline')).toBeVisible();
  });
  // @product §4.16 §7.30
  it('declining returns to the order list', async () => {
    const sent = answers('PATCH /order/reject/order-1', { message: 'Order declined' });
    const { at } = open();
    await userEvent.selectOptions(await screen.findByLabelText('Reason'), 'Content does not match profile');
    await decline();
    await waitFor(() => expect(at()).toBe('/order-listing'));
    expect(sent[0]!.body).toEqual({ declineReason: 'Content does not match profile' });
    expect(await screen.findByText('Order declined')).toBeVisible();
  });
  it('a message to the brand is sent with the reason', async () => {
    const sent = answers('PATCH /order/reject/order-1', { message: 'Order declined' });
    open();
    await userEvent.selectOptions(await screen.findByLabelText('Reason'), 'Content does not match profile');
    fill(/Message to the brand/, 'Next month is free');
    await decline();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.body).toEqual({ declineReason: 'Content does not match profile\nNext month is free' });
  });
  it('after the screen is opened again, a note says that the fields show a draft, and "Discard" empties them', async () => {
    const { unmount } = open();
    await userEvent.selectOptions(await screen.findByLabelText('Reason'), 'Content does not match profile');
    fill(/Message to the brand/, 'Next month is free');
    expect(draftNote()).toBeNull();
    unmount();
    open();
    expect(await screen.findByLabelText(/Message to the brand/)).toHaveValue('Next month is free');
    await discardDraft();
    expect(screen.getByLabelText(/Message to the brand/)).toHaveValue('');
    expect(storedDraft('decline:order-1')).toBeUndefined();
  });
  it('after declining, does not read the order again and opens the order list', async () => {
    answers('PATCH /order/reject/order-1', { message: 'Order declined' });
    const reads = answers('GET /order/order-1', { data: order() });
    const { at } = show(DeclineReason, '/decline-reason/:id', { to: '/decline-reason/order-1' });
    await userEvent.selectOptions(await screen.findByLabelText('Reason'), 'Content does not match profile');
    await waitFor(() => expect(reads).toHaveLength(1));
    await decline();
    await waitFor(() => expect(at()).toBe('/order-listing'));
    expect(reads).toHaveLength(1);
  });
});
