/**
 * Each queue of the console, from the arrival of a case to its end, in a left-to-right and a right-to-left
 * language.
 */
import type { Browser, Page } from '@playwright/test';
import { SCRIPTS } from '../server/test/proof/input/hostile.ts';
import type { OperatorQueue } from '../shared-api/operator/roles.ts';
import { seeAccessible } from './fixtures/axe.ts';
import { waitForMessage } from './fixtures/outbox.ts';
import { expect, test } from './fixtures/test.ts';
import type { Order, Person } from './steps/api.ts';
import {
  performAction,
  patternBeforeValue,
  createDispute,
  patternWithValue,
  openConsole,
  type Translate,
} from './steps/console.ts';
import { type ConsoleProduct, startForConsole } from './steps/console-product.ts';
import { DeliveryApi } from './steps/delivery-api.ts';
import { LANGUAGES, textsIn } from './steps/languages.ts';
import { type Account, addOperator } from './steps/operator.ts';
import { LAYLA } from './steps/sign-in.ts';

test.describe.configure({ mode: 'serial' });
let consoleProduct: ConsoleProduct;
let api: DeliveryApi;
let seller: Person;
let buyer: Person & { briefId: string };
const accounts: Account[] = [];

test.beforeAll(async () => {
  test.setTimeout(400_000);
  consoleProduct = await startForConsole();
  api = new DeliveryApi(consoleProduct.product);
  seller = await api.seller(LAYLA.phone);
  buyer = await api.buyer(SCRIPTS[0]!.slice(0, 60));
  for (const name of ['Mona Saleh', 'Omar Saleh'])
    accounts.push(await addOperator(consoleProduct.product, name));
});
test.afterAll(async () => {
  test.setTimeout(60_000);
  await consoleProduct.stop();
});

