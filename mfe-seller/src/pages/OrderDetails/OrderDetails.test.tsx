import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answers, show } from '@linksouq/shared-ui/testing';
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
  it('shows order code, brand name, required content and Payment as AED plus totalAmount', async () => {
    open();
    expect(await screen.findByText('LS-1001')).toBeVisible();
    expect(screen.getByText('Nabta Coffee')).toBeVisible();
    // @product §2.77
    expect(screen.getByText('Reel, Bundle')).toBeVisible();
    expect(screen.getByText('AED 1,250')).toBeVisible();
  });
  it('names what the bundle holds and what the seller receives after 5 %', async () => {
    open();
    const value = (label: string) => screen.getByText(label).nextElementSibling;
    expect(await screen.findByText('In the bundle')).toBeVisible();
    expect(value('In the bundle')).toHaveTextContent('Story, Post');
    expect(value('You receive after 5%')).toHaveTextContent('AED 1,187.50');
  });
  it('an order that is not there is not blamed on the connection', async () => {
    answers('GET /order/order-1', { message: 'Not found' }, 404);
    show(OrderDetails, '/order-details/:id', { to: '/order-details/order-1' });
    expect(await screen.findByText(/It was removed, or it belongs to another account/)).toBeVisible();
    expect(screen.queryByText(/Check your connection/)).toBeNull();
  });
  // @product §2.79
  it('the client brief PDF opens in a new tab', async () => {
    open();
    const pdf = await link('View Client Brief');
    expect(pdf).toHaveAttribute('href', '/media/briefs/brief.pdf?sig=1');
    expect(pdf).toHaveAttribute('target', '_blank');
  });
  // @product §2.80 §4.15 §7.29
  it('prices shown: Accept leads to /order-accepted with the accepted order', async () => {
    const accepted = order({ status: 'in_progress' });
    const sent = answers('PATCH /order/accept/order-1', { data: accepted });
    const { router, at } = open();
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(at()).toBe('/order-accepted'));
    expect(router.state.location.state).toEqual({ order: accepted });
    expect(sent).toHaveLength(1);
  });
  // @product §2.80 §2.82
  it('Decline goes to /decline-reason/{id}', async () => {
    open();
    expect(await link('Decline')).toHaveAttribute('href', '/decline-reason/order-1');
  });
  // @product §2.81
  it('prices hidden: a note, a link to Sell Content, Create Quote and Decline, no Accept', async () => {
    open({ showPrices: false, totalAmount: 0 });
    expect(await screen.findByText(/You send prices manually/)).toBeVisible();
    expect(await link('Change this in Sell Content')).toHaveAttribute('href', '/sell-content');
    expect(await link('Create Quote')).toHaveAttribute('href', '/create-quote/order-1');
    expect(await link('Decline')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });
  it('quoted: Waiting for payment', async () => {
    open({ showPrices: false, totalAmount: 0, quote });
    expect(await screen.findByText('Waiting for payment')).toBeVisible();
    expect(screen.getByText('AED 2,000')).toBeVisible();
  });
  // @product §4.13
  it('any other status leads to the delivery screen', async () => {
    const { at } = open({ status: 'in_progress' });
    await waitFor(() => expect(at()).toBe('/order-delivery/order-1'));
  });
  it('decided on another device: the server’s message, and the order’s current state', async () => {
    answers('PATCH /order/accept/order-1', { message: 'This order has changed meanwhile.' }, 409);
    const { at } = open();
    const accept = await screen.findByRole('button', { name: 'Accept' });
    answers('GET /order/order-1', { data: order({ status: 'declined' }) });
    await userEvent.click(accept);
    expect(await screen.findByText('This order has changed meanwhile.')).toBeVisible();
    await waitFor(() => expect(at()).toBe('/order-delivery/order-1'));
  });
  it('a failed accept: the server’s message, and the order stays (product §8)', async () => {
    answers('PATCH /order/accept/order-1', { message: 'Too late' }, 409);
    const { at } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Too late')).toBeVisible();
    expect(at()).toBe('/order-details/order-1');
  });
});

it('An order from a list shows at once, then as the server has it', async () => {
  answers('GET /order', { data: [order({ code: 'LS-as-listed' })] });
  await prefetch({ params: {}, query: new URLSearchParams(), credential: 'seller' });
  open();
  expect(screen.getByText('LS-as-listed')).toBeVisible();
  expect(await screen.findByText('LS-1001')).toBeVisible();
});
