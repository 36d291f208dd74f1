/**
 * The test "One order" on two replicas with a database, a bucket, a proxy, and the adapters of production.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { makePhotos } from './fixtures/large-files.ts';
import { readOutbox, waitForMessage } from './fixtures/outbox.ts';
import { test as base, expect } from './fixtures/test.ts';
import { Api } from './steps/api.ts';
import { oneOrder } from './steps/one-order.ts';
import { type Brand, inDays } from './steps/order.ts';
import {
  addBank,
  completeProfile,
  createBundle,
  setUpPage,
  signUp,
  startStep,
  upgrade,
} from './steps/set-up.ts';
import { newPhone } from './steps/sign-in.ts';
import { OpenTransactions } from './topology/open-transactions.ts';
import { Topology, WEBSITE_HOST } from './topology/topology.ts';

const REEL = path.join(import.meta.dirname, 'media/reel.mp4');
const checkNothing = async () => undefined;
const postgres = process.env.TEST_DATABASE_URL;

const test = base.extend<object, { topology: Topology }>({
  topology: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires an object pattern
    async ({}, run) => {
      const topology = await Topology.start(postgres!);
      await run(topology);
      await topology.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ topology }, run) => run(topology.url),
  // The proxy's certificate is self-signed.
  ignoreHTTPSErrors: true,
});
test.skip(!postgres, 'TEST_DATABASE_URL is not set: two replicas need a PostgreSQL server');

const seller = { username: `mina${Date.now() % 1e8}`, name: 'Mina Haddad', phone: newPhone() };

/** Signs up a seller, sets up the page and subscribes to VIP on the screens. An API call sets the add-ons. */
async function openShop(page: Page, topology: Topology, folder: string): Promise<void> {
  const [photo, cover, ...photos] = await makePhotos(folder, 'photo', 8);
  await signUp(page, topology, { ...seller, photo: photo! }, checkNothing);
  await startStep(page, 1, 'Setup Content Pages');
  const pages = [
    { card: /Stories/, files: photos.slice(0, 3), price: '400', days: '3 Days' },
    { card: /Posts/, files: photos.slice(2, 5), price: '900', days: '2 Days' },
    { card: /Reels/, files: [REEL, REEL, REEL], price: '1250', days: '5 Days' },
  ];
  for (const settings of pages) await setUpPage(page, settings, checkNothing);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await startStep(page, 2, 'Complete Profile');
  await completeProfile(page, cover!, checkNothing);
  await startStep(page, 3, 'Add Payout Method');
  await addBank(page, checkNothing);
  await startStep(page, 4, 'Create Bundle');
  await createBundle(page, checkNothing);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await upgrade(page, checkNothing);
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('user')!) as { accessToken: string }).accessToken,
  );
  await new Api({ url: topology.plainUrl, outboxFile: topology.outboxFile }).call('POST', '/addons', {
    token,
    body: {
      followPrice: 50,
      eventPrice: 0,
      reviewPrice: 70,
      attendEvent: false,
      instagramFollow: true,
      googleReview: true,
    },
  });
}

