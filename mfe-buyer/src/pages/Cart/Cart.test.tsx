import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  addOrderAccess,
  cart,
  setMarket,
  signInAccount,
  useAccount,
  useCart,
  useMarket,
} from '@linksouq/shared-api/host';
import { registerCatalog, setLocale } from '@linksouq/shared-ui/host';
import {
  answers,
  discardDraft,
  draftNote,
  fails,
  fill,
  hold,
  sentTo,
  settled,
  show,
  storedDraft,
  withApi,
} from '@linksouq/shared-ui/testing';
import { bundle, buyer, cartOf, follow, line, seller, visit } from '../../testing/people';
import { keepPlacedHere } from '../../order/placed-here';
import Cart from './index';

withApi('buyer');
// Most tests need no response about the seller.
beforeEach(() => void hold('GET /user/linksouq/profile', {}));

const fillCart = () => act(() => useCart.setState(cartOf(line(), follow)));
const items = () => within(screen.getByRole('list', { name: 'Items' }));
/** Presses Continue, which shows all fields of the registration. */
async function showAllFields() {
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('Name is required');
}
/** Fills all fields except the code. */
async function fillDetails() {
  await showAllFields();
  fill('Name', 'Noor');
  fill('Email', 'noor@kahwa.ae');
  fill('WhatsApp number', '0501112233');
}
/** Requests a code for the typed number. */
async function sendCode() {
  await userEvent.click(screen.getByRole('button', { name: 'Send OTP' }));
  await screen.findByRole('button', { name: /^Resend in/ });
}
const row = (label: string) => screen.getByText(label).parentElement!;

