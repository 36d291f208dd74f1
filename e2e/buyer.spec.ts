/**
 * The steps of a brand from the cart to the payment (product §2, §4, §8). The product's texts are those of docs/product.md,
 * with its spelling mistakes.
 */
import type { Page } from '@playwright/test';
import { dubaiDay, formatDayDashes } from '../shared-api/contract/domain/dates.ts';
import { codeFor, readOutbox, waitForMessage } from './fixtures/outbox.ts';
import { expect, test } from './fixtures/test.ts';
import { Api, type Person } from './steps/api.ts';
import { inDays, registerInCart } from './steps/order.ts';
import { reload } from './steps/set-up.ts';
import { storeBuyer, fillCart, filsOf, openCheckout, orderCodesOf, stored, sumOf } from './steps/shop.ts';
import { groupedPhone, LAYLA, OMAR, newPhone, typePhone } from './steps/sign-in.ts';

/** Adds the fee of 10 %, rounded half up (product §9). */
const withFee = (fils: number) => fils + Math.floor((fils + 5) / 10);

/** Each seller signs in only once, because a code is sent at most every 30 s. */
const signIns = new Map<string, Promise<Person>>();
const sellerOf = (api: Api, phone: string) => {
  const seller = signIns.get(phone) ?? api.seller(phone);
  signIns.set(phone, seller);
  return seller;
};

const availabilitySetter = (api: Api, token: string) => (isAvailable: boolean) =>
  api.call('POST', `/user/availability?availability=${isAvailable}`, { token });

/**
 * The page opens the tab of the payment before the request, and closes it after a failure. The browser reports the
 * closed tab with a delay, so this function waits.
 */
const seeOneTab = (page: Page) => expect.poll(() => page.context().pages().length).toBe(1);

test('cart, checkout and payment page show the same amounts, and the placed order clears cart and session', async ({
  product,
  open,
}) => {
  const api = new Api(product);
  const buyer = await api.buyer('Shown & Co');
  const shop = await api.shop(LAYLA.username);
  const price = (type: number): number =>
    shop.contents.find((page) => page.contentType === type)!.setupPrice * 100;
  const subtotal = price(1) + price(3);
  const page = await open('buyer');

  await fillCart(page, LAYLA.username, ['Story', 'Post']);
  await storeBuyer(page, buyer);
  await page.goto('/cart');
  expect(filsOf(await sumOf(page, 'Subtotal').innerText())).toBe(subtotal);
  await expect(sumOf(page, 'Linksouq Fees')).toHaveText(/^AED [\d,]+\.\d\d$/);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: /Shown & Co/ }).click();
  await expect(page).toHaveURL(/\/my-cart$/);
  expect(filsOf(await sumOf(page, 'Total').innerText())).toBe(withFee(subtotal));

  const tab = await openCheckout(page);
  await expect(tab.getByText(/^AED/)).toHaveText(/\d/);
  expect(filsOf(await tab.getByText(/^AED/).innerText())).toBe(withFee(subtotal));
  const { app, items } = await stored(page);
  expect([app.buyer, items]).toEqual([null, []]);
  await expect(page.getByText('Your order waits for its payment')).toBeVisible();
  await tab.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(tab.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  const query = new URL(tab.url()).searchParams;
  expect(filsOf(query.get('price')!)).toBe(withFee(subtotal));

  const order = await api.order(await sellerOf(api, LAYLA.phone), query.get('order_id')!);
  expect(order).toMatchObject({ status: 'pending', totalAmount: subtotal / 100 });
});

