/** A seller's orders, quotes and earnings, and what the buyer sees of them. */
import type { Page } from '@playwright/test';
import { seeAccessible } from './fixtures/axe.ts';
import { expect, setAhead, test } from './fixtures/moved-clock.ts';
import { Api, type Order, type Person } from './steps/api.ts';
import { operator } from './steps/operator.ts';
import { LAYLA, OMAR, openAs } from './steps/sign-in.ts';

const DAY = 24 * 3_600_000;
type Buyer = Person & { briefId: string };

let api: Api;
let layla: Person;
let omar: Person;
let brand: Buyer;
test.beforeAll(async ({ product }) => {
  api = new Api(product);
  layla = await api.seller(LAYLA.phone);
  omar = await api.seller(OMAR.phone);
  brand = await api.buyer('Saffron & Co');
  // Prevents the popup "Woohoo!".
  for (const { token } of [layla, omar]) await api.call('PATCH', '/user/profile-shared', { token });
});

const detailsPath = ({ id }: Order) => `/order-details/${id}`;
const orderCard = (page: Page, { code }: Order) => page.getByRole('link').filter({ hasText: code });

async function seeListed(page: Page, order: Order, tab: 'Active' | 'Completed', chip: string): Promise<void> {
  await page.goto('/order-listing');
  await page.getByRole('tab', { name: new RegExp(tab) }).click();
  await expect(orderCard(page, order).getByText(chip, { exact: true })).toBeVisible();
}
/** Opens the link in a message to the buyer, and returns the message. */
async function openOrderLink(page: Page, order: Order, template: string) {
  const { text, link } = await api.messageTo(brand, order.code, template);
  await page.goto(link);
  await expect(page.getByText(order.code)).toBeVisible();
  return text;
}

test('when the tab becomes visible again, the list shows the orders that arrived in the meantime', async ({
  open,
}) => {
  const page = await open('seller');
  await openAs(page, layla, '/order-listing');
  await expect(page.getByRole('tab', { name: /Active/ })).toHaveAttribute('aria-selected', 'true');
  const order = await api.placeAndPay(brand, 'layla', { bundle: true });
  // A headless browser keeps every tab visible, so the test simulates the events.
  await page.evaluate(() => {
    for (const state of ['hidden', 'visible'] as const) {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }
  });
  await expect(orderCard(page, order)).toBeVisible();
});

