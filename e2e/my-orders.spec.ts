import { hasPdftotext, missingRow } from '../server/test/pdf-text';
import { codeFor, readOutbox } from './fixtures/outbox.ts';
import { expect, test } from './fixtures/test.ts';
import { worldOf } from './screens/world.ts';
import { Api } from './steps/api.ts';
import { LANGUAGES, textsIn } from './steps/languages.ts';
import { DeliveryApi } from './steps/delivery-api.ts';
import { LAYLA, OMAR } from './steps/sign-in.ts';

for (const language of LANGUAGES) {
  const t = textsIn(language);
  test(`my orders: a brand signs in with phone and code, opens an order, and orders again (${language})`, async ({
    product,
    open,
  }) => {
    const world = await worldOf(product);
    const page = await open(`brand-${language}`);
    await page.context().addCookies([{ name: 'lang', value: language, url: product.url }]);
    await page.goto('/cart');
    await page.locator('header a[href="/my-orders"]').click();
    const phone = page.locator('[name=phoneNumber]');
    await phone.fill(world.buyer.phone);
    const since = readOutbox(product.outboxFile).length;
    await page.getByRole('button', { name: t('Send OTP') }).click();
    await page.locator('[name=otp]').fill(await codeFor(product.outboxFile, world.buyer.phone, since));
    await page.getByRole('checkbox', { name: t('Keep me signed in on this device') }).check();
    await page.getByRole('button', { name: t('Open my orders') }).click();
    const codes = Object.values(world.orders).map(({ code }) => code);
    for (const code of codes) await expect(page.getByRole('heading', { name: code })).toBeVisible();

    await page.locator('[name=q]').fill(world.orders.started.code.toLowerCase());
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('article').getByRole('button').first().click();
    await expect(page).toHaveURL(new RegExp(`order_id=${world.orders.started.id}`));
    await expect(page.getByText(world.orders.started.code)).toBeVisible();

    await page.goBack();
    await expect(page.getByRole('article')).toHaveCount(1);
    // Only an ended order has this button.
    await expect(page.getByRole('button', { name: t('Order again') })).toHaveCount(0);
    const { pending } = world.orders;
    const body = { declineReason: 'Content does not match profile' };
    await new Api(product).call('PATCH', `/order/reject/${pending.id}`, { token: world.layla.token, body });
    await page.locator('[name=q]').fill(pending.code);
    await expect(page.getByRole('heading', { name: pending.code })).toBeVisible();
    await page.getByRole('button', { name: t('Order again') }).click();
    await expect(page).toHaveURL(/\/my-cart$/);
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: /AED|د.إ/ })
        .first(),
    ).toBeVisible();
    // The brand is still signed in on this page, and is the buyer of the cart.
    const stored = await page.evaluate(() => [localStorage.getItem('account'), localStorage.getItem('app')]);
    expect(stored.map((text) => text?.includes(world.buyer.id))).toEqual([true, true]);
  });
}

for (const language of LANGUAGES)
  test(`signing out on all devices in ${language} ends every token of the brand`, async ({
    product,
    open,
  }) => {
    const t = textsIn(language);
    const api = new Api(product);
    // The token of this new brand is the session on a lost device.
    const brand = await api.newBuyer(`Lost ${language}`);
    const status = async (token: string) => (await api.ask('GET', '/my-orders', { token })).status;
    expect(await status(brand.token)).toBe(200);

    const page = await open(`leaving-${language}`);
    await page.context().addCookies([{ name: 'lang', value: language, url: product.url }]);
    await page.goto('/my-orders');
    await page.locator('[name=phoneNumber]').fill(brand.phone);
    const since = readOutbox(product.outboxFile).length;
    await page
      .locator('form')
      .getByRole('button', { name: t('Send OTP') })
      .click();
    await page.locator('[name=otp]').fill(await codeFor(product.outboxFile, brand.phone, since));
    await page.getByRole('button', { name: t('Open my orders') }).click();
    const buttonName = t('Sign out on all devices');
    await page.getByRole('button', { name: buttonName }).click();
    await page.getByRole('dialog').getByRole('button', { name: buttonName }).click();
    await expect(page.locator('[name=phoneNumber]')).toBeVisible();
    expect(await status(brand.token)).toBe(401);
    expect(await page.evaluate(() => sessionStorage.getItem('account'))).toBeNull();
  });

const ORDERS_PER_STATE = 5;
/**
 * Texts of the chips: the next step, or the state of an ended order. Unpaid orders and quoted orders have the
 * same text.
 */
const CHIPS = [
  { text: 'Pay to go on', count: 2 * ORDERS_PER_STATE },
  { text: 'Waiting for {name}', count: ORDERS_PER_STATE },
  { text: '{name} works on it', count: ORDERS_PER_STATE },
  { text: 'Declined', count: ORDERS_PER_STATE },
] as const;