test('after Make Payment, Back leads to the page before the cart, and no step asks for the number again', async ({
  product,
  open,
}) => {
  const buyer = await new Api(product).buyer('No Way Back');
  const page = await open('buyer');
  await storeBuyer(page, buyer);
  await fillCart(page, LAYLA.username, ['Story']);
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: /No Way Back/ }).click();
  const tab = await openCheckout(page);
  const waiting = page.getByText('Your order waits for its payment');
  await expect(waiting).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/${LAYLA.username}$`));
  await page.goForward();
  await expect(page).toHaveURL(/\/my-cart$/);
  await expect(waiting).toBeVisible();
  // The next entry of the history is still /requirements. After an order, this page redirects to /my-cart.
  await page.goForward();
  await expect(page).toHaveURL(/\/my-cart$/);
  await expect(waiting).toBeVisible();

  await tab.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(tab.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await tab.goBack();
  await expect(tab.getByText('This is paid already. Thank you!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
});

test('with hidden prices, the brand submits its requirements and pays with the link in the message about the quote', async ({
  product,
  open,
}) => {
  const api = new Api(product);
  const buyer = await api.buyer('Hidden & Co');
  const page = await open('buyer');

  await fillCart(page, OMAR.username, ['Reel'], ['Visit a Venue']);
  await storeBuyer(page, buyer, buyer.briefId);
  await page.goto('/my-cart');
  await expect(
    page.getByText('This influencer will send prices after reviwing your requirements'),
  ).toBeVisible();
  await expect(page.getByText('AED')).toHaveCount(0);
  await page.getByRole('button', { name: 'Submit Requirements' }).click();
  await expect(page.getByText('Seller will send you the details')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/${OMAR.username}$`));
  expect((await stored(page)).items).toEqual([]);
  const [code] = await orderCodesOf(product, buyer);
  // The toast disappears after two seconds. The card stays.
  const card = page.getByRole('region', { name: 'Your requirements were sent' });
  await expect(card.getByText(code!)).toBeVisible();
  await expect(card.getByText(/sends you a price by \d\d-\d\d-\d{4}/)).toBeVisible();
  await expect(card.getByRole('link', { name: 'View order' })).toHaveAttribute(
    'href',
    /\/buyer-order-view\?order_id=/,
  );

  const omar = await sellerOf(api, OMAR.phone);
  const list = (await api.call<'getOrders'>('GET', '/order?status=active', { token: omar.token })).data;
  const order = list.find((listed) => listed.code === code)!;
  await api.call('POST', '/quote', {
    token: omar.token,
    body: { userId: omar.id, orderId: order.id, price: 1_999.95, paymentTerm: 'full' },
  });
  const message = await waitForMessage(
    product.outboxFile,
    (m) => m.to === buyer.phone && (m.link?.includes('_checkout') ?? false),
  );
  await page.goto(message.link!);
  expect(filsOf(await page.getByText(/^AED/).innerText())).toBe(withFee(199_995));
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  expect(await api.order(omar, order.id)).toMatchObject({ status: 'in_progress', totalAmount: 1_999.95 });
});

test('a bundle and two add-ons are three lines in the cart and one order @full', async ({
  product,
  open,
}) => {
  const api = new Api(product);
  const buyer = await api.buyer('Bundle & Co');
  const { bundle, addon } = await api.shop(LAYLA.username);
  const page = await open('buyer');

  await fillCart(page, LAYLA.username, ['Bundle'], ['Follow you on Insta', 'Google Review']);
  await storeBuyer(page, buyer, buyer.briefId);
  await page.goto('/my-cart');
  const lines = page.getByRole('list', { name: 'Items' }).getByRole('listitem');
  await expect(lines).toHaveText([/^Bundle/, /^Follow you on Insta/, /^Google Review/]);
  const subtotal = Math.round((bundle!.bundlePrice + addon!.followPrice + addon!.reviewPrice) * 100);
  expect(filsOf(await sumOf(page, 'Subtotal').innerText())).toBe(subtotal);
  const tab = await openCheckout(page);
  await tab.getByRole('button', { name: 'Pay', exact: true }).click();
  await tab.waitForURL(/payment-success/);
  const id = new URL(tab.url()).searchParams.get('order_id')!;
  const order = await api.order(await sellerOf(api, LAYLA.phone), id);
  expect(order.totalAmount).toBe(subtotal / 100);
  expect(order.contents.map((c: { contentType: number }) => c.contentType).sort()).toEqual([1, 2, 3, 5, 6]);
});