test('a seller with shown prices reads the details and brief of a new order and accepts it (product §2, §4)', async ({
  open,
  product,
}) => {
  const order = await api.placeAndPay(brand, 'layla', { bundle: true, googleReview: true });
  const { bundle, addon } = await api.shop('layla');
  const page = await open('seller');
  await openAs(page, layla, '/profile');
  await page.getByRole('link', { name: /View Orders.*New/ }).click();
  await expect(page.getByRole('tab', { name: /Active \d/ })).toHaveAttribute('aria-selected', 'true');
  await expect(orderCard(page, order).getByText('New', { exact: true })).toBeVisible();
  await expect(orderCard(page, order).getByText(/^\d+ h left$/)).toBeVisible();
  await seeAccessible(page, 'View Orders');
  await orderCard(page, order).click();

  await expect(page).toHaveURL(new RegExp(`${detailsPath(order)}$`));
  const items = page.getByRole('region', { name: 'What you make' }).getByRole('listitem');
  await expect(items).toContainText(['Bundle', 'Google Review']);
  const amount = `AED ${(bundle!.bundlePrice + addon!.reviewPrice).toLocaleString('en-US')}`;
  await expect(page.getByText(amount)).toBeVisible();
  await expect(page.getByText('The brand paid')).toBeVisible();
  await seeAccessible(page, 'Order Details');
  const brief = page.getByRole('link', { name: 'View Client Brief' });
  await expect(brief).toHaveAttribute('target', '_blank');
  const pdf = await fetch(new URL((await brief.getAttribute('href'))!, product.url));
  expect(pdf.headers.get('content-type')).toBe('application/pdf');

  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Order Accepted' })).toBeVisible();
  await expect(page.getByText(amount)).toBeVisible();
  await page.getByRole('link', { name: 'View Brief' }).click();
  await expect(page).toHaveURL(/\/client-brief$/);
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(38, 38, 38)');
  await expect(page.getByRole('link', { name: 'Open PDF' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Back to homepage' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await seeListed(page, order, 'Active', 'In progress');
  await expect(orderCard(page, order)).toHaveAttribute('href', `/order-delivery/${order.id}`);
});

test('if a seller declines an order, both sides see the reason and the brand gets a refund (product §2, §4)', async ({
  open,
}) => {
  const order = await api.placeAndPay(brand, 'layla', { types: [3] });
  const page = await open('seller');
  await openAs(page, layla, detailsPath(order));
  await page.getByRole('link', { name: 'Decline' }).click();
  await expect(page.getByText('The brand gets its payment back.')).toBeVisible();
  await page.getByRole('button', { name: 'Decline Order' }).click();
  await expect(page.getByText('Tell the brand why you decline')).toBeVisible();
  await seeAccessible(page, 'Decline Reason');
  await page.getByLabel('Reason').selectOption('Unable to complete in required time');
  await page.getByRole('button', { name: 'Decline Order' }).click();
  await expect(page).toHaveURL(/\/order-listing$/);
  await seeListed(page, order, 'Completed', 'Declined');
  await orderCard(page, order).click();
  const declined = 'This order was declined: “Unable to complete in required time”';
  await expect(page.getByText(declined)).toBeVisible();

  const buyer = await open('buyer');
  const text = await openOrderLink(buyer, order, 'order-declined');
  expect(text).toContain('Unable to complete in required time');
  expect(text).toMatch(/AED [\d,.]+ will be returned to you\./);
  await expect(buyer.getByText(declined)).toBeVisible();
  await buyer.goto(order.link!);
  await expect(buyer.getByText('This payment was returned.')).toBeVisible();
});

/**
 * Sends a quote from the page with the order details.
 * @param linkName the link that opens the form
 */
async function sendQuote(page: Page, linkName: string, typed: string, amount: string): Promise<void> {
  await page.getByRole('link', { name: linkName }).click();
  await expect(page).toHaveURL(/\/create-quote\//);
  const price = page.getByRole('textbox', { name: 'Price' });
  await expect(price).toHaveValue('AED');
  await price.fill(typed);
  await expect(price).toHaveValue(`AED${typed.replace(/\D/g, '')}`);
  await page.getByRole('button', { name: 'Send Quote' }).click();
  const summary = page.getByRole('dialog', { name: 'Send Quote' });
  await expect(summary.getByText('Saffron & Co')).toBeVisible();
  await expect(summary.getByText(amount)).toBeVisible();
  await expect(summary.getByText('Full', { exact: true })).toBeVisible();
  await seeAccessible(page, 'Send Quote');
  await summary.getByRole('button', { name: 'Confirm and send' }).click();
  await expect(page).toHaveURL(/\/order-details\//);
  await expect(page.getByText('Waiting for payment')).toBeVisible();
  await expect(page.getByText(amount, { exact: true })).toBeVisible();
}

test('with hidden prices, the brand can pay only the newest quote (product §2, §4)', async ({ open }) => {
  const order = await api.place(brand, 'omar', { types: [1, 3] });
  expect(order).toMatchObject({ link: null, total: 0 });
  const page = await open('seller');
  await openAs(page, omar, detailsPath(order));
  await expect(page.getByRole('button', { name: 'Accept', exact: true })).toHaveCount(0);
  await expect(page.getByText('You send prices manually.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Change this in Sell Content' })).toHaveAttribute(
    'href',
    '/sell-content',
  );
  await seeAccessible(page, 'Order Details, hidden prices');
  await sendQuote(page, 'Create Quote', ' 2 200 ', 'AED 2,200');
  const first = await api.messageTo(brand, order.code, 'quote');
  await seeListed(page, order, 'Active', 'Waiting for payment');
  await expect(orderCard(page, order).getByText(/^Payable until/)).toBeVisible();
  await orderCard(page, order).click();
  await sendQuote(page, 'Send a new quote', '1800', 'AED 1,800');
  await expect(page.getByText('You sent a new quote: AED 1,800')).toBeVisible();
  await expect.poll(async () => (await api.messageTo(brand, order.code, 'quote')).link).not.toBe(first.link);
  const second = await api.messageTo(brand, order.code, 'quote');
  expect(second.text).toContain('AED 1,980');

  const buyer = await open('buyer');
  await buyer.goto(first.link);
  await expect(buyer.getByText('This checkout has run out.')).toBeVisible();
  await buyer.goto(second.link);
  await expect(buyer.getByText('AED 1,980.00')).toBeVisible();
  await buyer.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(buyer).toHaveURL(/\/payment-success\?/);
  // This browser did not place the order. It may show the payment, because the return address contains a
  // secret.
  await expect(buyer.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await seeListed(page, order, 'Active', 'In progress');
  await orderCard(page, order).click();
  await expect(page).toHaveURL(new RegExp(`/order-delivery/${order.id}`));
});

test('if two devices accept and decline an order at the same time, the slower device shows a message', async ({
  open,
  watch,
}) => {
  watch.allow(/409 \(Conflict\)/);
  const order = await api.placeAndPay(brand, 'layla', { types: [1] });
  const phone = await open('phone');
  const tablet = await open('tablet');
  await openAs(phone, layla, detailsPath(order));
  await openAs(tablet, layla, `/decline-reason/${order.id}`);
  await tablet.getByLabel('Reason').selectOption('Content does not match profile');
  const accept = phone.getByRole('button', { name: 'Accept', exact: true });
  const decline = tablet.getByRole('button', { name: 'Decline Order' });
  await expect(accept).toBeEnabled();
  await Promise.all([accept.click(), decline.click()]);
  await expect.poll(async () => (await api.order(layla, order.id)).status).not.toBe('pending');
  const { status, timeline } = await api.order(layla, order.id);
  const isAccepted = status === 'in_progress';
  expect(status).toBe(isAccepted ? 'in_progress' : 'declined');
  expect(timeline.map(({ kind }: { kind: string }) => kind)).toEqual([
    'place_shown',
    'pay',
    isAccepted ? 'accept' : 'decline',
  ]);
  const [won, lost] = isAccepted ? [phone, tablet] : [tablet, phone];
  await expect(won).toHaveURL(isAccepted ? /\/order-accepted$/ : /\/order-listing$/);
  await expect(
    lost.getByText('This order has changed meanwhile. Please look at it again.').first(),
  ).toBeVisible();
  await expect(lost).toHaveURL(new RegExp(`/order-delivery/${order.id}`));
  await expect(lost.getByText(isAccepted ? 'In progress' : 'Declined', { exact: true })).toBeVisible();
});

test('a failed withdrawal returns to the earnings, and a second withdrawal is completed (product §2, §4)', async ({
  open,
  product,
}) => {
  const order = await api.placeAndPay(brand, 'layla', { types: [2] });
  await api.call('PATCH', `/order/accept/${order.id}`, { token: layla.token });
  expect(await operator(product, 'complete-order', order.code, '--reason', 'Posted before')).toBe(
    `Done: order ${order.code} is completed.`,
  );
  const page = await open('seller');
  await openAs(page, layla, '/my-earning');
  const total = page.getByText('Total earning').locator('xpath=following-sibling::*[1]');
  const withdraw = page.getByRole('button', { name: 'Withdraw Earnings' });
  // 95 % of AED 1,500, the price of the demo seller's reel.
  await expect(total).toHaveText('AED 1,425');
  await expect(page.getByText('Emirates NBD')).toBeVisible();
  await expect(page.getByText('•••• 3456')).toBeVisible();
  await withdraw.click();
  await expect(page.getByRole('dialog').getByText('AED 1,425')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(page.getByText('Your withdrawal is in process.')).toBeVisible();
  await expect(page.getByText('In Process', { exact: true })).toBeVisible();
  await expect(total).toHaveText('AED 0');
  await expect(withdraw).toBeDisabled();
  await expect(page.getByRole('region', { name: 'Total earning' })).toBeFocused();
  await seeAccessible(page, 'My Earning');

  const pending = await operator(product, 'payouts');
  expect(pending).toContain('AED 1,425.00  layla');
  expect(pending).toContain('Emirates NBD, Layla Haddad, account 070331234567890123456');
  const [id] = pending.split(' ');
  expect(await operator(product, 'fail-payout', id!, '--dry-run')).toMatch(/^Dry run, nothing was changed/);
  expect(await operator(product, 'payouts')).toBe(pending);
  expect(await operator(product, 'fail-payout', id!)).toMatch(/^Done: withdrawal .* credited back/);
  await page.reload();
  const returned = page.getByRole('region', { name: 'Returned by the bank' });
  await expect(returned.getByText('Back in balance')).toBeVisible();
  await expect(page.getByText('No withdrawals yet.')).toBeVisible();
  await expect(total).toHaveText('AED 1,425');

  await withdraw.click();
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(page.getByText('In Process', { exact: true })).toBeVisible();
  const [again] = (await operator(product, 'payouts')).split(' ');
  expect(await operator(product, 'complete-payout', again!)).toMatch(/^Done: .* is completed/);
  await expect(operator(product, 'fail-payout', again!)).rejects.toMatchObject({
    stderr: 'This withdrawal is completed.\n',
  });
  await page.reload();
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();
  await expect(total).toHaveText('AED 0');
});

test('a frozen account gets no new orders until it is unfrozen (product §2, §4)', async ({
  open,
  product,
}) => {
  expect(await operator(product, 'freeze-seller', 'omar', '--dry-run')).toMatch(/^Dry run/);
  expect(await operator(product, 'freeze-seller', 'omar')).toMatch(/frozen and gets no new orders/);
  const body = await api.basket('omar', brand.briefId, { types: [1] });
  const refused = await api.ask('POST', '/order', { token: brand.token, body });
  expect(refused).toMatchObject({
    status: 409,
    body: { message: 'influencer is currently not available for new orders' },
  });
  const page = await open('seller');
  await openAs(page, omar, '/profile');
  await expect(page.getByRole('link', { name: /View Orders.*Frozen: no new orders/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Account Health.*Frozen/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share' })).toBeDisabled();
  await seeAccessible(page, 'Dashboard, frozen');
  await page.getByRole('link', { name: /Account Health/ }).click();
  // The screen Account Health always shows this text (product §2).
  await expect(page.getByText('Good Standing')).toBeVisible();
  await expect(page.getByText('Follow the client brief accurately')).toBeVisible();
  await seeAccessible(page, 'Account Health');
  await operator(product, 'unfreeze-seller', 'omar');
  expect((await api.ask('POST', '/order', { token: brand.token, body })).status).toBe(200);
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Share' })).toBeEnabled();
});

// This test is the last one, because the clock cannot be moved back.
test('after eight days, an unanswered order is declined, a quote has expired, and the brand can cancel a late order', async ({
  open,
  product,
}) => {
  const silent = await api.placeAndPay(brand, 'layla', { types: [3] });
  const quoted = await api.place(brand, 'omar', { types: [3] });
  const price = { orderId: quoted.id, price: 2_200, paymentTerm: 'full' };
  await api.call('POST', '/quote', { token: omar.token, body: price });
  const quote = await api.messageTo(brand, quoted.code, 'quote');
  const late = await api.placeAndPay(brand, 'layla', { types: [1] });
  await api.call('PATCH', `/order/accept/${late.id}`, { token: layla.token });
  const buyer = await open('buyer');
  await openOrderLink(buyer, late, 'order-accepted');
  await expect(buyer.getByRole('button', { name: 'Cancel late order' })).toHaveCount(0);

  setAhead(product, 8 * DAY);
  // The buyer's token expires after a day. The link in the message gives a new token.
  await api.messageTo(brand, silent.code, 'order-declined');
  await openOrderLink(buyer, silent, 'order-declined');
  await expect(buyer.getByText('This order was declined: “No answer in time”.')).toBeVisible();
  await buyer.goto(silent.link!);
  await expect(buyer.getByText('This payment was returned.')).toBeVisible();
  await api.messageTo(brand, quoted.code, 'order-expired');
  await buyer.goto(quote.link);
  await expect(buyer.getByText('This order has expired and can no longer be paid.')).toBeVisible();

  await openOrderLink(buyer, late, 'order-accepted');
  await buyer.getByRole('button', { name: 'Cancel late order' }).click();
  await seeAccessible(buyer, 'Cancel late order');
  await buyer.getByRole('dialog').getByRole('button', { name: 'Cancel late order' }).click();
  await expect(buyer.getByText('This order was cancelled. The payment goes back to you.')).toBeVisible();
  expect((await api.messageTo(brand, late.code, 'order-cancelled')).text).toContain(
    'will be returned to you',
  );

  const seller = await open('seller');
  await openAs(seller, layla, '/order-listing');
  await seeListed(seller, silent, 'Completed', 'Declined');
  await seeListed(seller, late, 'Completed', 'Cancelled');
  await orderCard(seller, late).click();
  await expect(
    seller.getByText('This order was cancelled. The payment goes back to the brand.'),
  ).toBeVisible();
  const other = await open('other seller');
  await openAs(other, omar, '/order-listing');
  await seeListed(other, quoted, 'Completed', 'Expired');
});