for (const language of LANGUAGES)
  test(`the list shows the next step of each open order and the state of each ended order, and unpaid orders have a button to pay (${language})`, async ({
    product,
    open,
  }) => {
    const t = textsIn(language);
    const api = new DeliveryApi(product);
    const brand = await api.buyer(`Souk ${language}`);
    const layla = await api.seller(LAYLA.phone);
    const omar = await api.seller(OMAR.phone);
    const post = { types: [3] };
    for (let i = 0; i < ORDERS_PER_STATE; i++) {
      await api.place(brand, 'layla', post);
      await api.placeAndPay(brand, 'layla', post);
      await api.start(brand, layla, 'layla', post);
      const declined = await api.placeAndPay(brand, 'layla', post);
      const body = { declineReason: 'Content does not match profile' };
      await api.call('PATCH', `/order/reject/${declined.id}`, { token: layla.token, body });
      const { id: orderId } = await api.place(brand, 'omar', post);
      const quote = { orderId, price: 900, paymentTerm: 'full', userId: omar.id };
      await api.call('POST', '/quote', { token: omar.token, body: quote });
    }
    const page = await open(`states-${language}`);
    await page.context().addCookies([{ name: 'lang', value: language, url: product.url }]);
    await page.goto('/my-orders');
    await page.evaluate((session) => localStorage.setItem('account', JSON.stringify(session)), brand.record);
    await page.reload();
    const orders = page.getByRole('article');
    await expect(orders).toHaveCount(20);
    await page.getByRole('button', { name: t('Show more orders') }).click();
    await expect(orders).toHaveCount(5 * ORDERS_PER_STATE);
    for (const { text, count } of CHIPS) {
      // In Arabic, invisible characters around a name keep its direction.
      const words = page.getByText(t(text).replace('{name}', '').trim(), { exact: !text.includes('{name}') });
      await expect(orders.filter({ has: words })).toHaveCount(count);
    }
    await expect(orders.getByRole('button', { name: t('Open and pay') })).toHaveCount(2 * ORDERS_PER_STATE);
  });

const PRINTED_TEXTS = {
  en: {
    brand: 'Brand',
    seller: 'Influencer',
    order: 'Order',
    refundOf: 'Refund of',
    fee: 'Platform fee',
    total: 'Total',
  },
  ar: {
    brand: 'العلامة التجارية',
    seller: 'المؤثر',
    order: 'الطلب',
    refundOf: 'استرداد للإيصال',
    fee: 'رسوم المنصة',
    total: 'الإجمالي',
  },
} as const;

for (const language of LANGUAGES)
  test(`my orders link to readable receipts of a payment and a refund (${language})`, async ({
    product,
    open,
  }) => {
    test.skip(!hasPdftotext, 'pdftotext is not installed');
    const api = new DeliveryApi(product);
    const brand = await api.buyer('Receipt House');
    const layla = await api.seller(LAYLA.phone);
    const page = await open(`receipts-${language}`);
    await page.context().addCookies([{ name: 'lang', value: language, url: product.url }]);
    await page.goto('/my-orders');
    await page.evaluate((session) => localStorage.setItem('account', JSON.stringify(session)), brand.record);
    // The receipts are in the language that the brand has chosen for messages.
    const preferences = { language, channel: null, quietFrom: null, quietTo: null, ordersOnly: false };
    await api.call('PUT', '/my-orders/preferences', { token: brand.token, body: preferences });
    // A post of AED 900, and the platform fee of 10 %.
    const order = await api.placeAndPay(brand, 'layla', { types: [3] });
    expect(order.total).toBe(990);
    const body = { declineReason: 'Content does not match profile' };
    await api.call('PATCH', `/order/reject/${order.id}`, { token: layla.token, body });

    const links = page.getByRole('article').filter({ hasText: order.code }).locator('a[href*="/receipts/"]');
    // A job creates the PDFs.
    await expect(async () => {
      await page.reload();
      await expect(links).toHaveCount(2, { timeout: 2_000 });
    }).toPass();
    const texts = PRINTED_TEXTS[language];
    const numbers = (await links.allInnerTexts()).map((text) => /[RC]-\d{4}-\d{6}/.exec(text)![0]);
    const receiptNumber = numbers.find((number) => number.startsWith('R'))!;
    for (const [i, number] of numbers.entries()) {
      const file = await page.request.get((await links.nth(i).getAttribute('href'))!);
      expect(file.headers()['content-type']).toBe('application/pdf');
      const isRefund = number.startsWith('C');
      const money = (amount: string) => `AED ${isRefund ? '-' : ''}${amount}`;
      const rows = [
        [number],
        [texts.brand, 'Receipt House'],
        [texts.seller, 'Layla Haddad'],
        [texts.order, order.code],
        ...(isRefund ? [[texts.refundOf, receiptNumber]] : []),
        [texts.fee, money('90.00')],
        [texts.total, money('990.00')],
      ];
      expect(missingRow(await file.body(), rows)).toBeUndefined();
    }
    expect(numbers.map((number) => number[0]).sort()).toEqual(['C', 'R']);
  });
