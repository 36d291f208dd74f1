import type { Page } from '@playwright/test';
import { newDataDir, Product } from './fixtures/product.ts';
import { expect, test } from './fixtures/test.ts';
import { Api, type Person } from './steps/api.ts';
import { LANGUAGES, textsIn } from './steps/languages.ts';
import { LAYLA, openAs } from './steps/sign-in.ts';

const ORDERS = 160;
/**
 * Copies the only order and its items. Each copy is due a minute later than the previous copy, so both lists have the
 * same sequence.
 */
const COPY_STATEMENTS = [
  `insert into orders (id, code, seller_id, buyer_id, status, idempotency_key, payload_hash, show_prices, subtotal, fee,
     total, fee_bps, commission_bps, delivery_days, brief_id, brief, brief_pdf_path, due_at, created_at)
   select 'copy' || n, 'LS-' || lpad(n::text, 6, '0'), seller_id, buyer_id, 'in_progress', 'copy' || n, payload_hash,
     show_prices, subtotal, fee, total, fee_bps, commission_bps, delivery_days, brief_id, brief, brief_pdf_path,
     now() + interval '3 days' + n * interval '1 minute', created_at - n * interval '1 minute'
   from orders, generate_series(1, ${ORDERS - 1}) n`,
  `insert into order_items (id, order_id, position, content_type, name, price, content_page_id)
   select 'item' || o.id, o.id, i.position, i.content_type, i.name, i.price, i.content_page_id
   from orders o, order_items i where o.id like 'copy%'`,
];

let product: Product;
let brand: Person;
let layla: Person;
test.beforeAll(async () => {
  const dataDir = newDataDir();
  const env = { SEED_PAST: '0' };
  const first = await Product.start({ dataDir, env });
  const api = new Api(first);
  const buyer = await api.buyer('Saffron Dates');
  await api.placeAndPay(buyer, 'layla', { types: [3] });
  layla = await api.seller(LAYLA.phone);
  brand = buyer;
  await first.stop();
  await first.runSql(COPY_STATEMENTS);
  product = await Product.start({ dataDir, env });
});
test.afterAll(async () => {
  await product.stop();
  await product.removeData();
});

/** By person: key of the session in local storage, path of the list, selector of an order. */
const LISTS = {
  brand: { key: 'account', address: '/my-orders', card: 'main article' },
  seller: { key: 'user', address: '/order-listing', card: '[role=tabpanel] li' },
} as const;
async function openList(page: Page, who: keyof typeof LISTS) {
  const { key, address, card } = LISTS[who];
  const { record } = who === 'brand' ? brand : layla;
  await page
    .context()
    .addInitScript(([name, stored]) => localStorage.setItem(name!, stored!), [key, JSON.stringify(record)]);
  await page.goto(`${product.url}${address}`);
  // Finding thousands of elements by role takes seconds.
  return { page, cards: page.locator(card) };
}

for (const language of LANGUAGES)
  test(`a brand and a seller can reach the oldest of ${ORDERS} orders in their lists (${language})`, async ({
    open,
  }) => {
    const t = textsIn(language);
    for (const who of ['brand', 'seller'] as const) {
      const opened = await open(`${who}-${language}`);
      await opened.context().addCookies([{ name: 'lang', value: language, url: product.url }]);
      const { page, cards } = await openList(opened, who);
      await expect(cards).toHaveCount(20);
      if (who === 'seller') await expect(page.getByRole('tab').first()).toContainText(String(ORDERS));
      const older = page.getByRole('button', { name: t('Show more orders') });
      await older.focus();
      for (let shown = 20; shown < ORDERS;) {
        shown = Math.min(shown + 50, ORDERS);
        // The focus stays on the button, so Enter loads the next orders.
        await page.keyboard.press('Enter');
        await expect(cards).toHaveCount(shown);
      }
      await expect(page.locator('output:focus')).toContainText(String(ORDERS));
      const codes = (await page.locator('main').innerText()).match(/LS-\w{6}/g)!;
      expect(new Set(codes).size).toBe(ORDERS);
      expect(codes.at(-1)).toBe(`LS-${String(ORDERS - 1).padStart(6, '0')}`);
    }
  });

for (const [who, heading] of [
  ['brand', 'Your order'],
  ['seller', /./],
] as const)
  test(`the Back arrow of an order returns to the place in the list of the ${who}`, async ({ open }) => {
    const { page, cards } = await openList(await open(`${who}-arrow`), who);
    await expect(cards).toHaveCount(20);
    await page.getByRole('button', { name: 'Show more orders' }).tap();
    await expect(cards).toHaveCount(70);
    const opened = cards.nth(55);
    await opened.scrollIntoViewIfNeeded();
    const place = () => page.evaluate(() => ({ top: Math.round(scrollY), entries: history.length }));
    const before = await place();
    expect(before.top).toBeGreaterThan(1_000);
    await opened.locator('a, button').first().tap();
    const { address } = LISTS[who];
    await expect(page).not.toHaveURL(new RegExp(address));
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.getByRole('button', { name: 'Back', exact: true }).tap();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(cards).toHaveCount(70);
    await expect.poll(place).toEqual({ top: before.top, entries: before.entries + 1 });
  });

for (const who of ['brand', 'seller'] as const)
  test(`a reload of the list restores the scroll position of the ${who}, also at the end of each loaded part`, async ({
    open,
  }) => {
    const { page, cards } = await openList(await open(`${who}-reload`), who);
    const top = () => page.evaluate(() => Math.round(scrollY));
    const places: number[] = [];
    for (const shown of [20, 70, 120, ORDERS]) {
      await expect(cards).toHaveCount(shown);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      places.push(await top());
      if (shown < ORDERS) await page.getByRole('button', { name: 'Show more orders' }).tap();
    }
    for (const place of places) {
      await page.evaluate((to) => scrollTo(0, to), place);
      await page.reload();
      await expect(cards).toHaveCount(ORDERS);
      await expect.poll(top).toBe(place);
    }
  });

test('a list opens again after its prefetched responses have become too old', async ({ open }) => {
  const page = await open('seller-again');
  // Prevents the dialog about the shared link.
  await new Api(product).call('PATCH', '/user/profile-shared', { token: layla.token });
  await openAs(page, layla, `${product.url}/profile`);
  const orders = page.getByRole('tabpanel').getByRole('listitem');
  const start = Date.now();
  for (const minutes of [1, 2, 3]) {
    await page.clock.setFixedTime(start + minutes * 60_000);
    await page.getByRole('link', { name: /^View Orders/ }).tap();
    await expect(orders).toHaveCount(20);
    await page.getByRole('button', { name: 'Back' }).tap();
  }
});
