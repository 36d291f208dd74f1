/** Lists all screens of the console, for the pictures and for the tests that open every screen. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { OPERATOR_QUEUES } from '../../shared-api/operator/roles.ts';
import { keysOf } from '../../shared-api/contract/platform/values.ts';
import type { Product } from '../fixtures/product.ts';
import type { Order } from '../steps/api.ts';
import { createDispute } from '../steps/console.ts';
import { DeliveryApi } from '../steps/delivery-api.ts';
import { addOperator, type Account, operatorCookie } from '../steps/operator.ts';
import { SETTLED } from './settled.ts';
import type { World } from './world.ts';

interface ConsoleScreen {
  name: string;
  /** The path of the route in the console's `remote.json`. */
  route: string;
  path: string | ((world: ConsoleWorld) => string);
  signedOut?: true;
  /** Actions on the open screen. They must work in every language. */
  actions?: (page: Page) => Promise<unknown>;
}
const openDialogOfButton = (at: number) => async (page: Page) => {
  await page.locator('main [data-actions] button').nth(at).click();
  await page.locator('dialog[open]').waitFor();
};

export const CONSOLE_SCREENS: readonly ConsoleScreen[] = [
  { name: 'console, sign-in', route: '/console', path: '/console', signedOut: true },
  { name: 'console, today', route: '/console', path: '/console' },
  { name: 'console, squads', route: '/console/squads', path: '/console/squads' },
  {
    name: 'console, search',
    route: '/console/search',
    path: ({ world }) =>
      `/console/search?${new URLSearchParams({ q: String(world.buyer.record.name) }).toString()}`,
  },
  {
    name: 'console, order',
    route: '/console/order/:id',
    path: ({ world }) => `/console/order/${world.orders.started.id}`,
  },
  {
    name: 'console, order, message',
    route: '/console/order/:id',
    path: ({ world }) => `/console/order/${world.orders.started.id}`,
    // The last button opens the dialog for a message.
    actions: async (page) => {
      await page.locator('main [data-actions]').first().locator('button').last().click();
      await page.locator('dialog[open]').waitFor();
    },
  },
  {
    name: 'console, dispute',
    route: '/console/dispute/:id',
    path: ({ dispute }) => `/console/dispute/${dispute.id}`,
  },
  {
    name: 'console, dispute, decision',
    route: '/console/dispute/:id',
    path: ({ dispute }) => `/console/dispute/${dispute.id}`,
    actions: openDialogOfButton(0),
  },
  {
    name: 'console, influencer',
    route: '/console/person/:kind/:id',
    path: ({ world }) => `/console/person/seller/${world.layla.id}`,
  },
  {
    name: 'console, brand',
    route: '/console/person/:kind/:id',
    path: ({ world }) => `/console/person/buyer/${world.buyer.id}`,
  },
  ...keysOf(OPERATOR_QUEUES).map((queue) => ({
    name: `console, ${queue}`,
    route: '/console/queue/:queue',
    path: `/console/queue/${queue}`,
  })),
  { name: 'console, audit', route: '/console/audit', path: '/console/audit' },
  { name: 'console, operators', route: '/console/operators', path: '/console/operators' },
  {
    name: 'console, order, lost chargeback',
    route: '/console/order/:id',
    path: ({ world }) => `/console/order/${world.orders.started.id}`,
    actions: async (page) => {
      await page.route(/\/operator\/order\//, async (route) => {
        const response = await route.fetch();
        const json = await response.json();
        const { createdAt } = json.data.payments[0];
        json.data.payments[0].chargebacks = [
          {
            id: 'chargeback',
            ref: 'dp_1',
            amountFils: 5_000,
            status: 'lost',
            createdAt,
            actions: ['win-chargeback'],
          },
        ];
        await route.fulfill({ response, json });
      });
      await page.reload();
      await page.getByText('dp_1').waitFor();
    },
  },
];

/** The data of the console's screens. */
interface ConsoleWorld {
  world: World;
  cookie: Awaited<ReturnType<typeof operatorCookie>>;
  /** An order whose dispute waits for a decision. */
  dispute: Order;
}
/** URL of a product → its operator. The test files that use the same product share its operator. */
const accounts = new Map<string, Account>();
/**
 * Adds an operator, and creates the cases that the screens show.
 * @param text the text of each field in an operator's action
 */
export async function consoleWorldOf(product: Product, world: World, text: string): Promise<ConsoleWorld> {
  const account = accounts.get(product.url) ?? (await addOperator(product, 'Mona Saleh'));
  accounts.set(product.url, account);
  const cookie = await operatorCookie(product, account);
  const act = async (body: Record<string, string>) => {
    const answer = await fetch(`${product.url}/api/v1/operator/act`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `${cookie.name}=${cookie.value}` },
      body: JSON.stringify({ key: crypto.randomUUID(), reason: text, ...body }),
    });
    if (!answer.ok) throw new Error(`${body.action}: ${answer.status} ${await answer.text()}`);
  };
  const api = new DeliveryApi(product);
  const reported = await api.newSeller(`sara${Date.now() % 1e8}`, text.slice(0, 60));
  await act({ action: 'freeze-seller', subject: world.newcomer.id });
  await act({ action: 'report-seller', subject: reported.id });
  await act({ action: 'send-message', subject: world.orders.started.id, toSeller: text, toBuyer: text });
  const dispute = await createDispute(api, world.buyer, world.layla);
  return { world, cookie, dispute };
}

export async function openConsoleScreen(
  browser: Browser,
  { url }: Pick<Product, 'url'>,
  console: ConsoleWorld,
  { path, signedOut, actions }: ConsoleScreen,
  language: string,
  setUp: (context: BrowserContext) => void = () => undefined,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  setUp(context);
  await context.addCookies([{ name: 'lang', value: language, url }, ...(signedOut ? [] : [console.cookie])]);
  const page = await context.newPage();
  await page.goto(typeof path === 'string' ? path : path(console));
  await page.waitForLoadState('networkidle');
  await page.evaluate(SETTLED);
  if (!actions) return page;
  await actions(page);
  await page.evaluate(SETTLED);
  return page;
}