test('a known buyer signs in by phone, finds an earlier brief and edits the brief @full', async ({
  product,
  open,
}) => {
  const api = new Api(product);
  const buyer = await api.buyer('Back Again');
  const page = await open('buyer');

  await fillCart(page, LAYLA.username, ['Story']);
  await page.getByRole('link', { name: 'View cart' }).click();
  await typePhone(page, buyer.phone);
  const since = readOutbox(product.outboxFile).length;
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page
    .getByRole('textbox', { name: 'OTP' })
    .fill(await codeFor(product.outboxFile, buyer.phone, since));
  await page.getByRole('textbox', { name: 'Name' }).fill('Back Again');
  await page.getByRole('textbox', { name: 'Email' }).fill('hello@brand.example');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/requirements$/);
  expect((await stored(page)).app.buyer).toMatchObject({ id: buyer.id });

  // Screens show dates in Dubai's time zone.
  const today = formatDayDashes(dubaiDay(new Date()));
  const card = page.getByRole('listitem').filter({ hasText: 'Back Again' });
  await expect(card).toContainText(today);
  const pdf = await fetch(
    new URL((await card.getByRole('link', { name: 'View PDF' }).getAttribute('href'))!, product.url),
  );
  expect(pdf.headers.get('content-type')).toBe('application/pdf');

  await card.getByRole('link', { name: /^Edit the brief/ }).click();
  await expect(page.getByRole('textbox', { name: 'Product to feature' })).toHaveValue('Saffron date box');
  await page.getByRole('textbox', { name: 'Product to feature' }).fill('Winter box');
  await page.getByLabel('Deadline').fill('2020-01-01');
  await page.getByRole('button', { name: 'Update brief' }).click();
  await expect(page.getByText('Deadline cannot be in the past')).toBeVisible();
  await page.getByLabel('Deadline').fill(inDays(10));
  await page.getByRole('button', { name: 'Update brief' }).click();
  await expect(page).toHaveURL(/\/requirements$/);
  await expect(card).toContainText('Winter box');
  const briefs = (await api.call<'getBriefs'>('GET', '/brief', { token: buyer.token })).data;
  expect(briefs).toHaveLength(1);
  expect(briefs[0]).toMatchObject({ feature: 'Winter box', point1: 'Say where the dates grow' });
  await card.getByRole('button').click();
  await expect(page).toHaveURL(/\/my-cart$/);
  await expect(page.getByText(`Brief of ${today}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make Payment' })).toBeEnabled();
});

test('/payment-fail offers another attempt for the same order after a failed payment', async ({
  product,
  open,
}) => {
  const api = new Api(product);
  const buyer = await api.buyer('Second Try');
  const page = await open('buyer');

  await fillCart(page, LAYLA.username, ['Story']);
  await storeBuyer(page, buyer, buyer.briefId);
  await page.goto('/my-cart');
  const tab = await openCheckout(page);
  await tab.getByRole('button', { name: 'Fail' }).click();
  await expect(tab.getByRole('heading', { name: 'Payment failed' })).toBeVisible();
  await expect(tab).toHaveURL(/\/payment-fail\?order_id=[\w-]{20}$/);
  await expect(tab.getByText('Your order is kept')).toBeVisible();
  await tab.getByRole('link', { name: 'Try again' }).click();
  await tab.getByRole('button', { name: 'Pay', exact: true }).click();
  await tab.waitForURL(/\/payment-success\?/);
  expect(await orderCodesOf(product, buyer)).toHaveLength(1);
  const id = new URL(tab.url()).searchParams.get('order_id')!;
  expect((await api.order(await sellerOf(api, LAYLA.phone), id)).status).toBe('pending');
});

test('with two unpaid orders, each checkout tab shows its own order, and no page asks for a phone number', async ({
  product,
  open,
}) => {
  const buyer = await new Api(product).buyer('Two Orders');
  const page = await open('buyer');
  const placeOrder = async (item: 'Story' | 'Post') => {
    await fillCart(page, LAYLA.username, [item]);
    await storeBuyer(page, buyer, buyer.briefId);
    await page.goto('/my-cart');
    const total = await sumOf(page, 'Total').innerText();
    return { tab: await openCheckout(page), total };
  };
  const first = await placeOrder('Story');
  const second = await placeOrder('Post');
  expect(first.total).not.toBe(second.total);

  await first.tab.getByRole('button', { name: 'Fail' }).click();
  await expect(first.tab.getByRole('heading', { name: 'Payment failed' })).toBeVisible();
  await expect(first.tab.getByText(first.total).first()).toBeVisible();
  await expect(first.tab.getByText(second.total)).toHaveCount(0);
  await first.tab.getByRole('link', { name: 'Open and pay' }).click();
  const retry = await openCheckout(first.tab);
  await retry.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(retry.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expect(retry.getByText(first.total).first()).toBeVisible();

  // The page in the first window still waits for the payment of the second order.
  await page.reload();
  await expect(page.getByText('Your order waits for its payment')).toBeVisible();
  await expect(page.getByRole('link', { name: `Pay ${second.total}` })).toBeVisible();
  await second.tab.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(second.tab.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expect(second.tab.getByText(second.total).first()).toBeVisible();
  await retry.getByRole('link', { name: 'View order' }).click();
  await expect(retry.getByRole('heading', { name: 'Story' })).toBeVisible();
});

test('a double tap on Make Payment opens one tab, sends one call and creates one order', async ({
  product,
  open,
}) => {
  const api = new Api(product);
  const buyer = await api.buyer('Two Thumbs');
  const page = await open('buyer');
  const calls: string[] = [];
  const tabs: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v1/order')) calls.push(request.url());
  });
  page.on('popup', (tab) => tabs.push(tab));

  await fillCart(page, LAYLA.username, ['Story']);
  await storeBuyer(page, buyer, buyer.briefId);
  await page.goto('/my-cart');
  const button = page.getByRole('button', { name: 'Make Payment' });
  await expect(button).toBeEnabled();
  await button.evaluate((node: HTMLButtonElement) => {
    node.click();
    node.click();
  });
  await expect(page.getByText('Your order waits for its payment')).toBeVisible();
  expect([calls.length, tabs.length]).toEqual([1, 1]);
  expect(await orderCodesOf(product, buyer)).toHaveLength(1);
});

test('the cart stays after a lost response, and another attempt creates no second order', async ({
  product,
  open,
  watch,
}) => {
  watch.allow(/net::ERR_FAILED.*\/api\/v1\/order/);
  const api = new Api(product);
  const buyer = await api.buyer('Lost Answer');
  const page = await open('buyer');
  const keys: (string | undefined)[] = [];

  await fillCart(page, LAYLA.username, ['Story'], ['Google Review']);
  await storeBuyer(page, buyer, buyer.briefId);
  await page.goto('/my-cart');
  await page.route('**/api/v1/order', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const answer = await route.fetch();
    if (keys.length > 1) return route.fulfill({ response: answer });
    expect(answer.status()).toBe(200);
    return route.abort();
  });
  await page.getByRole('button', { name: 'Make Payment' }).click();
  await expect(page.getByText('That did not work: No connection. Nothing is lost: try again.')).toBeVisible();
  await seeOneTab(page);
  expect((await stored(page)).items).toHaveLength(2);

  await page.reload();
  const tab = await openCheckout(page);
  expect(keys[1]).toBe(keys[0]);
  await tab.getByRole('button', { name: 'Pay', exact: true }).click();
  await tab.waitForURL(/\/payment-success\?/);
  expect(await orderCodesOf(product, buyer)).toHaveLength(1);
});

test('a buyer has only one order after a lost response, an ended session and another attempt @full', async ({
  product,
  open,
  watch,
}) => {
  watch.allow(/net::ERR_FAILED.*\/api\/v1\/order/, /status of 401/);
  const api = new Api(product);
  const buyer = await api.buyer('Lost Twice');
  const page = await open('buyer');
  const keys = new Set<string | undefined>();
  page.on('dialog', (dialog) => void dialog.accept());

  await fillCart(page, LAYLA.username, ['Story']);
  await storeBuyer(page, buyer, buyer.briefId);
  await page.goto('/my-cart');
  let tries = 0;
  await page.route('**/api/v1/order', async (route) => {
    const headers = route.request().headers();
    keys.add(headers['idempotency-key']);
    tries++;
    if (tries === 1) {
      expect((await route.fetch()).status()).toBe(200);
      return route.abort();
    }
    return route.continue(tries === 2 ? { headers: { ...headers, authorization: 'Bearer forgotten' } } : {});
  });
  await page.getByRole('button', { name: 'Make Payment' }).click();
  await expect(page.getByText('That did not work: No connection. Nothing is lost: try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Make Payment' }).click();
  await expect(page).toHaveURL(new RegExp(`/${LAYLA.username}$`));

  await page.getByRole('link', { name: 'View cart' }).click();
  const brand = { name: 'Lost Twice', email: 'hello@brand.example', phone: buyer.phone };
  await registerInCart(page, product, brand, async () => undefined);
  await page.getByRole('button', { name: /Lost Twice/ }).click();
  const tab = await openCheckout(page);
  await tab.getByRole('button', { name: 'Pay', exact: true }).click();
  await tab.waitForURL(/\/payment-success\?/);
  const codes = await orderCodesOf(product, buyer);
  expect([tries, keys.size, codes.length]).toEqual([3, 1, 1]);
  await expect(tab.getByText(codes[0]!)).toBeVisible();
});

test('the forms of a buyer keep the typed values after a reload, but not the code @full', async ({
  product,
  open,
}) => {
  const page = await open('buyer');
  const textbox = (name: string) => page.getByRole('textbox', { name, exact: true });
  const phone = newPhone();
  await fillCart(page, LAYLA.username, ['Story'], ['Visit a Venue']);

  await test.step('the registration form after the code was sent', async () => {
    await page.getByRole('link', { name: 'View cart' }).click();
    await typePhone(page, phone);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    const code = await codeFor(product.outboxFile, phone);
    await textbox('OTP').fill(code);
    await textbox('Name').fill('Half Way');
    await textbox('Email').fill('hello@brand.example');
    await reload(page, [textbox('Name'), textbox('Email')], [textbox('OTP')]);
    await expect(page.getByText(`Code sent by SMS to ${groupedPhone(phone)}`)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Resend/ })).toBeVisible();
    await textbox('OTP').fill(code);
    await page.getByRole('button', { name: 'Continue' }).click();
  });

  await test.step('the website form', async () => {
    await page.getByRole('link', { name: /Create New Brief/ }).click();
    await textbox('Website URL').fill('https://half.example/way');
    await reload(page, [textbox('Website URL')]);
    await page.getByRole('button', { name: 'Write it myself' }).click();
  });

  const fields = ['Brand name', 'Product to feature', 'Brand Instagram account', 'Visit address', 'Other'];
  const collapsed = ['industry', 'overview', 'brandTone', 'instructions'];
  const field = (name: string) => page.locator(`[name="${name}"]`);
  await test.step('the brief form', async () => {
    for (const name of fields) await textbox(name).fill(`typed.${fields.indexOf(name)}`);
    for (const title of ['More details', 'Instructions and ideas', 'Industry, tone and overview'])
      await page.getByText(title).click();
    for (const name of collapsed) await field(name).fill(`collapsed.${name}`);
    await page.getByRole('radio', { name: 'Funny' }).check({ force: true });
    await page.getByLabel('Visit date').fill(inDays(10));
    await page.getByLabel('Visit time').fill('18:30');
    await page.getByLabel('Deadline').fill(inDays(10));
    await reload(page, [
      ...fields.map(textbox),
      ...collapsed.map(field),
      page.getByLabel('Visit date'),
      page.getByLabel('Visit time'),
      page.getByLabel('Deadline'),
    ]);
    await expect(page.getByRole('radio', { name: 'Funny' })).toBeChecked();
    await page.getByRole('button', { name: 'Create brief' }).click();
    await expect(page).toHaveURL(/\/my-cart$/);
  });

  await test.step('the form to edit a brief', async () => {
    await page.goto('/requirements');
    await page.getByRole('link', { name: /^Edit the brief/ }).click();
    await expect(textbox('Product to feature')).toHaveValue('typed.1');
    await textbox('Product to feature').fill('Winter box');
    await reload(page, [textbox('Product to feature')]);
    await expect(textbox('Product to feature')).toHaveValue('Winter box');
  });
});

test('an ended session of a buyer shows one alert, opens the seller’s page and keeps the cart', async ({
  product,
  open,
  watch,
}) => {
  watch.allow(/status of 401/);
  const api = new Api(product);
  const buyer = await api.buyer('Too Late');
  const page = await open('buyer');
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(`${dialog.type()}: ${dialog.message()}`);
    void dialog.accept();
  });

  await fillCart(page, LAYLA.username, ['Story']);
  await storeBuyer(page, buyer, buyer.briefId);
  await page.goto('/my-cart');
  await expect(page.getByRole('button', { name: 'Make Payment' })).toBeEnabled();
  // The server does not accept this token.
  await page.route('**/api/v1/order', (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer forgotten' } }),
  );
  await page.getByRole('button', { name: 'Make Payment' }).click();
  await expect(page).toHaveURL(new RegExp(`/${LAYLA.username}$`));
  expect(alerts).toEqual(['alert: Your session has expried.']);
  const { app, items } = await stored(page);
  expect([app.buyer, items.length]).toEqual([null, 1]);
  await seeOneTab(page);
  expect(await orderCodesOf(product, buyer)).toEqual([]);
});

test('an order to an unavailable seller is refused, and the cart stays for a later order @full', async ({
  product,
  open,
  watch,
}) => {
  watch.allow(/status of 409/);
  const api = new Api(product);
  const buyer = await api.buyer('Closed Door');
  const layla = await sellerOf(api, LAYLA.phone);
  const setAvailable = availabilitySetter(api, layla.token);
  const page = await open('buyer');

  await fillCart(page, LAYLA.username, ['Story']);
  await storeBuyer(page, buyer, buyer.briefId);
  await page.goto('/my-cart');
  const button = page.getByRole('button', { name: 'Make Payment' });
  await expect(button).toBeEnabled();
  await setAvailable(false);
  try {
    await button.click();
    const toast = page.getByRole('alert');
    await expect(toast).toHaveText(/^influencer is currently not available for new orders/);
    const note = page.getByText('Layla Haddad is currently not available for new orders.');
    await expect(note).toBeVisible();
    await seeOneTab(page);
    expect((await stored(page)).items).toHaveLength(1);
    await page.reload();
    await expect(note).toBeVisible();
  } finally {
    await setAvailable(true);
  }
  await page.reload();
  await openCheckout(page);
  expect(await orderCodesOf(product, buyer)).toHaveLength(1);
});

test('with hidden prices, /cart shows without scrolling that the seller takes no orders, and Continue has the full width @full', async ({
  product,
  open,
}) => {
  const api = new Api(product);
  const omar = await sellerOf(api, OMAR.phone);
  const setAvailable = availabilitySetter(api, omar.token);
  const page = await open('buyer');
  await fillCart(page, OMAR.username, ['Reel']);
  await setAvailable(false);
  try {
    await page.goto('/cart');
    await expect(
      page.getByRole('status').getByText(/is currently not available for new orders/),
    ).toBeInViewport();
    const button = page.getByRole('button', { name: 'Continue' });
    await expect(button).toBeDisabled();
    const bar = page.getByText('Not available for new orders', { exact: true });
    expect((await button.boundingBox())!.width).toBe((await bar.boundingBox())!.width);
  } finally {
    await setAvailable(true);
  }
});

test('adding an item of another seller opens a dialog that asks whether to start a new cart @full', async ({
  open,
}) => {
  const page = await open('buyer');
  await fillCart(page, LAYLA.username, ['Story']);
  await page.goto(`/${OMAR.username}`);
  await page.getByRole('button', { name: /^Visit a Venue/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Start a new cart?' });
  await expect(dialog).toContainText('@layla');
  await dialog.getByRole('button', { name: 'Keep my cart' }).click();
  expect((await stored(page)).items).toMatchObject([{ slug: 'story' }]);
  await page.getByRole('button', { name: /^Visit a Venue/ }).click();
  await dialog.getByRole('button', { name: 'Start new cart' }).click();
  await expect(page.getByText('1 item in your cart')).toBeVisible();
  expect((await stored(page)).items).toMatchObject([{ slug: 'attend-venue', setupPrice: 0 }]);
});

test('a brand can order in a browser that blocks storage, and sees a note @full', async ({
  product,
  open,
}) => {
  const phone = newPhone();
  const page = await open('buyer');
  await page.context().addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  });
  await fillCart(page, LAYLA.username, ['Story']);
  await expect(page.getByText(/Your browser blocks storage/)).toBeVisible();
  await page.getByRole('link', { name: 'View cart' }).click();
  await typePhone(page, phone);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByRole('textbox', { name: 'OTP' }).fill(await codeFor(product.outboxFile, phone));
  await page.getByRole('textbox', { name: 'Name' }).fill('Private Mode');
  await page.getByRole('textbox', { name: 'Email' }).fill('hello@brand.example');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('link', { name: /Create New Brief/ }).click();
  await page.getByRole('button', { name: 'Write it myself' }).click();
  await page.getByRole('textbox', { name: 'Brand name', exact: true }).fill('Private Mode');
  await page.getByRole('textbox', { name: 'Product to feature' }).fill('Tea');
  await page.getByRole('textbox', { name: 'Brand Instagram account' }).fill('tea');
  await page.getByLabel('Deadline').fill(inDays(10));
  await page.getByRole('textbox', { name: 'Other', exact: true }).fill('Green');
  await page.getByRole('button', { name: 'Create brief' }).click();
  await expect(page).toHaveURL(/\/my-cart$/);
  const tab = await openCheckout(page);
  await tab.getByRole('button', { name: 'Pay', exact: true }).click();
  // The payment tab shares no storage with the tab that ordered, so the payment tab has no access to the order.
  await expect(tab.getByRole('heading', { name: 'Check your payment' })).toBeVisible();
  await expect(tab.getByText('If your bank approved the payment, do not pay again.')).toBeVisible();
  await expect(tab.getByRole('textbox', { name: 'Phone number' })).toBeVisible();
  await page.getByRole('link', { name: 'View order' }).click();
  await expect(page.getByText('You paid', { exact: true })).toBeVisible();
});
