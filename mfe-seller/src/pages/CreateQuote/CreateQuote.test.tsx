import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answers, sentence, show } from '@linksouq/shared-ui/testing';
import { allContent, bundle, order, quote } from '../../testing/samples';
import { withSeller } from '../../testing/signed-in';
import CreateQuote from './index';

withSeller();
const hiddenPrices = { showPrices: false, totalAmount: 0 };
const open = (change: object = hiddenPrices) => {
  answers('GET /order/order-1', { data: order(change) });
  return show(CreateQuote, '/create-quote/:id', { to: '/create-quote/order-1' });
};
const REPLACES = 'You already sent AED 700 in another tab or on another device. The new price replaces it.';
const price = () => screen.findByLabelText('Price');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send Quote' }));

describe('Create Quote (product §2, §5)', () => {
  it.each([
    ['٢٣', 'AED52300'],
    ['2,3', 'AED52,300'],
    ['2 3', 'AED52300'],
  ])(
    'the keys "%s", pressed in "AED500" after the 5, insert the digits 2 and 3 at this place',
    async (keys, shown) => {
      open();
      const field = await price();
      await userEvent.type(field, '500');
      await userEvent.type(field, keys, { initialSelectionStart: 4, initialSelectionEnd: 4 });
      expect(field).toHaveValue(shown);
    },
  );
  // @product §2.83 §5.52
  it('the field keeps the AED prefix and removes whitespace', async () => {
    open();
    expect(await price()).toHaveValue('AED');
    await userEvent.type(await price(), '2 0 00');
    expect(await price()).toHaveValue('AED2000');
    await userEvent.clear(await price());
    expect(await price()).toHaveValue('AED');
  });
  // @product §2.84
  it('the only payment term, "Full Payment", is selected', async () => {
    open();
    await price();
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    expect(
      screen.getByRole('radio', { name: /Full Payment.*pays in full when placing the order/ }),
    ).toBeChecked();
  });
  it('the form shows the brief and the seller’s usual prices', async () => {
    answers('GET /content', allContent());
    answers('GET /addons', { data: null });
    open();
    const usual = within(await screen.findByRole('region', { name: 'Your usual prices' }));
    expect(usual.getByText('Reel').nextElementSibling).toHaveTextContent('AED 1,250');
    expect(usual.getByText('Your usual prices').nextElementSibling).toHaveTextContent('AED 2,550');
    expect(screen.getByRole('region', { name: 'The brief' })).toHaveTextContent('Fresh beans');
  });
  it('brand, content and deadline are above the price, and the brief is below', async () => {
    const dueIfAccepted = new Date(Date.now() + 3 * 86_400_000).toISOString();
    open({ ...hiddenPrices, details: { ...order().details, dueIfAccepted } });
    const field = await price();
    const job = screen.getByRole('region', { name: 'The job' });
    for (const fact of ['Nabta Coffee', 'Reel, Bundle', 'Send your price'])
      expect(within(job).getByText(fact)).toBeVisible();
    // The work starts at the payment, so there is no due date yet.
    expect(within(job).getByText('You deliver').parentElement).toHaveTextContent(
      'You deliverWithin 3 daysAfter the brand has paid',
    );
    expect(field.compareDocumentPosition(job)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    expect(field.compareDocumentPosition(screen.getByRole('region', { name: 'The brief' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });
  it('a button enters the sum of the usual prices as the price', async () => {
    answers('GET /content', allContent());
    answers('GET /addons', { data: null });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Use AED 2,550' }));
    expect(await price()).toHaveValue('AED2550');
  });
  it('the usual price of a bundle has the discount of the bundle', async () => {
    answers('GET /content', allContent());
    answers('GET /addons', { data: null });
    const contents = [1, 3].map((contentType) => ({ id: `page-${contentType}`, contentType }));
    const stored = bundle({ contents, originalPrice: 1_300, bundlePrice: 1_040 });
    answers('GET /bundles', { discount: 20, contents, data: stored });
    open({ ...hiddenPrices, bundleId: 'bundle-1' });
    const usual = within(await screen.findByRole('region', { name: 'Your usual prices' }));
    expect(await usual.findByText('AED 1,040')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Use AED 2,290' })).toBeVisible();
  });
  it('the hint of the price field shows the amount that the seller receives', async () => {
    open();
    expect(await price()).toHaveAccessibleDescription('You receive the price less the 5% fee.');
    await userEvent.type(await price(), '450');
    expect(await price()).toHaveAccessibleDescription('You receive AED 427.50 after the 5% fee.');
  });
  it('for a price with three decimals, the hint shows no amount', async () => {
    open();
    await userEvent.type(await price(), '450.005');
    expect(await price()).toHaveValue('AED450.005');
    expect(await price()).toHaveAccessibleDescription('You receive the price less the 5% fee.');
  });
  it('"Send Quote" without a price shows "Enter a price in AED"', async () => {
    open();
    await price();
    await send();
    expect(await screen.findByText('Enter a price in AED')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  it.each([
    ['-5', 'At least 2 AED'],
    ['1e3', 'Enter a price in AED'],
    ['5,5', 'Use a point and at most two decimals, such as 1250.50'],
  ])('the typed price %s stays in the field and is refused with "%s"', async (typed, error) => {
    open();
    await userEvent.type(await price(), typed);
    expect(await price()).toHaveValue(`AED${typed}`);
    expect(await price()).toHaveAccessibleDescription('You receive the price less the 5% fee.');
    await send();
    expect(await screen.findByText(error)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  // @product §2.85 §4.17 §7.31
  it('"Send Quote" shows a summary with brand name, required content, payment and terms Full, and confirming sends POST /quote and shows the server’s message', async () => {
    const sent = answers('POST /quote', {
      data: order({ ...hiddenPrices, quote }),
      message: 'Your quote was sent.',
    });
    const { at } = open();
    await userEvent.type(await price(), '2000');
    await send();
    const summary = within(await screen.findByRole('dialog', { name: 'Send Quote' }));
    expect(summary.getByText('Nabta Coffee')).toBeVisible();
    expect(summary.getByText('Reel, Bundle')).toBeVisible();
    expect(summary.getByText('AED 2,000')).toBeVisible();
    expect(summary.getByText('5% fee').nextElementSibling).toHaveTextContent('−AED 100');
    expect(summary.getByText('You receive').nextElementSibling).toHaveTextContent('AED 1,900');
    expect(summary.getByText('Full')).toBeVisible();
    expect(sent).toHaveLength(0);
    await userEvent.dblClick(summary.getByRole('button', { name: 'Confirm and send' }));
    await waitFor(() => expect(at()).toBe('/order-details/order-1'));
    expect(await screen.findByText('Your quote was sent.')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent[0]!.body).toEqual({
      // @product §3.11
      userId: 'seller-1',
      orderId: 'order-1',
      price: 2000,
      paymentTerm: 'full',
    });
  });
  // @product §8.17
  it('a failed quote is only logged, and the summary can be confirmed again (product §8)', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    answers('POST /quote', { message: 'nope' }, 500);
    open();
    await userEvent.type(await price(), '2000');
    await send();
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm and send' }));
    await waitFor(() => expect(logged).toHaveBeenCalled());
    expect(screen.queryByText('nope')).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Send Quote' })).toBeVisible();
    logged.mockRestore();
  });
  it('if another device has sent a quote, shows it at the first press and replaces it at the second', async () => {
    const sent = answers('POST /quote', { data: order({ ...hiddenPrices, quote }), message: 'Sent.' });
    open();
    await userEvent.type(await price(), '2000');
    await send();
    const confirm = await screen.findByRole('button', { name: 'Confirm and send' });
    answers('GET /order/order-1', { data: order({ ...hiddenPrices, quote: { ...quote!, price: 700 } }) });
    await userEvent.click(confirm);
    expect(await screen.findByText(sentence(REPLACES))).toBeVisible();
    // The second tap of a double tap sends nothing, because the person has not read the note.
    await userEvent.click(confirm);
    expect(sent).toHaveLength(0);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_000);
    await userEvent.click(confirm);
    await waitFor(() => expect(sent).toHaveLength(1));
    clock.mockRestore();
    expect(sent[0]!.body).toMatchObject({ price: 2000 });
  });
  it('after a reload, still says that another device has sent a quote since the price was typed', async () => {
    open();
    await userEvent.type(await price(), '2000');
    cleanup();
    open({ ...hiddenPrices, quote: { ...quote!, price: 700 } });
    expect(await price()).toHaveValue('AED2000');
    await send();
    expect(await screen.findByText(sentence(REPLACES))).toBeVisible();
  });
  it('if the order has ended meanwhile, a toast says why the quote was refused, and the order details open', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    const message = 'The order has expired.';
    answers('POST /quote', { message }, 409);
    const { at } = open();
    await userEvent.type(await price(), '2000');
    await send();
    const confirm = await screen.findByRole('button', { name: 'Confirm and send' });
    answers('GET /order/order-1', { data: order({ ...hiddenPrices, status: 'expired' }) });
    await userEvent.click(confirm);
    await waitFor(() => expect(at()).toBe('/order-details/order-1'));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    logged.mockRestore();
  });
  it('for an order with shown prices, opens the order details', async () => {
    const { at } = open({ showPrices: true });
    await waitFor(() => expect(at()).toBe('/order-details/order-1'));
  });
});