/** A model drafts the brief from the brand's website, and the brand completes the draft. */
async function briefFromWebsite(page: Page, brand: Brand): Promise<void> {
  await page.getByRole('link', { name: /Create New Brief/ }).click();
  await page.getByRole('textbox', { name: 'Website URL' }).fill(`https://${WEBSITE_HOST}`);
  await page.getByRole('button', { name: 'Create brief with AI' }).click();
  await expect(page.getByText(/Drafted from your website/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('textbox', { name: 'Brand name', exact: true })).toHaveValue(brand.name);
  await page.getByRole('textbox', { name: 'Product to feature' }).fill('Saffron date box');
  await page.getByRole('textbox', { name: 'Brand Instagram account' }).fill('saffron.dates');
  await page.getByLabel('Deadline').fill(inDays(10));
  await page.getByRole('textbox', { name: 'Other', exact: true }).fill('Say where the dates grow');
  await page.getByRole('button', { name: 'Create brief' }).click();
  await expect(page).toHaveURL(/\/my-cart$/);
}

test.describe.serial('two replicas with the adapters of production @full', () => {
  test.setTimeout(600_000);
  let folder: string;
  test.beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'linksouq-files-'))));
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('an order is completed with two replicas, although one replica is killed and started again in the meantime', async ({
    topology,
    open,
    request,
  }) => {
    const { replicas, checkout, model, transactions } = topology;
    await test.step('a seller signs up, sets up a page and pays for VIP', async () => {
      await openShop(await open('new seller'), topology, folder);
    });
    const [firstUrl, secondUrl] = replicas.map(({ url }) => url) as [string, string];
    let servedBefore = 0;
    const order = await oneOrder({
      product: topology,
      seller,
      open,
      request,
      brief: briefFromWebsite,
      before: {
        pay: async () => {
          expect(topology.served(firstUrl), 'requests to the first replica').toBeGreaterThan(20);
          expect(topology.served(secondUrl), 'requests to the second replica').toBeGreaterThan(20);
          await topology.kill(0);
          servedBefore = topology.served(secondUrl);
        },
        review: async () => {
          expect(topology.served(secondUrl), 'requests to the only replica').toBeGreaterThan(
            servedBefore + 20,
          );
          await topology.restart(0);
          servedBefore = topology.served(secondUrl);
        },
      },
    });
    const restartedUrl = replicas[0].url;
    expect(restartedUrl).not.toBe(firstUrl);
    expect(topology.served(restartedUrl), 'requests to the restarted replica').toBeGreaterThan(5);
    expect(topology.served(secondUrl), 'requests to the second replica').toBeGreaterThan(servedBefore + 5);

    await test.step('every provider has received requests, and each payment event was sent twice', async () => {
      expect(checkout.deliveries.map(({ type, answers }) => ({ type, answers }))).toEqual([
        { type: 'checkout.session.completed', answers: [200, 200] },
        { type: 'checkout.session.completed', answers: [200, 200] },
      ]);
      const [vip, bought] = [...topology.stripe.sessions.values()];
      expect(vip).toMatchObject({ mode: 'subscription', currency: 'aed', amount_total: 8_900 });
      expect(bought).toMatchObject({ mode: 'payment', currency: 'aed', amount_total: 145_200 });
      expect(model.requests).toHaveLength(1);
      expect(model.requests[0].messages[1].content).toContain('Dates with saffron');
      await waitForMessage(topology.outboxFile, (m) => m.channel === 'email' && m.to === order.brand.email);
      const channels = new Set(readOutbox(topology.outboxFile).map(({ channel }) => channel));
      expect([...channels].sort()).toEqual(['email', 'sms', 'whatsapp']);
    });
    expect(transactions.calls).toBeGreaterThan(50);
    expect(transactions.problems).toEqual([]);
  });

  test('if a webhook does not arrive, the reconciliation finds the payment', async ({ topology, open }) => {
    const { stripe, checkout } = topology;
    const api = new Api({ url: topology.plainUrl, outboxFile: topology.outboxFile });
    const buyer = await api.buyer('Missed & Co');
    const order = await api.place(buyer, seller.username, { types: [3] });
    checkout.isCutOff = true;
    await api.pay(order.link!);
    expect(checkout.deliveries.at(-1)).toMatchObject({ answers: [] });

    const page = await open('seller');
    await page.goto('/login');
    const { record, token } = await api.seller(seller.phone);
    await page.evaluate((user) => localStorage.setItem('user', JSON.stringify(user)), record);
    await expect
      .poll(async () => (await api.ask('GET', `/order/${order.id}`, { token })).body, { timeout: 30_000 })
      .toMatchObject({ data: { status: 'pending' } });
    await page.goto(`/order-details/${order.id}`);
    await expect(page.getByText('Missed & Co').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Accept', exact: true })).toBeVisible();

    // Two late events have no effect, because the reconciliation has already found the payment.
    checkout.isCutOff = false;
    const [late] = stripe.undelivered;
    expect([await checkout.deliver(late!), await checkout.deliver(late!)]).toEqual([200, 200]);
    const orders = await api.call<'getOrders'>('GET', '/order?status=active', { token });
    expect(orders.data.filter(({ id }) => id === order.id)).toHaveLength(1);
    expect(topology.transactions.problems).toEqual([]);
  });

  test('the check for open transactions detects a transaction that is open during a call to a provider', async ({
    topology,
  }) => {
    const client = new pg.Client({ connectionString: topology.databaseUrl });
    const watch = new OpenTransactions(topology.databaseUrl, 500);
    await client.connect();
    await client.query('begin');
    await client.query('select 1 as planted');
    await watch.checkCall('a provider');
    expect(watch.problems).toEqual([expect.stringMatching(/^a provider was called while .* planted$/)]);
    await client.query('rollback');
    await watch.checkCall('a provider');
    expect(watch.problems).toHaveLength(1);
    await client.end();
    await watch.close();
  });

  test('both replicas stop without an error after SIGTERM', async ({ topology }) => {
    for (const replica of topology.replicas) expect(await replica.end('SIGTERM')).toBe(0);
  });
});
