import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setMarket, useCart, useMarket } from '@linksouq/shared-api/host';
import { answers, fill, sentTo, show, withApi } from '@linksouq/shared-ui/testing';
import { bundle, buyer, cartOf, follow, line, seller } from '../../testing/people';
import Cart from './index';

withApi('buyer');

const fillCart = () => act(() => useCart.setState(cartOf(line(), follow)));
const items = () => within(screen.getByRole('list', { name: 'Items' }));
const row = (label: string) => screen.getByText(label).parentElement!;

// @product §2.14
describe('Cart (product §2, §5, §9)', () => {
  // @product §2.107 §9.4 §9.5
  it('The fee is 10% of the cart total with two decimals; total is cart total plus fee, to the fils', () => {
    fillCart();
    show(Cart, '/cart');
    expect(row('Subtotal')).toHaveTextContent('AED 383.33');
    expect(row('Linksouq Fees')).toHaveTextContent('AED 38.33');
    expect(row('Total')).toHaveTextContent('AED 421.66');
  });

  it('No amounts are shown while prices are hidden', () => {
    setMarket({ showPrices: false });
    act(() => useCart.setState(cartOf(line({ setupPrice: 0 }))));
    show(Cart, '/cart');
    expect(document.body).not.toHaveTextContent('AED');
    expect(document.body).not.toHaveTextContent('Fees');
    expect(
      screen.getByText('This influencer will send prices after reviwing your requirements'),
    ).toBeVisible();
  });

  it('A bundle says what it holds, while its seller is known', () => {
    setMarket({ publicSeller: seller() });
    act(() => useCart.setState(cartOf(bundle)));
    show(Cart, '/cart');
    expect(items().getByRole('listitem')).toHaveTextContent('BundleStories + Reels');
    act(() => setMarket({ publicSeller: null }));
    expect(items().getByRole('listitem')).not.toHaveTextContent('Stories');
  });

  it('a seller who takes no orders is announced before anything is filled in', () => {
    setMarket({ publicSeller: seller({ canSell: false, cannotSellReason: 'unavailable' }) });
    fillCart();
    show(Cart, '/cart');
    expect(screen.getByText('Layla is not taking orders right now. Your cart is kept.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
  });

  it('warns when the bundle already holds an item of the cart', () => {
    setMarket({ publicSeller: seller() });
    act(() => useCart.setState(cartOf(line(), bundle)));
    show(Cart, '/cart');
    expect(
      screen.getByText('Your bundle already includes: Story. You would pay for it twice.'),
    ).toBeVisible();
  });

  it('shows one of each item, as it is ordered, whatever quantity is stored', () => {
    act(() => useCart.setState(cartOf(line({ quantity: 5 }))));
    show(Cart, '/cart');
    expect(row('Subtotal')).toHaveTextContent('AED 333.33');
    expect(document.body).not.toHaveTextContent('× 5');
  });

  // @product §5.54
  it('Cart Submit is disabled when the cart is empty', () => {
    show(Cart, '/cart');
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
    expect(screen.getByText('Your cart is empty')).toBeVisible();
  });

  // @product §5.18
  it('Buyer registration: the required messages, to the letter', async () => {
    fillCart();
    show(Cart, '/cart');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    for (const text of [
      'Name is required',
      'Email is required',
      'phoneNumber is required',
      'otp is required',
    ]) {
      expect(await screen.findByText(text)).toBeVisible();
    }
    expect(sentTo('POST /auth/register/buyer')).toHaveLength(0);
  });

  // @product §5.14 §5.19
  it('Email: a bad pattern says Invalid email address; a short phone says please enter complete number', async () => {
    fillCart();
    show(Cart, '/cart');
    fill('Email', 'noor@kahwa');
    fill('WhatsApp number', '50111');
    await userEvent.click(screen.getByRole('button', { name: 'Send OTP' }));
    expect(await screen.findByText('Invalid email address')).toBeVisible();
    expect(await screen.findByText('please enter complete number')).toBeVisible();
    expect(sentTo('POST /auth/request/otp')).toHaveLength(0);
  });

  // @product §1.12 §2.108 §2.109 §7.14
  it('OTP flow: request sent, 30-second countdown, then the buyer is stored and goes on to /requirements', async () => {
    fillCart();
    answers('POST /auth/request/otp', {});
    answers('POST /auth/register/buyer', { data: buyer });
    const { router } = show(Cart, '/cart');
    fill('Name', 'Noor');
    fill('Email', 'noor@kahwa.ae');
    fill('WhatsApp number', '0501112233');
    await userEvent.click(screen.getByRole('button', { name: 'Send OTP' }));
    expect(await screen.findByRole('button', { name: /^Resend in (30|29) s$/ })).toBeDisabled();
    expect(sentTo('POST /auth/request/otp')[0]!.url.searchParams.get('phone')).toBe('+971501112233');
    fill('OTP', '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText('elsewhere');
    expect(router.state.location.pathname).toBe('/requirements');
    // @product §3.19
    expect(sentTo('POST /auth/register/buyer')[0]!.body).toEqual({
      name: 'Noor',
      email: 'noor@kahwa.ae',
      phoneNumber: '+971501112233',
      otp: 123456,
    });
    expect(useMarket.getState().buyer).toEqual(buyer);
  });

  it('OTP flow: a code that was sent leads to its boxes, and takes back that otp is required', async () => {
    fillCart();
    answers('POST /auth/request/otp', {});
    show(Cart, '/cart');
    fill('Name', 'Noor');
    fill('Email', 'noor@kahwa.ae');
    fill('WhatsApp number', '0501112233');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('otp is required')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Send OTP' }));
    await waitFor(() => expect(screen.getByLabelText('OTP')).toHaveFocus());
    expect(screen.queryByText('otp is required')).toBeNull();
  });

  it('Reload in the middle: typed text returns except the code, and no second code is requested', async () => {
    fillCart();
    answers('POST /auth/request/otp', {});
    const first = show(Cart, '/cart');
    fill('Name', 'Noor');
    fill('Email', 'noor@kahwa.ae');
    fill('WhatsApp number', '0501112233');
    await userEvent.click(screen.getByRole('button', { name: 'Send OTP' }));
    await screen.findByRole('button', { name: /^Resend in/ });
    fill('OTP', '123456');
    first.router.dispose();
    cleanup();
    show(Cart, '/cart');
    expect(screen.getByLabelText('Name')).toHaveValue('Noor');
    expect(screen.getByLabelText('Email')).toHaveValue('noor@kahwa.ae');
    expect(screen.getByLabelText('OTP')).toHaveValue('');
    expect(await screen.findByRole('button', { name: /^Resend in (30|29|28) s$/ })).toBeDisabled();
    expect(screen.getByText('We sent a code to +971501112233.')).toBeVisible();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('123456');
  });

  // @product §8.18
  it('A code request that failed is only logged and starts no countdown', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    fillCart();
    answers('POST /auth/request/otp', { message: 'no' }, 500);
    show(Cart, '/cart');
    fill('WhatsApp number', '0501112233');
    await userEvent.click(screen.getByRole('button', { name: 'Send OTP' }));
    expect(await screen.findByRole('button', { name: 'Send OTP' })).toBeEnabled();
    expect(screen.queryByText('no')).toBeNull();
    expect(log).toHaveBeenCalled();
    log.mockRestore();
  });

  // @product §8.6
  it('Register failure: toast with the server message, the form keeps its values', async () => {
    fillCart();
    answers('POST /auth/request/otp', {});
    answers('POST /auth/register/buyer', { message: 'This code is not right or no longer valid.' }, 422);
    show(Cart, '/cart');
    fill('Name', 'Noor');
    fill('Email', 'noor@kahwa.ae');
    fill('WhatsApp number', '0501112233');
    fill('OTP', '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('This code is not right or no longer valid.')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Noor');
  });

  it('Registering without a connection says so, and nothing that was typed is lost', async () => {
    fillCart();
    show(Cart, '/cart');
    fill('Name', 'Noor');
    fill('Email', 'noor@kahwa.ae');
    fill('WhatsApp number', '0501112233');
    fill('OTP', '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('No connection. Nothing is lost: try again.')).toBeVisible();
    expect(screen.getByLabelText('OTP')).toHaveValue('123456');
    expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
  });

  // @product §2.108
  it('With a buyer session nothing is asked again', async () => {
    fillCart();
    setMarket({ buyer });
    const { router } = show(Cart, '/cart');
    expect(screen.queryByLabelText('OTP')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(router.state.location.pathname).toBe('/requirements');
  });

  // @product §4.10
  it('Removing and clearing can be undone', async () => {
    fillCart();
    show(Cart, '/cart');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Story' }));
    expect(screen.queryByText('Story')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByText('Story')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(useCart.getState().items).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(items().getAllByRole('listitem')).toHaveLength(2);
  });
});