// @product §2.14
describe('Cart (product §2, §5, §9)', () => {
  // @product §2.107 §9.4 §9.5
  it('the fee is 10% of the subtotal, and the total is exactly the subtotal plus the fee', () => {
    fillCart();
    show(Cart, '/cart');
    expect(row('Subtotal')).toHaveTextContent('AED 383.33');
    expect(row('Linksouq Fees')).toHaveTextContent('AED 38.33');
    expect(row('Total')).toHaveTextContent('AED 421.66');
  });

  it('all amounts have two decimals', () => {
    fillCart();
    show(Cart, '/cart');
    const amounts = document.body.textContent.match(/AED [\d,.]*\d/g)!;
    expect(amounts.length).toBeGreaterThan(3);
    for (const amount of amounts) expect(amount).toMatch(/\.\d\d$/);
  });

  it('with hidden prices, shows no amounts', () => {
    setMarket({ showPrices: false });
    act(() => useCart.setState(cartOf(line({ setupPrice: 0 }))));
    show(Cart, '/cart');
    expect(document.body).not.toHaveTextContent('AED');
    expect(document.body).not.toHaveTextContent('Fees');
    expect(
      screen.getByText('This influencer will send prices after reviwing your requirements'),
    ).toBeVisible();
  });

  it('shows the content of a bundle if its seller is known', () => {
    setMarket({ publicSeller: seller() });
    act(() => useCart.setState(cartOf(bundle)));
    show(Cart, '/cart');
    expect(items().getByRole('listitem')).toHaveTextContent('BundleStories + Reels');
    act(() => setMarket({ publicSeller: null }));
    expect(items().getByRole('listitem')).not.toHaveTextContent('Stories');
  });

  it('if the stored seller takes no orders, shows a note with a link to ask the seller above the items, and disables "Continue"', () => {
    setMarket({ publicSeller: seller({ canSell: false, cannotSellReason: 'unavailable' }) });
    fillCart();
    show(Cart, '/cart');
    const note = screen.getByText('Layla is currently not available for new orders.');
    const positionOfNote = screen.getByRole('list', { name: 'Items' }).compareDocumentPosition(note);
    expect(positionOfNote & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy();
    const banner = within(note.closest('[role=status]')!);
    expect(
      banner.getByText('Your cart is kept. Ask Layla for the date from which orders are possible again.'),
    ).toBeVisible();
    expect(banner.getByRole('link', { name: 'Ask on Instagram' })).toHaveAttribute(
      'href',
      'https://www.instagram.com/layla.ig/',
    );
    expect(screen.getByText('Not available for new orders').closest('[data-bar]')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
  });

  it('an item that is no longer offered is not part of the total, and must be removed before "Continue"', async () => {
    setMarket({ publicSeller: seller({ addon: null }), buyer });
    fillCart();
    show(Cart, '/cart');
    const withdrawn = screen.getByText('No longer offered').closest('li')!;
    expect(withdrawn).toHaveTextContent('Follow you on Insta');
    expect(withdrawn).not.toHaveTextContent('AED');
    expect(row('Subtotal')).toHaveTextContent('AED 333.33');
    expect(row('You pay')).toHaveTextContent('AED 366.66');
    expect(screen.getByText('Remove what is no longer offered').closest('[data-bar]')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Follow you on Insta' }));
    expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
    // Undo would put back an item that cannot be ordered.
    const line = screen.getByText('Follow you on Insta removed');
    expect(line.closest('output')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('warns if the bundle already contains another item of the cart', () => {
    setMarket({ publicSeller: seller() });
    act(() => useCart.setState(cartOf(line(), bundle)));
    show(Cart, '/cart');
    expect(
      screen.getByText('Your bundle already includes: Story. You would pay for it twice.'),
    ).toBeVisible();
  });

  it('computes the fee with the fee rate of the seller', () => {
    setMarket({ publicSeller: seller({ feeBps: 800 }) });
    act(() => useCart.setState(cartOf(follow)));
    show(Cart, '/cart');
    expect(row('Linksouq Fees')).toHaveTextContent('AED 4.00');
    expect(screen.getByText('8% for payment protection and support')).toBeVisible();
    expect(row('Total')).toHaveTextContent('AED 54.00');
  });

  it('an item with a stored quantity of 5 is shown only once and charged only once', () => {
    act(() => useCart.setState(cartOf(line({ quantity: 5 }))));
    show(Cart, '/cart');
    expect(row('Subtotal')).toHaveTextContent('AED 333.33');
    expect(document.body).not.toHaveTextContent('× 5');
  });

  // @product §5.54
  it('disables "Continue" for an empty cart', () => {
    show(Cart, '/cart');
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
    expect(screen.getByText('Your cart is empty')).toBeVisible();
  });

  // @product §5.18
  it('missing fields of the registration show the errors of product §5', async () => {
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

  it('shows first the phone, then the code, then name and e-mail', async () => {
    fillCart();
    answers('POST /auth/request/otp', {});
    show(Cart, '/cart');
    await screen.findByLabelText('WhatsApp number');
    expect(screen.queryByLabelText('OTP')).toBeNull();
    expect(screen.queryByLabelText('Name')).toBeNull();
    fill('WhatsApp number', '0501112233');
    await userEvent.click(screen.getByRole('button', { name: 'Send OTP' }));
    expect(await screen.findByLabelText('OTP')).toBeVisible();
    expect(screen.queryByLabelText('Name')).toBeNull();
    fill('OTP', '123456');
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
    expect(screen.getByLabelText('Email')).toBeVisible();
  });

  it('Enter in the field of the number sends the code and shows no errors of other fields', async () => {
    fillCart();
    answers('POST /auth/request/otp', {});
    show(Cart, '/cart');
    await screen.findByLabelText('WhatsApp number');
    fill('WhatsApp number', '0501112233');
    await userEvent.type(await screen.findByLabelText('WhatsApp number'), '{Enter}');
    expect(await screen.findByLabelText('OTP')).toHaveFocus();
    expect(sentTo('POST /auth/request/otp')).toHaveLength(1);
    expect(screen.queryByLabelText('Name')).toBeNull();
    expect(screen.queryByText(/is required/)).toBeNull();
  });

  it('a number from outside the UAE shows an error and requests no code', async () => {
    fillCart();
    show(Cart, '/cart');
    await screen.findByLabelText('WhatsApp number');
    fill('WhatsApp number', '+447700900123');
    await userEvent.click(screen.getByRole('button', { name: 'Send OTP' }));
    expect(await screen.findByText('Only phone numbers of the UAE (+971) can be used here.')).toBeVisible();
    expect(screen.getByLabelText('WhatsApp number')).toHaveValue('+447700900123');
    expect(sentTo('POST /auth/request/otp')).toHaveLength(0);
  });

  it('if the seller takes no orders any more, shows a note and disables "Continue"', async () => {
    answers('GET /user/linksouq/profile', {
      data: seller({ canSell: false, cannotSellReason: 'unavailable' }),
    });
    setMarket({ publicSeller: seller() });
    fillCart();
    show(Cart, '/cart');
    expect(await screen.findByText('Layla is currently not available for new orders.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
  });

  it.each([404, 500])(
    'after status %i for the seller, removes the stored seller and shows a toast',
    async (status) => {
      setMarket({ publicSeller: seller() });
      fillCart();
      answers('GET /user/linksouq/profile', {}, status);
      show(Cart, '/cart');
      expect(await screen.findByText('influencer is currently not available for new orders')).toBeVisible();
      expect(useMarket.getState().publicSeller).toBeNull();
      expect(items().getAllByRole('listitem')).toHaveLength(2);
    },
  );

  it('if the seller has no page any more, a note at "Continue" stays after the toast', async () => {
    fillCart();
    answers('GET /user/linksouq/profile', {}, 404);
    show(Cart, '/cart');
    expect(await screen.findByText('layla is currently not available for new orders.')).toBeVisible();
    expect(
      screen.getByText(
        'Your cart is kept. You can also open another influencer’s page and start a new cart.',
      ),
    ).toBeVisible();
    expect(screen.getByText('Not available for new orders').closest('[data-bar]')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
  });

  it('a lost connection keeps the stored seller and says that nothing is lost', async () => {
    setMarket({ publicSeller: seller() });
    fillCart();
    fails('GET /user/linksouq/profile');
    show(Cart, '/cart');
    expect(await screen.findByText('No connection. Nothing is lost: try again.')).toBeVisible();
    expect(useMarket.getState().publicSeller?.id).toBe('seller-1');
  });

  it('an empty cart links to the seller who was visited last', () => {
    setMarket({ publicSeller: seller() });
    show(Cart, '/cart');
    expect(screen.getByRole('link', { name: 'Open @layla’s page' })).toHaveAttribute('href', '/layla');
  });

  it('with an empty cart and no visited seller, a brand can paste a link to open a seller’s page', async () => {
    const { history } = show(Cart, '/cart');
    fill('Influencer’s link or @name', 'https://linksouq.com/layla');
    await userEvent.click(screen.getByRole('button', { name: 'Open the page' }));
    await waitFor(() => expect(history.location.pathname).toBe('/layla'));
  });

  it('"Send OTP" is the only filled button at first, and "Continue" after the code is typed', async () => {
    fillCart();
    answers('POST /auth/request/otp', {});
    show(Cart, '/cart');
    await screen.findByLabelText('WhatsApp number');
    const button = (name: string) => screen.getByRole('button', { name });
    expect(button('Send OTP')).toHaveClass('primary');
    expect(button('Continue')).not.toHaveClass('primary');
    fill('WhatsApp number', '0501112233');
    await userEvent.click(button('Send OTP'));
    await screen.findByLabelText('OTP');
    expect(button('Continue')).not.toHaveClass('primary');
    fill('OTP', '123456');
    await waitFor(() => expect(button('Continue')).toHaveClass('primary'));
    expect(screen.queryByRole('button', { name: 'Send OTP' })).toBeNull();
  });

  it('with an empty cart, "Continue" refers to no form', () => {
    show(Cart, '/cart');
    expect(screen.getByRole('button', { name: 'Continue' })).not.toHaveAttribute('form');
  });

  // @product §5.14 §5.19
  it('an invalid e-mail shows "Invalid email address", and a short phone number shows "please enter complete number"', async () => {
    fillCart();
    show(Cart, '/cart');
    await showAllFields();
    fill('Email', 'noor@kahwa');
    fill('WhatsApp number', '50111');
    await userEvent.click(screen.getByRole('button', { name: 'Send OTP' }));
    expect(await screen.findByText('Invalid email address')).toBeVisible();
    expect(await screen.findByText('please enter complete number')).toBeVisible();
    expect(sentTo('POST /auth/request/otp')).toHaveLength(0);
  });

  // @product §1.12 §2.108 §2.109 §7.14
  it('a code request starts the 30-second countdown, and the registration stores the buyer and opens /requirements', async () => {
    fillCart();
    answers('POST /auth/request/otp', {});
    answers('POST /auth/register/buyer', { data: buyer });
    const { history } = show(Cart, '/cart');
    await fillDetails();
    await userEvent.click(screen.getByRole('button', { name: 'Send OTP' }));
    expect(await screen.findByRole('button', { name: /^Resend in (30|29) s$/ })).toBeDisabled();
    expect(sentTo('POST /auth/request/otp')[0]!.url.searchParams.get('phone')).toBe('+971501112233');
    fill('OTP', '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText('elsewhere');
    expect(history.location.pathname).toBe('/requirements');
    // @product §3.19
    expect(sentTo('POST /auth/register/buyer')[0]!.body).toEqual({
      name: 'Noor',
      email: 'noor@kahwa.ae',
      phoneNumber: '+971501112233',
      otp: 123456,
    });
    expect(useMarket.getState().buyer).toEqual(buyer);
  });

  it('a registration whose answer arrives after the person has opened another page is stored, and does not leave this page', async () => {
    fillCart();
    answers('POST /auth/request/otp', {});
    const release = hold('POST /auth/register/buyer', { data: buyer });
    const { history, at } = show(Cart, '/cart');
    await fillDetails();
    await sendCode();
    fill('OTP', '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(sentTo('POST /auth/register/buyer')).toHaveLength(1));
    act(() => history.push('/layla'));
    release();
    await settled();
    expect(at()).toBe('/layla');
    expect(useMarket.getState().buyer).toEqual(buyer);
    expect([storedDraft('registration'), storedDraft('sent-code')]).toEqual([undefined, undefined]);
  });

  it('after a code request, the code field has the focus, and the error "otp is required" disappears', async () => {
    fillCart();
    answers('POST /auth/request/otp', {});
    show(Cart, '/cart');
    await fillDetails();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('otp is required')).toBeVisible();
    expect(screen.getByLabelText('OTP')).toBeInvalid();
    expect(screen.getByText('The code comes after you press Send OTP.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Send OTP' }));
    await waitFor(() => expect(screen.getByLabelText('OTP')).toHaveFocus());
    expect(screen.queryByText('otp is required')).toBeNull();
    expect(screen.queryByText('The code comes after you press Send OTP.')).toBeNull();
  });

  it('a reload restores the typed values except the code, and requests no second code', async () => {
    fillCart();
    answers('POST /auth/request/otp', {});
    show(Cart, '/cart');
    await fillDetails();
    await sendCode();
    fill('OTP', '123456');
    cleanup();
    show(Cart, '/cart');
    expect(screen.getByLabelText('Name')).toHaveValue('Noor');
    expect(screen.getByLabelText('Email')).toHaveValue('noor@kahwa.ae');
    expect(screen.getByLabelText('OTP')).toHaveValue('');
    expect(await screen.findByRole('button', { name: /^Resend in (30|29|28) s$/ })).toBeDisabled();
    expect(screen.getByText('Code sent by SMS to').textContent).toContain('+971 50 111 2233');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('123456');
  });
  it('restored values have a note, and "Discard" empties the fields', async () => {
    fillCart();
    answers('POST /auth/request/otp', {});
    show(Cart, '/cart');
    await fillDetails();
    await sendCode();
    expect(draftNote()).toBeNull();
    cleanup();
    show(Cart, '/cart');
    await discardDraft();
    expect(screen.getByLabelText('WhatsApp number')).not.toHaveValue('0501112233');
    expect(screen.queryByLabelText('OTP')).toBeNull();
    expect(storedDraft('registration')).toBeUndefined();
  });

  // @product §8.18
  it('a failed code request is only logged and starts no countdown', async () => {
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

  it('a refused code shows its error in the toast and at the field, but not at the button', async () => {
    fillCart();
    answers('POST /auth/request/otp', {});
    const message = 'This code is not right or no longer valid.';
    answers('POST /auth/register/buyer', { message, errors: { otp: message } }, 422);
    show(Cart, '/cart');
    await fillDetails();
    fill('OTP', '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
    expect(screen.queryByText(/^That did not work/)).toBeNull();
  });

  it('a complete code moves the focus to the name, and leaving the empty name marks nothing as wrong', async () => {
    fillCart();
    answers('POST /auth/request/otp', {});
    show(Cart, '/cart');
    await screen.findByLabelText('WhatsApp number');
    fill('WhatsApp number', '0501112233');
    await userEvent.click(screen.getByRole('button', { name: 'Send OTP' }));
    await userEvent.type(await screen.findByLabelText('OTP'), '123456');
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
    await userEvent.click(screen.getByLabelText('OTP'));
    await userEvent.click(screen.getByLabelText('Email'));
    await userEvent.click(screen.getByLabelText('OTP'));
    for (const label of ['OTP', 'Name', 'Email']) expect(screen.getByLabelText(label)).toBeValid();
    await userEvent.click(screen.getByLabelText('Email'));
    await userEvent.keyboard('noor');
    await userEvent.click(screen.getByLabelText('OTP'));
    expect(await screen.findByText('Invalid email address')).toBeVisible();
    expect(screen.getByLabelText('Name')).toBeValid();
  });

  it('a new language changes the labels and the errors of the registration', async () => {
    fillCart();
    show(Cart, '/cart');
    await showAllFields();
    registerCatalog('ar', { Name: 'الاسم', 'Name is required': 'الاسم مطلوب' });
    act(() => setLocale('ar'));
    expect(screen.getByLabelText('الاسم')).toHaveAccessibleDescription('الاسم مطلوب');
    act(() => setLocale('en'));
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Name is required');
  });

  it('an error of the server appears in the language of the page, even if the server sent it in another language', async () => {
    registerCatalog('ar', { OTP: 'الرمز', 'This code is not right.': 'الرمز غير صحيح.' });
    fillCart();
    answers('POST /auth/register/buyer', { message: '-', errors: { otp: 'الرمز غير صحيح.' } }, 422);
    show(Cart, '/cart');
    await fillDetails();
    fill('OTP', '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() =>
      expect(screen.getByLabelText('OTP')).toHaveAccessibleDescription(/^This code is not right\./),
    );
    act(() => setLocale('ar'));
    expect(screen.getByLabelText('الرمز')).toHaveAccessibleDescription(/^الرمز غير صحيح\./);
    act(() => setLocale('en'));
  });

  // @product §8.6
  it('a failed registration shows the server’s message in a toast and keeps the form', async () => {
    fillCart();
    answers('POST /auth/request/otp', {});
    answers('POST /auth/register/buyer', { message: 'This code is not right or no longer valid.' }, 422);
    show(Cart, '/cart');
    await fillDetails();
    fill('OTP', '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('This code is not right or no longer valid.')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Noor');
  });

  it('"Change" hides the errors of the code and of the last registration', async () => {
    fillCart();
    answers('POST /auth/request/otp', {});
    answers('POST /auth/register/buyer', { message: 'no' }, 500);
    show(Cart, '/cart');
    await fillDetails();
    await sendCode();
    fill('OTP', '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(/^That did not work/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Change' }));
    expect(await screen.findByRole('button', { name: 'Send OTP' })).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('OTP')).toBeValid());
    expect(screen.queryByText('otp is required')).toBeNull();
    expect(screen.queryByText(/^That did not work/)).toBeNull();
  });

  it('a registration without a connection shows a message and keeps the typed values', async () => {
    fillCart();
    show(Cart, '/cart');
    await fillDetails();
    fill('OTP', '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(/No connection\. Nothing is lost: try again\./)).toBeVisible();
    expect(screen.getByLabelText('OTP')).toHaveValue('123456');
    expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
  });

  // @product §2.108
  it('with a buyer session, shows no registration, and "Continue" opens /requirements', async () => {
    fillCart();
    setMarket({ buyer });
    const { history } = show(Cart, '/cart');
    expect(screen.queryByLabelText('OTP')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(history.location.pathname).toBe('/requirements');
  });

  it('"Not you?" signs the earlier brand out completely, keeps the cart and shows the registration', async () => {
    answers('POST /auth/logout/buyer', { message: 'Logged out.' });
    fillCart();
    act(() => {
      signInAccount({ ...buyer, accessToken: 'token of its orders' }, true);
      setMarket({ buyer, orderAccess: { orderId: 'order-1', accessToken: 'only-this' } });
    });
    show(Cart, '/cart');
    await userEvent.click(screen.getByRole('button', { name: 'Not you?' }));
    expect(await screen.findByLabelText('WhatsApp number')).toBeVisible();
    expect(useAccount.getState().account).toBeNull();
    expect(useMarket.getState()).toMatchObject({ buyer: null, orderAccess: null });
    expect(useCart.getState().items).toHaveLength(2);
    await waitFor(() => expect(sentTo('POST /auth/logout/buyer')).toHaveLength(2));
  });

  // @product §4.10
  it('the row of a removed item stays in its place with "Undo", and the bar shows the total', async () => {
    fillCart();
    setMarket({ buyer });
    show(Cart, '/cart');
    const total = row('Total').querySelector('dd')!.textContent;
    expect(screen.getByText('You pay').parentElement).toHaveTextContent(total);
    await userEvent.click(screen.getAllByRole('button', { name: /^Remove / })[0]!);
    const [first, ...others] = items().getAllByRole('listitem');
    expect(first).toHaveTextContent(/removed.*Undo/);
    expect(others).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(items().getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('list', { name: 'Items' })).toHaveFocus();
  });

  it('after a refused code, the code field is empty and has the focus', async () => {
    fillCart();
    answers('POST /auth/request/otp', {});
    answers(
      'POST /auth/register/buyer',
      { message: 'wrong', errors: { otp: 'This code is not right.' } },
      422,
    );
    show(Cart, '/cart');
    await screen.findByLabelText('WhatsApp number');
    fill('WhatsApp number', '0501112233');
    await userEvent.click(screen.getByRole('button', { name: 'Send OTP' }));
    await screen.findByLabelText('OTP');
    fill('OTP', '123456');
    fill('Name', 'Noor');
    fill('Email', 'noor@kahwa.ae');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('This code is not right.')).toBeVisible();
    expect(screen.getByLabelText('OTP')).toHaveValue('');
    await waitFor(() => expect(screen.getByLabelText('OTP')).toHaveFocus());
    fill('OTP', '1');
    await waitFor(() => expect(screen.queryByText('This code is not right.')).toBeNull());
  });

  it('"Undo" restores an item with its current price, and disappears when the offer ends', async () => {
    setMarket({ publicSeller: seller() });
    fillCart();
    show(Cart, '/cart');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Story' }));
    const [story, ...others] = seller().contents;
    act(() => setMarket({ publicSeller: seller({ contents: [{ ...story!, setupPrice: 400 }, ...others] }) }));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(useCart.getState().items[0]).toMatchObject({ slug: 'story', setupPrice: 400, seenPrice: 333.33 });
    await userEvent.click(screen.getByRole('button', { name: 'Remove Story' }));
    act(() => setMarket({ publicSeller: seller({ contents: others }) }));
    expect(screen.getByText('Story removed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('"Undo" keeps an item that another tab has added', async () => {
    fillCart();
    show(Cart, '/cart');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Story' }));
    act(() => useCart.setState((s) => ({ items: [...s.items, visit] })));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(useCart.getState().items.map(({ slug }) => slug)).toEqual([
      'story',
      'instagram-follow',
      visit.slug,
    ]);
  });

  it.each([
    [
      'started a cart of another seller',
      () => useCart.setState({ sellerId: 'omar', sellerUsername: 'omar' }),
    ],
    ['ordered the cart', () => cart.clear()],
    ['added the item again', () => useCart.setState((s) => ({ items: [line(), ...s.items] }))],
  ])('after another tab has %s, offers no "Undo"', async (_title, change) => {
    fillCart();
    show(Cart, '/cart');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Story' }));
    act(change);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(document.body).not.toHaveTextContent('Story removed');
  });

  it('after another tab has ordered the cart, says so and links to the order', async () => {
    act(() => setMarket({ placedOrderId: 'order-0' }));
    fillCart();
    show(Cart, '/cart');
    act(() => {
      setMarket({ placedOrderId: 'order-1' });
      cart.clear();
    });
    expect(screen.getByText('You ordered in another tab')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View order' })).toHaveAttribute(
      'href',
      '/buyer-order-view?order_id=order-1',
    );
    cleanup();
    show(Cart, '/cart');
    expect(screen.getByText('Your cart is empty')).toBeVisible();
    expect(screen.queryByText('You ordered in another tab')).toBeNull();
  });

  it('if this tab has ordered the cart, does not say that another tab has ordered', async () => {
    fillCart();
    show(Cart, '/cart');
    // The response to "Make Payment" arrives after the person has gone back from /my-cart.
    act(() => {
      addOrderAccess({ orderId: 'order-1', accessToken: 'order-token' });
      setMarket({ placedOrderId: 'order-1' });
      keepPlacedHere({ orderId: 'order-1', hasPayment: true });
      cart.clear();
    });
    expect(screen.getByText('Your cart is empty')).toBeVisible();
    expect(screen.queryByText('You ordered in another tab')).toBeNull();
  });

  it('"Undo" restores a removed item and a cleared cart', async () => {
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
