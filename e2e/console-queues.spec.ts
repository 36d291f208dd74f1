/**
 * Checks each queue of the console from the arrival of a case to its end, in a left-to-right and a
 * right-to-left language.
 */
import type { Page } from '@playwright/test';
import { SCRIPTS } from '../server/test/proof/input/hostile.ts';
import type { OperatorQueue } from '../shared-api/operator/roles.ts';
import { seeAccessible } from './fixtures/axe.ts';
import { waitForMessage } from './fixtures/outbox.ts';
import { expect, test } from './fixtures/test.ts';
import type { Order, Person } from './steps/api.ts';
import { act, before, disputed, inside, openConsole, type Say } from './steps/console.ts';
import { type ConsoleProduct, startForConsole } from './steps/console-product.ts';
import { DeliveryApi } from './steps/delivery-api.ts';
import { LANGUAGES, textsIn } from './steps/languages.ts';
import { type Account, addOperator } from './steps/operator.ts';
import { LAYLA } from './steps/sign-in.ts';

test.describe.configure({ mode: 'serial' });
let stage: ConsoleProduct;
let api: DeliveryApi;
let seller: Person;
let buyer: Person & { briefId: string };
const accounts: Account[] = [];

test.beforeAll(async () => {
  test.setTimeout(400_000);
  stage = await startForConsole();
  api = new DeliveryApi(stage.product);
  seller = await api.seller(LAYLA.phone);
  buyer = await api.buyer(SCRIPTS[0]!.slice(0, 60));
  for (const name of ['Mona Saleh', 'Omar Saleh']) accounts.push(await addOperator(stage.product, name));
});
test.afterAll(async () => {
  test.setTimeout(60_000);
  await stage.stop();
});

