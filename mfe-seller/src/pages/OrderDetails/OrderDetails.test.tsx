import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answers, hold, settled, show } from '@linksouq/shared-ui/testing';
import { noteSentQuote } from '../../orders/sent-quote';
import { order, quote } from '../../testing/samples';
import { withSeller } from '../../testing/signed-in';
import { prefetch } from '../OrderListing';
import OrderDetails from './index';

withSeller();
const open = (change = {}) => {
  answers('GET /order/order-1', { data: order(change) });
  return show(OrderDetails, '/order-details/:id', { to: '/order-details/order-1' });
};
const link = (name: string) => screen.findByRole('link', { name });

describe('Order details (product §2, §4)', () => {
  // @product §2.76 §2.78 §7.28
  it('the screen shows the order code, the brand name and the payment in AED', async () => {
    open();
    expect(await screen.findByText('LS-1001')).toBeVisible();
    expect(screen.getByText('Nabta Coffee')).toBeVisible();
    expect(screen.getByText('AED 1,250')).toBeVisible();
  });
  it('the screen shows what the seller receives after the fee of 5 %', async () => {
    open();
    const label = await screen.findByText('You receive after the 5% fee');
    expect(label.nextElementSibling).toHaveTextContent('AED 1,187.50');
  });
  // @product §2.77
  it.each([
    ['with prices', order().contents, ['BundleStory, PostAED 800', 'ReelAED 450']],
    ['with one item', [{ ...order().contents[0]!, fromBundle: false }], ['Reel']],
    ['without prices', order().contents.map((one) => ({ ...one, price: 0 })), ['BundleStory, Post', 'Reel']],
  ])(
    '%s, the list has one line for all items of a bundle and one line per other item',
    async (_, contents, lines) => {
      open({ contents });
      const items = within(await screen.findByRole('region', { name: 'What you make' }));
      expect(items.getAllByRole('listitem').map((li) => li.textContent)).toEqual(lines);
    },
  );
  it('the due date and the time left to answer are above the brief', async () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T08:30:00.000Z'));
    open();
    const due = (await screen.findByText('You deliver by')).parentElement!;
    expect(due).toHaveTextContent('27-11-2026 12:00If you accept now');
    const answer = screen.getByText('Accept or decline').parentElement!;
    expect(answer).toHaveTextContent('71 h leftUntil 23-11-2026 12:00');
    const brief = screen.getByRole('region', { name: 'The brief' });
    expect(due.compareDocumentPosition(brief)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    clock.mockRestore();
  });
  it('the screen shows visit, deadline, style and talking points of the brief', async () => {
    open();
    const brief = within(await screen.findByRole('region', { name: 'The brief' }));
    const value = (label: string) => brief.getByText(label).nextElementSibling;
    expect(value('Brand needs it by')).toHaveTextContent('30-11-2026');
    expect(value('Visit')).toHaveTextContent('25-11-2026 10:30Al Quoz 1');
    expect(value('Style')).toHaveTextContent('Premium');
    expect(brief.getByText('Fresh beans')).toBeVisible();
    expect(brief.getByText('Film in daylight')).toBeVisible();
  });
  it('for an unknown order, the message does not say that the connection failed', async () => {
    answers('GET /order/order-1', { message: 'Not found' }, 404);
    show(OrderDetails, '/order-details/:id', { to: '/order-details/order-1' });
    expect(await screen.findByText(/It was removed, or it belongs to another account/)).toBeVisible();
    expect(screen.queryByText(/Check your connection/)).toBeNull();
  });
  // @product §2.79
  it('opens the PDF of the client brief in a new tab', async () => {
    open();
    const pdf = await link('View Client Brief');
    expect(pdf).toHaveAttribute('href', '/media/briefs/brief.pdf?sig=1');
    expect(pdf).toHaveAttribute('target', '_blank');
  });
  // @product §2.80 §4.15 §7.29
  it('with shown prices "Accept" opens /order-accepted with the accepted order', async () => {
    const accepted = order({ status: 'in_progress' });
    const sent = answers('PATCH /order/accept/order-1', { data: accepted });
    const { history, at } = open();
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(at()).toBe('/order-accepted'));
    expect(history.location.state).toEqual({ order: accepted });
    expect(sent).toHaveLength(1);
  });
  it('a late answer to "Accept" does not leave the page that the seller has opened since', async () => {
    const release = hold('PATCH /order/accept/order-1', { data: order({ status: 'in_progress' }) });
    const { history, at } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
    act(() => history.push('/order-delivery/order-2'));
    release();
    await settled();
    expect(at()).toBe('/order-delivery/order-2');
  });
  // @product §2.80 §2.82
  it('"Decline" opens /decline-reason/{id}', async () => {
    open();
    expect(await link('Decline')).toHaveAttribute('href', '/decline-reason/order-1');
  });
  // @product §2.81
  it('with hidden prices the screen has a note, a link to Sell Content, "Create Quote" and "Decline", but no "Accept"', async () => {
    open({ showPrices: false, totalAmount: 0 });
    expect(await screen.findByText(/You send prices manually/)).toBeVisible();
    expect(await link('Change this in Sell Content')).toHaveAttribute('href', '/sell-content');
    expect(await link('Create Quote')).toHaveAttribute('href', '/create-quote/order-1');
    expect(await link('Decline')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });
  it('a quoted order shows "Waiting for payment"', async () => {
    open({ showPrices: false, totalAmount: 0, quote });
    expect(await screen.findByText('Waiting for payment')).toBeVisible();
    expect(screen.getByText('AED 2,000')).toBeVisible();
  });
  it('only after the seller has sent a quote, the screen starts at its top, where the quote is', async () => {
    const scroll = jest.spyOn(window, 'scrollTo');
    noteSentQuote('order-1');
    const { unmount } = open({ showPrices: false, totalAmount: 0, quote });
    expect(await screen.findByText('Waiting for payment')).toBeVisible();
    expect(scroll.mock.calls).toEqual([[0, 0]]);
    unmount();
    open({ showPrices: false, totalAmount: 0, quote });
    expect(await screen.findByText('Waiting for payment')).toBeVisible();
    expect(scroll).toHaveBeenCalledTimes(1);
    scroll.mockRestore();
  });
  // @product §4.13
  it('for an order that is not pending, opens the delivery screen', async () => {
    const { at } = open({ status: 'in_progress' });
    await waitFor(() => expect(at()).toBe('/order-delivery/order-1'));
  });
  it('if the order was declined on another device, "Accept" shows the server’s message and opens the delivery screen', async () => {
    answers('PATCH /order/accept/order-1', { message: 'This order has changed meanwhile.' }, 409);
    const { at } = open();
    const accept = await screen.findByRole('button', { name: 'Accept' });
    answers('GET /order/order-1', { data: order({ status: 'declined' }) });
    await userEvent.click(accept);
    expect(await screen.findByText('This order has changed meanwhile.')).toBeVisible();
    await waitFor(() => expect(at()).toBe('/order-delivery/order-1'));
  });
  it('a failed "Accept" shows the server’s message and stays on the page (product §8)', async () => {
    answers('PATCH /order/accept/order-1', { message: 'Too late' }, 409);
    const { at } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Too late')).toBeVisible();
    expect(at()).toBe('/order-details/order-1');
  });
});

it('shows an order from a cached list immediately, and then updates it from the server', async () => {
  answers('GET /order', { data: [order({ code: 'LS-as-listed' })] });
  await prefetch({ params: {}, query: new URLSearchParams(), credential: 'seller' });
  open();
  expect(screen.getByText('LS-as-listed')).toBeVisible();
  expect(await screen.findByText('LS-1001')).toBeVisible();
});
