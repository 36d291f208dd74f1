/** A person signs out on a device that the next person uses. */
import type { Page } from '@playwright/test';
import { browserWithBackForwardCache } from './fixtures/back-forward-cache.ts';
import { expect, test } from './fixtures/test.ts';
import { Api, type Person } from './steps/api.ts';
import { CONTENT, step } from './steps/delivery.ts';
import { DeliveryApi } from './steps/delivery-api.ts';
import { LAYLA, OMAR } from './steps/sign-in.ts';

const SECRET = 'Secret launch of Alpha';
/** Everything that the page's tab and the device store. */
const storedBy = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

test('after "Sign out", the next person gets nothing of the brand: no session, draft or restored page, in any tab', async ({
  product,
}) => {
  const api = new Api(product);
  const alpha = await api.buyer('Alpha');
  const beta = await api.newBuyer('Beta');
  const { id: orderId, code } = await api.place(alpha, 'layla', { types: [3] });
  const browser = await browserWithBackForwardCache();
  try {
    const context = await browser.newContext({ baseURL: product.url });
    const [page, otherTab] = [await context.newPage(), await context.newPage()];
    await page.addInitScript(() =>
      addEventListener('pageshow', (event) => Object.assign(window, { isRestored: event.persisted })),
    );
    await page.goto('/terms');
    await page.evaluate(
      ([record, order]) => {
        localStorage.setItem('account', JSON.stringify(record));
        const app = { showPrices: true, publicSeller: null, buyer: record, orderAccess: order };
        localStorage.setItem('app', JSON.stringify(app));
      },
      [alpha.record, { orderId, accessToken: alpha.token }] as const,
    );
    for (const tab of [page, otherTab]) {
      await tab.goto('/ai-brief');
      await tab.getByRole('button', { name: 'Write it myself' }).click();
      await tab.getByLabel('Brand name', { exact: true }).fill(SECRET);
      await expect.poll(() => storedBy(tab)).toContain(SECRET);
    }
    await page.goto('/my-orders');
    await expect(page.getByRole('heading', { name: code })).toBeVisible();
    await page.goto('/layla');

    // The other tab signs out while the list of orders is in the back/forward cache of this tab.
    await otherTab.goto('/my-orders');
    await otherTab.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(otherTab.getByLabel('Phone number')).toBeVisible();
    for (const call of ['/my-orders', '/brief'])
      await expect.poll(async () => (await api.ask('GET', call, { token: alpha.token })).status).toBe(401);

    await page.evaluate(() => void setTimeout(() => history.back()));
    await page.waitForURL(/\/my-orders$/, { waitUntil: 'commit' });
    await expect(async () =>
      expect(await page.evaluate(() => (window as { isRestored?: boolean }).isRestored)).toBe(true),
    ).toPass();
    await expect(page.getByLabel('Phone number')).toBeVisible();
    await expect(page.getByText(code)).toHaveCount(0);

    for (const tab of [page, otherTab]) {
      expect(await storedBy(tab)).not.toMatch(new RegExp(`${SECRET}|${alpha.id}|${alpha.phone.slice(1)}`));
      await tab.goto('/ai-brief');
      await expect(tab.getByRole('heading', { name: 'Confirm your number' })).toBeVisible();
      await tab.goto(`/buyer-order-view?order_id=${orderId}`);
      await expect(tab.getByLabel(/Phone number/)).toBeVisible();
      await expect(tab.getByText(code)).toHaveCount(0);
    }
    await page.evaluate((record) => {
      const app = JSON.parse(localStorage.getItem('app')!) as object;
      localStorage.setItem('app', JSON.stringify({ ...app, buyer: record }));
    }, beta.record);
    for (const tab of [page, otherTab]) {
      await tab.goto('/ai-brief');
      await expect(tab.getByLabel('Website URL')).toHaveValue('');
      await tab.getByRole('button', { name: 'Write it myself' }).click();
      await expect(tab.getByLabel('Brand name', { exact: true })).toHaveValue('');
    }
  } finally {
    await browser.close();
  }
});

test('after a log-out, another seller who goes back sees nothing of the submission that the first seller has begun', async ({
  product,
  open,
}) => {
  const api = new DeliveryApi(product);
  const [layla, omar] = [await api.seller(LAYLA.phone), await api.seller(OMAR.phone)];
  // Prevents the popup "Woohoo!". If it is open, Back closes it and stays on the page.
  await api.call('PATCH', '/user/profile-shared', { token: omar.token });
  const brand = await api.buyer('Secret brand');
  const { id, code } = await api.start(brand, layla, 'layla', { types: [3] });
  const page = await open('seller');
  const signInAs = ({ record }: Person) =>
    page.evaluate((user) => localStorage.setItem('user', JSON.stringify(user)), record);
  await page.goto('/terms');
  await signInAs(layla);
  await page.goto(`/order-delivery/${id}`);
  await step(page, CONTENT).getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(code)).toBeVisible();
  await page.getByLabel('Content name').fill(SECRET);
  await expect.poll(() => storedBy(page)).toContain(SECRET);
  // Leaves the form without its question.
  await page.goto('/my-earning');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await storedBy(page)).not.toMatch(new RegExp(`${SECRET}|${code}`));

  await signInAs(omar);
  await page.reload();
  await expect(page).toHaveURL(/\/profile$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/my-earning$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/order-listing$/);
  await expect(page.getByText(code)).toHaveCount(0);
});