/** Waits until a queue contains a case with this title, and returns the case. */
async function findCase(page: Page, queue: OperatorQueue, title: string) {
  const row = page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) });
  await expect(async () => {
    await page.goto(`/console/queue/${queue}`);
    await expect(row.first()).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
  await seeAccessible(page, `the queue ${queue}`);
  return row.first();
}
/**
 * Opens a queue and waits until its cases are loaded. The heading is not enough, because it appears before
 * the response.
 */
async function openQueue(page: Page, say: Say, queue: OperatorQueue): Promise<void> {
  await page.goto(`/console/queue/${queue}`);
  const none = page.getByRole('heading', { name: say('No open cases') });
  await expect(page.locator('[data-actions]').first().or(none).first()).toBeVisible();
}
const seeNoCase = async (page: Page, say: Say, queue: OperatorQueue, title: string) => {
  await openQueue(page, say, queue);
  await expect(page.getByText(title, { exact: true })).toHaveCount(0);
};
const paid = () => api.placeAndPay(buyer, LAYLA.username, { types: [2] });

/** How a case arrives in a queue, and how an operator ends the case. `at` is the index of the language. */
interface QueueCase {
  queue: OperatorQueue;
  arrives: (at: number) => Promise<string>;
  ends: (page: Page, say: Say, title: string, at: number) => Promise<void>;
}
let latestOrder: Order;
const rows: readonly QueueCase[] = [
  {
    queue: 'disputes',
    arrives: async () => (latestOrder = await disputed(api, buyer, seller)).code,
    async ends(page, say, code, at) {
      await (await findCase(page, 'disputes', code)).getByRole('link', { name: code }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(code);
      // With the decision, the operator writes a text to both sides.
      const action = at === 0 ? 'Complete the order' : 'Refund the brand';
      await page.getByRole('button', { name: say(action), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(say('Reason')).fill('Both sides were heard');
      await dialog.getByText(say('Write to the influencer or the brand too')).click();
      await dialog.getByLabel(say('Message to the influencer')).fill(`Decided ${SCRIPTS[1]!}`);
      await dialog.getByLabel(say('Message to the brand')).fill('We decided about your order.');
      await seeAccessible(page, 'the dialog of a decision with messages');
      await dialog.getByRole('button', { name: say('Preview the effects') }).click();
      await expect(dialog.getByText('We decided about your order.').first()).toBeVisible();
      await dialog.getByRole('button', { name: before(say('Confirm: {action}')) }).click();
      await expect(dialog).toBeHidden();
      await waitForMessage(
        stage.product.outboxFile,
        ({ to, text }) => to === buyer.phone && text.includes(code) && text.includes('We decided'),
      );
    },
  },
  {
    queue: 'refunds',
    async arrives() {
      latestOrder = await paid();
      await api.call('PATCH', `/order/reject/${latestOrder.id}`, {
        token: seller.token,
        body: { declineReason: 'Unable to complete in required time' },
      });
      await expect(() => stage.failRefund(latestOrder.link!)).toPass({ timeout: 60_000 });
      return latestOrder.code;
    },
    async ends(page, say, code, at) {
      await findCase(page, 'refunds', code);
      await act(page, say, at === 0 ? 'Try the refund again' : 'Record a refund made by hand');
    },
  },
  {
    queue: 'messages',
    async arrives() {
      stage.refused.add(buyer.phone);
      latestOrder = await paid();
      return '';
    },
    async ends(page, say) {
      await expect(async () => {
        await page.goto('/console/queue/messages');
        await expect(page.getByRole('button', { name: say('Send again') }).first()).toBeVisible({
          timeout: 5_000,
        });
      }).toPass({ timeout: 90_000 });
      await seeAccessible(page, 'the queue messages');
      stage.refused.delete(buyer.phone);
      // The first press sends one message again. Then the server notices that the provider works again, and
      // repeats the other messages automatically.
      const again = page.getByRole('button', { name: say('Send again'), exact: true });
      await expect(async () => {
        await openQueue(page, say, 'messages');
        if ((await again.count()) > 0) await act(page, say, 'Send again');
        await openQueue(page, say, 'messages');
        await expect(again).toHaveCount(0, { timeout: 5_000 });
      }).toPass({ timeout: 180_000 });
      await waitForMessage(
        stage.product.outboxFile,
        ({ to, text }) => to === buyer.phone && text.includes(latestOrder.code),
      );
    },
  },
  {
    queue: 'frozen',
    async arrives() {
      return '@omar';
    },
    async ends(page, say, title) {
      // The operator gets a report by phone and finds the account with the search.
      await page.keyboard.press('/');
      await page.keyboard.type('omar');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: say('Record a report'), exact: true })).toBeVisible();
      await act(page, say, 'Record a report');
      await expect(page.getByText(say('This account is reported.'))).toBeVisible();
      const reported = await findCase(page, 'frozen', title);
      await expect(reported).toContainText(say('Reported'));
      await act(page, say, 'Freeze the account');
      await expect(await findCase(page, 'frozen', title)).toContainText(say('Frozen'));
      await act(page, say, 'Unfreeze the account');
    },
  },
  {
    queue: 'pages',
    async arrives(at) {
      const username = `review${at}${Date.now() % 1e6}`;
      await api.newSeller(username, SCRIPTS[at]!.slice(0, 60));
      return `@${username}`;
    },
    async ends(page, say, title, at) {
      const row = await findCase(page, 'pages', title);
      await expect(row).toContainText(SCRIPTS[at]!.slice(0, 60));
      await expect(row.getByRole('img').first()).toBeVisible();
      const action = at === 0 ? 'Accept the page' : 'Hide the page';
      const status = async () =>
        (await api.ask('GET', `/user/linksouq/profile?username=${title.slice(1)}`)).status;
      expect(await status()).toBe(200);
      await row.getByRole('button', { name: say(action), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(say('Reason')).fill('Looked at name and pictures');
      await dialog.getByRole('button', { name: say('Preview the effects') }).click();
      await dialog.getByRole('button', { name: before(say('Confirm: {action}')) }).click();
      await expect(dialog).toBeHidden();
      expect(await status()).toBe(at === 0 ? 200 : 404);
    },
  },
  {
    queue: 'chargebacks',
    async arrives() {
      latestOrder = await api.start(buyer, seller, LAYLA.username, { types: [2] });
      await stage.chargeBack(latestOrder.link!, 9);
      return latestOrder.code;
    },
    async ends(page, say, code, at) {
      await findCase(page, 'chargebacks', code);
      await act(page, say, at === 0 ? 'Won: the money is back' : 'Lost: close the chargeback');
      await page.goto(`/console/order/${latestOrder.id}`);
      // After a won chargeback, an order that was in progress becomes a dispute.
      await expect(page.getByRole('link', { name: say('Decide the dispute') })).toHaveCount(at === 0 ? 1 : 0);
    },
  },
  {
    queue: 'mismatches',
    async arrives() {
      latestOrder = await api.place(buyer, LAYLA.username, { types: [2] });
      await stage.payLess(latestOrder.link!);
      return latestOrder.code;
    },
    async ends(page, say, code) {
      await findCase(page, 'mismatches', code);
      await act(page, say, 'Close the case');
    },
  },
  {
    queue: 'payouts',
    async arrives(at) {
      // The run in the first language returns the withdrawal. So the second run can pay the same money.
      if (at === 0) await completedOrder();
      const { data } = await api.call<'getEarnings'>('GET', '/payout/earnings', { token: seller.token });
      const body = { amount: data.bank!.totalEarning };
      await api.call('POST', '/payout', { token: seller.token, body });
      return `@${LAYLA.username}`;
    },
    async ends(page, say, title, at) {
      await findCase(page, 'payouts', title);
      await act(page, say, at === 0 ? 'Mark as returned' : 'Mark as paid');
    },
  },
];
/** Completes an order in the console, so that the seller has money. */
async function completedOrder(): Promise<void> {
  const order = await disputed(api, buyer, seller);
  const page = await openConsole(browserOf!, stage.product, 'en', accounts[1]!, `/console/order/${order.id}`);
  await act(page, textsIn('en'), 'Complete the order');
  await page.context().close();
}
let browserOf: Parameters<typeof openConsole>[0] | undefined;

for (const [at, language] of LANGUAGES.entries())
  test(`in each queue a case arrives and an operator ends the case (${language})`, async ({ browser }) => {
    test.setTimeout(900_000);
    browserOf = browser;
    const say = textsIn(language);
    const page = await openConsole(browser, stage.product, language, accounts[at]!, '/console');
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(error.message));
    page.on('dialog', (dialog) => thrown.push(dialog.message()));
    for (const { queue, arrives, ends } of rows)
      await test.step(queue, async () => {
        const title = await arrives(at);
        await ends(page, say, title, at);
        if (title) await seeNoCase(page, say, queue, title);
        else await expect(page.getByRole('heading', { name: say('No open cases') })).toBeVisible();
      });
    expect(thrown).toEqual([]);
    await page.context().close();
  });

test('a lead sends a copy of a person’s data, and two leads delete the account', async ({ browser }) => {
  test.setTimeout(600_000);
  const visitor = await api.newBuyer(SCRIPTS[2]!.slice(0, 60));
  const at = `/console/person/buyer/${visitor.id}`;
  const [english, arabic] = [textsIn('en'), textsIn('ar')];
  // The admin token created both accounts, so both operators may approve immediately.
  const mona = await openConsole(browser, stage.product, 'en', accounts[0]!, at);
  const omar = await openConsole(browser, stage.product, 'ar', accounts[1]!, at);
  await act(omar, arabic, 'Send a copy of the data');
  await waitForMessage(
    stage.product.outboxFile,
    ({ to, link }) => to === visitor.phone && Boolean(link?.includes('exports/')),
  );
  await act(mona, english, 'Delete the account');
  await expect(mona.getByText('Approved. A second operator must approve it too.')).toBeVisible();
  await act(omar, arabic, 'Delete the account');
  await mona.reload();
  await expect(mona.getByText(inside('Erased on {time}', '.*'))).toBeVisible();
  await expect(mona.getByText(visitor.phone)).toHaveCount(0);
  for (const page of [mona, omar]) await page.context().close();
});
