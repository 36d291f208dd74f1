/** The walk "One order" on a deployment: two replicas, one database, one bucket, a proxy, and every real adapter. */
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
import type { Brand } from './steps/order.ts';
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
const nobodyLooks = async () => undefined;
const postgres = process.env.TEST_DATABASE_URL;

const test = base.extend<object, { topology: Topology }>({
  topology: [
    // oxlint-disable-next-line no-empty-pattern -- the runner insists on a pattern
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

/** From sign-up to VIP on screens. A call sets the add-ons. */
async function openShop(page: Page, topology: Topology, folder: string): Promise<void> {
  const [photo, cover, ...photos] = await makePhotos(folder, 'photo', 8);
  await signUp(page, topology, { ...seller, photo: photo! }, nobodyLooks);
  await startStep(page, 1, 'Setup Content Pages');
  const pages = [
    { card: /Stories/, files: photos.slice(0, 3), price: '400', days: '3 Days' },
    { card: /Posts/, files: photos.slice(2, 5), price: '900', days: '2 Days' },
    { card: /Reels/, files: [REEL, REEL, REEL], price: '1250', days: '5 Days' },
  ];
  for (const one of pages) await setUpPage(page, one, nobodyLooks);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await startStep(page, 2, 'Complete Profile');
  await completeProfile(page, cover!, nobodyLooks);
  await startStep(page, 3, 'Add Payout Method');
  await addBank(page, nobodyLooks);
  await startStep(page, 4, 'Create Bundle');
  await createBundle(page, nobodyLooks);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await upgrade(page, nobodyLooks);
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

/** The model reads the brand's website, and the brand checks the draft. */
async function briefFromWebsite(page: Page, brand: Brand): Promise<void> {
  await page.getByRole('link', { name: /Create New Brief/ }).click();
  await page.getByRole('textbox', { name: 'Website URL' }).fill(`https://${WEBSITE_HOST}`);
  await page.getByRole('button', { name: 'Create brief with AI' }).click();
  await expect(page.getByText(/Drafted from your website/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('textbox', { name: 'Brand name', exact: true })).toHaveValue(brand.name);
  await page.getByRole('textbox', { name: 'Product to feature' }).fill('Saffron date box');
  await page.getByRole('textbox', { name: 'Brand Instagram account' }).fill('saffron.dates');
  await page.getByLabel('Deadline').fill(new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10));
  await page.getByRole('textbox', { name: 'Other', exact: true }).fill('Say where the dates grow');
  await page.getByRole('button', { name: 'Create brief' }).click();
  await expect(page).toHaveURL(/\/my-cart$/);
}

test.describe.serial('two replicas with every real adapter @full', () => {
  test.setTimeout(600_000);
  let folder: string;
  test.beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'linksouq-files-'))));
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('one order over both replicas, one of them killed and started again in the middle', async ({
    topology,
    open,
    request,
  }) => {
    const { replicas, checkout, model, transactions } = topology;
    await test.step('a seller signs up, sets up a page and pays for VIP', async () => {
      await openShop(await open('new seller'), topology, folder);
    });
    const [one, two] = replicas.map(({ url }) => url) as [string, string];
    let alone = 0;
    const order = await oneOrder({
      stage: topology,
      seller,
      open,
      request,
      brief: briefFromWebsite,
      meanwhile: {
        pay: async () => {
          expect(topology.served(one), 'requests of the first replica').toBeGreaterThan(20);
          expect(topology.served(two), 'requests of the second replica').toBeGreaterThan(20);
          await topology.kill(0);
          alone = topology.served(two);
        },
        review: async () => {
          expect(topology.served(two), 'while it was alone').toBeGreaterThan(alone + 20);
          await topology.restart(0);
          alone = topology.served(two);
        },
      },
    });
    const again = replicas[0].url;
    expect(again).not.toBe(one);
    expect(topology.served(again), 'requests of the one that came back').toBeGreaterThan(5);
    expect(topology.served(two), 'requests of the other meanwhile').toBeGreaterThan(alone + 5);

    await test.step('every provider received real requests, and each event was sent twice', async () => {
      expect(checkout.deliveries.map(({ type, answers }) => ({ type, answers }))).toEqual([
        { type: 'checkout.session.completed', answers: [200, 200] },
        { type: 'checkout.session.completed', answers: [200, 200] },
      ]);
      const [vip, bought] = [...topology.stripe.sessions.values()];
      expect(vip).toMatchObject({ mode: 'subscription', currency: 'aed', amount_total: 8_900 });
      expect(bought).toMatchObject({ mode: 'payment', currency: 'aed', amount_total: 145_200 });
      expect(model.asked).toHaveLength(1);
      expect(model.asked[0].messages[1].content).toContain('Dates with saffron');
      await waitForMessage(topology.outboxFile, (m) => m.channel === 'email' && m.to === order.brand.email);
      const channels = new Set(readOutbox(topology.outboxFile).map(({ channel }) => channel));
      expect([...channels].sort()).toEqual(['email', 'sms', 'whatsapp']);
    });
    expect(transactions.calls).toBeGreaterThan(50);
    expect(transactions.held).toEqual([]);
  });

  test('reconciliation recovers a webhook that never arrived', async ({ topology, open }) => {
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

    // The event arrives late and twice, when everything has already taken effect.
    checkout.isCutOff = false;
    const [late] = stripe.undelivered;
    expect([await checkout.deliver(late!), await checkout.deliver(late!)]).toEqual([200, 200]);
    const orders = await api.call<'getOrders'>('GET', '/order?status=active', { token });
    expect(orders.data.filter((one) => one.id === order.id)).toHaveLength(1);
    expect(topology.transactions.held).toEqual([]);
  });

  test('a transaction that waits for a provider is detected', async ({ topology }) => {
    const client = new pg.Client({ connectionString: topology.databaseUrl });
    const watch = new OpenTransactions(topology.databaseUrl, 500);
    await client.connect();
    await client.query('begin');
    await client.query('select 1 as planted');
    await watch.outlast('a provider');
    expect(watch.held).toEqual([expect.stringMatching(/^a provider was called while .* planted$/)]);
    await client.query('rollback');
    await watch.outlast('a provider');
    expect(watch.held).toHaveLength(1);
    await client.end();
    await watch.close();
  });

  test('both replicas stop without an error when asked', async ({ topology }) => {
    for (const replica of topology.replicas) expect(await replica.end('SIGTERM')).toBe(0);
  });
});