async function findCase(page: Page, queue: OperatorQueue, title: string) {
  const row = page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) });
  await expect(async () => {
    await page.goto(`/console/queue/${queue}`);
    await expect(row.first()).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
  await seeAccessible(page, `the queue ${queue}`);
  return row.first();
}
/** Waits for the cases, because the heading appears before the response. */
async function openQueue(page: Page, t: Translate, queue: OperatorQueue): Promise<void> {
  await page.goto(`/console/queue/${queue}`);
  const none = page.getByRole('heading', { name: t('No open cases') });
  await expect(page.locator('[data-actions]').first().or(none).first()).toBeVisible();
}
const seeNoCase = async (page: Page, t: Translate, queue: OperatorQueue, title: string) => {
  await openQueue(page, t, queue);
  await expect(page.getByText(title, { exact: true })).toHaveCount(0);
};
const placeAndPay = () => api.placeAndPay(buyer, LAYLA.username, { types: [2] });

/**
 * `arrives`: how a case arrives in a queue. `ends`: how an operator ends the case. `languageIndex`: index in
 * `LANGUAGES`.
 */
interface QueueCase {
  queue: OperatorQueue;
  /** @returns the title of the case, or '' if the queue must be empty at the end */
  arrives: (languageIndex: number) => Promise<string>;
  ends: (page: Page, t: Translate, title: string, languageIndex: number) => Promise<void>;
}
let latestOrder: Order;
const queueCases: readonly QueueCase[] = [
  {
    queue: 'disputes',
    arrives: async () => (latestOrder = await createDispute(api, buyer, seller)).code,
    async ends(page, t, code, languageIndex) {
      await (await findCase(page, 'disputes', code)).getByRole('link', { name: code }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(code);
      // The operator also writes to both sides.
      const action = languageIndex === 0 ? 'Complete the order' : 'Refund the brand';
      await page.getByRole('button', { name: t(action), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(t('Reason')).fill('Both sides were heard');
      await dialog.getByText(t('Write to the influencer or the brand too')).click();
      await dialog.getByLabel(t('Message to the influencer')).fill(`Decided ${SCRIPTS[1]!}`);
      await dialog.getByLabel(t('Message to the brand')).fill('We decided about your order.');
      await seeAccessible(page, 'the dialog of a decision with messages');
      await dialog.getByRole('button', { name: t('Preview the effects') }).click();
      await expect(dialog.getByText('We decided about your order.').first()).toBeVisible();
      await dialog.getByRole('button', { name: patternBeforeValue(t('Confirm: {action}')) }).click();
      await expect(dialog).toBeHidden();
      await waitForMessage(
        consoleProduct.product.outboxFile,
        ({ to, text }) => to === buyer.phone && text.includes(code) && text.includes('We decided'),
      );
    },
  },
  {
    queue: 'refunds',
    async arrives() {
      latestOrder = await placeAndPay();
      await api.call('PATCH', `/order/reject/${latestOrder.id}`, {
        token: seller.token,
        body: { declineReason: 'Unable to complete in required time' },
      });
      await expect(() => consoleProduct.failRefund(latestOrder.link!)).toPass({ timeout: 60_000 });
      return latestOrder.code;
    },
    async ends(page, t, code, languageIndex) {
      await findCase(page, 'refunds', code);
      await performAction(
        page,
        t,
        languageIndex === 0 ? 'Try the refund again' : 'Record a refund made by hand',
      );
    },
  },
  {
    queue: 'messages',
    async arrives() {
      consoleProduct.refused.add(buyer.phone);
      latestOrder = await placeAndPay();
      return '';
    },
    async ends(page, t) {
      await expect(async () => {
        await page.goto('/console/queue/messages');
        await expect(page.getByRole('button', { name: t('Send again') }).first()).toBeVisible({
          timeout: 5_000,
        });
      }).toPass({ timeout: 90_000 });
      await seeAccessible(page, 'the queue messages');
      consoleProduct.refused.delete(buyer.phone);
      // After one message is sent again, the server notices that the provider works, and repeats the other
      // messages.
      const again = page.getByRole('button', { name: t('Send again'), exact: true });
      await expect(async () => {
        await openQueue(page, t, 'messages');
        if ((await again.count()) > 0) await performAction(page, t, 'Send again');
        await openQueue(page, t, 'messages');
        await expect(again).toHaveCount(0, { timeout: 5_000 });
      }).toPass({ timeout: 180_000 });
      await waitForMessage(
        consoleProduct.product.outboxFile,
        ({ to, text }) => to === buyer.phone && text.includes(latestOrder.code),
      );
    },
  },
  {
    queue: 'frozen',
    async arrives() {
      return '@omar';
    },
    async ends(page, t, title) {
      // An operator who gets a report by phone finds the account with the search.
      await page.keyboard.press('/');
      await page.keyboard.type('omar');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: t('Record a report'), exact: true })).toBeVisible();
      await performAction(page, t, 'Record a report');
      await expect(page.getByText(t('This account is reported.'))).toBeVisible();
      const reported = await findCase(page, 'frozen', title);
      await expect(reported).toContainText(t('Reported'));
      await performAction(page, t, 'Freeze the account');
      await expect(await findCase(page, 'frozen', title)).toContainText(t('Frozen'));
      await performAction(page, t, 'Unfreeze the account');
    },
  },
  {
    queue: 'pages',
    async arrives(languageIndex) {
      const username = `review${languageIndex}${Date.now() % 1e6}`;
      await api.newSeller(username, SCRIPTS[languageIndex]!.slice(0, 60));
      return `@${username}`;
    },
    async ends(page, t, title, languageIndex) {
      const row = await findCase(page, 'pages', title);
      await expect(row).toContainText(SCRIPTS[languageIndex]!.slice(0, 60));
      await expect(row.getByRole('img').first()).toBeVisible();
      const action = languageIndex === 0 ? 'Accept the page' : 'Hide the page';
      const status = async () =>
        (await api.ask('GET', `/user/linksouq/profile?username=${title.slice(1)}`)).status;
      expect(await status()).toBe(200);
      await row.getByRole('button', { name: t(action), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(t('Reason')).fill('Looked at name and pictures');
      await dialog.getByRole('button', { name: t('Preview the effects') }).click();
      await dialog.getByRole('button', { name: patternBeforeValue(t('Confirm: {action}')) }).click();
      await expect(dialog).toBeHidden();
      expect(await status()).toBe(languageIndex === 0 ? 200 : 404);
    },
  },
  {
    queue: 'chargebacks',
    async arrives() {
      latestOrder = await api.start(buyer, seller, LAYLA.username, { types: [2] });
      await consoleProduct.chargeBack(latestOrder.link!, 9);
      return latestOrder.code;
    },
    async ends(page, t, code, languageIndex) {
      await findCase(page, 'chargebacks', code);
      await performAction(
        page,
        t,
        languageIndex === 0 ? 'Won: the money is back' : 'Lost: close the chargeback',
      );
      await page.goto(`/console/order/${latestOrder.id}`);
      // If the chargeback of an order in progress is won, the order becomes a dispute.
      await expect(page.getByRole('link', { name: t('Decide the dispute') })).toHaveCount(
        languageIndex === 0 ? 1 : 0,
      );
    },
  },
  {
    queue: 'mismatches',
    async arrives() {
      latestOrder = await api.place(buyer, LAYLA.username, { types: [2] });
      await consoleProduct.payLess(latestOrder.link!);
      return latestOrder.code;
    },
    async ends(page, t, code) {
      await findCase(page, 'mismatches', code);
      await performAction(page, t, 'Close the case');
    },
  },
  {
    queue: 'payouts',
    async arrives(languageIndex) {
      await completeOrder(languageIndex);
      const { data } = await api.call<'getEarnings'>('GET', '/payout/earnings', { token: seller.token });
      const body = { amount: data.bank!.totalEarning };
      await api.call('POST', '/payout', { token: seller.token, body });
      return `@${LAYLA.username}`;
    },
    async ends(page, t, title, languageIndex) {
      await findCase(page, 'payouts', title);
      await performAction(page, t, languageIndex === 0 ? 'Mark as returned' : 'Mark as paid');
    },
  },
];
/**
 * Completes an order, so that the seller has money to withdraw. Each test completes its own order, because a test
 * may run without the other test.
 */
async function completeOrder(languageIndex: number): Promise<void> {
  const order = await createDispute(api, buyer, seller);
  const page = await openConsole(
    testBrowser!,
    consoleProduct.product,
    'en',
    // The test itself uses the other account.
    accounts[1 - languageIndex]!,
    `/console/order/${order.id}`,
  );
  await performAction(page, textsIn('en'), 'Complete the order');
  await page.context().close();
}
let testBrowser: Browser | undefined;

for (const [languageIndex, language] of LANGUAGES.entries())
  test(`an operator ends a case of each queue (${language})${language === 'en' ? '' : ' @full'}`, async ({
    browser,
  }) => {
    test.setTimeout(900_000);
    testBrowser = browser;
    const t = textsIn(language);
    const page = await openConsole(
      browser,
      consoleProduct.product,
      language,
      accounts[languageIndex]!,
      '/console',
    );
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(error.message));
    page.on('dialog', (dialog) => thrown.push(dialog.message()));
    for (const { queue, arrives, ends } of queueCases)
      await test.step(queue, async () => {
        const title = await arrives(languageIndex);
        await ends(page, t, title, languageIndex);
        if (title) await seeNoCase(page, t, queue, title);
        else await expect(page.getByRole('heading', { name: t('No open cases') })).toBeVisible();
      });
    expect(thrown).toEqual([]);
    await page.context().close();
  });

test('a lead sends a copy of a person’s data, and two leads delete the account', async ({ browser }) => {
  test.setTimeout(600_000);
  const newBrand = await api.newBuyer(SCRIPTS[2]!.slice(0, 60));
  const address = `/console/person/buyer/${newBrand.id}`;
  const [english, arabic] = [textsIn('en'), textsIn('ar')];
  // The admin token created both accounts, so both may approve immediately.
  const mona = await openConsole(browser, consoleProduct.product, 'en', accounts[0]!, address);
  const omar = await openConsole(browser, consoleProduct.product, 'ar', accounts[1]!, address);
  await performAction(omar, arabic, 'Send a copy of the data');
  await waitForMessage(
    consoleProduct.product.outboxFile,
    ({ to, link }) => to === newBrand.phone && Boolean(link?.includes('exports/')),
  );
  await performAction(mona, english, 'Delete the account');
  await expect(mona.getByText('Approved. A second operator must approve it too.')).toBeVisible();
  await performAction(omar, arabic, 'Delete the account');
  await mona.reload();
  await expect(mona.getByText(patternWithValue('Erased on {time}', '.*'))).toBeVisible();
  await expect(mona.getByText(newBrand.phone)).toHaveCount(0);
  for (const page of [mona, omar]) await page.context().close();
});
