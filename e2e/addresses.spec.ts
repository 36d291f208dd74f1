/**
 * `fixtures/watch.ts` checks each window that `open` opens: no address and no referrer contains a token. This
 * file tests that check, and the requests that other sites get from our pages.
 */
import type { Request } from '@playwright/test';
import { waitForMessage } from './fixtures/outbox.ts';
import { expect, test } from './fixtures/test.ts';
import { Watch } from './fixtures/watch.ts';
import { DeliveryApi } from './steps/delivery-api.ts';
import { LAYLA } from './steps/sign-in.ts';
import { storeBuyer } from './steps/shop.ts';

const OTHER_SITE = 'https://www.instagram.com';

async function addressesOf(requests: readonly Request[]): Promise<{ url: string; referer: string }[]> {
  return Promise.all(
    requests.map(async (request) => ({
      url: request.url().split('#')[0]!,
      referer: (await request.allHeaders().catch(() => request.headers())).referer ?? '',
    })),
  );
}

test('no address and no referrer contains a secret when a brand opens the link of an order, and then the link of the post', async ({
  product,
  open,
}) => {
  const api = new DeliveryApi(product);
  const layla = await api.seller(LAYLA.phone);
  const brand = await api.buyer('Saffron Dates');
  const order = await api.start(brand, layla, LAYLA.username, { types: [3] });
  const picture = test.info().outputPath('post.png');
  const page = await open('buyer');
  await page.goto('/layla');
  await page.screenshot({ path: picture });
  await api.submit(layla, order, (await api.items(brand, order)).Post!, picture);
  await api.approve(brand, order, (await api.items(brand, order)).Post!);
  await api.link(layla, order, (await api.items(brand, order)).Post!, `${OTHER_SITE}/p/C0ffee/`);
  const { link } = (await waitForMessage(
    product.outboxFile,
    (message) => message.to === brand.phone && Boolean(message.link?.includes('/buyer-order-view')),
  )) as { link: string };
  const secret = new URL(link).hash.slice('#t='.length);
  expect(secret.length).toBeGreaterThan(20);

  const context = page.context();
  await context.route(`${OTHER_SITE}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">elsewhere' }),
  );
  const requests: Request[] = [];
  context.on('request', (request) => requests.push(request));
  const { pathname, search, hash } = new URL(link);
  await page.goto(pathname + search + hash);
  await expect(page.getByRole('heading', { name: 'Post' })).toBeVisible();
  const details = page.getByRole('button', { name: /Details of/ }).first();
  if ((await details.getAttribute('aria-expanded')) === 'false') await details.click();
  const [otherTab] = await Promise.all([
    context.waitForEvent('page'),
    page.locator(`a[href^="${OTHER_SITE}"]`).first().click(),
  ]);
  await otherTab.waitForLoadState();
  expect(await otherTab.evaluate(() => document.referrer)).toBe('');

  const sentAddresses = await addressesOf(requests);
  const tokens = [secret, brand.token, layla.token];
  const authorized = await Promise.all(
    requests.map(async (request) => /^Bearer (.+)$/.exec((await request.headerValue('authorization')) ?? '')),
  );
  const orderToken = authorized.find(Boolean)?.[1];
  expect(orderToken).toBeDefined();
  const secrets = [...tokens, orderToken!];
  expect(
    sentAddresses.filter(({ url, referer }) => secrets.some((token) => `${url} ${referer}`.includes(token))),
  ).toEqual([]);
  expect(sentAddresses.some(({ url }) => url.startsWith(OTHER_SITE))).toBe(true);
  // Other sites get no referrer, or only our origin.
  const sentToOtherSites = sentAddresses.filter(
    ({ url }) => !url.startsWith(product.url) && /^https?:/.test(url),
  );
  for (const { referer } of sentToOtherSites) expect(['', `${product.url}/`]).toContain(referer);
  console.log(
    `addresses: ${sentAddresses.length} requests, ${sentToOtherSites.length} to other sites, no token in any`,
  );
});

test('Watch detects a token in an address', async ({ product, browser }) => {
  const watch = new Watch();
  const context = await browser.newContext({ baseURL: product.url });
  await watch.over(context, 'sender of a token');
  const page = await context.newPage();
  await page.goto('/login');
  await page.evaluate(() =>
    fetch('/healthz?t=a-secret-token', { headers: { authorization: 'Bearer a-secret-token' } }),
  );
  expect(watch.problems).toEqual([`A token in an address: ${product.url}/healthz?t=a-secret-token`]);
  await context.close();
});

test('no address contains the session of a buyer who returns to the site', async ({ product, open }) => {
  const api = new DeliveryApi(product);
  const brand = await api.buyer('Saffron Dates');
  const page = await open('buyer');
  await storeBuyer(page, brand, brand.briefId);
  // The fixture `watch` fails the test if an address contains a token.
  for (const address of ['/layla', '/cart', '/my-cart', '/requirements', '/ai-brief']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
});
