/** Steps of operators in the console, and orders that wait for support. */
import path from 'node:path';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { SCRIPTS } from '../../server/test/proof/input/hostile.ts';
import type { Language } from '../../shared-api/contract/text/languages.ts';
import { seeAccessible } from '../fixtures/axe.ts';
import type { Stage } from '../fixtures/product.ts';
import type { Order, Person } from './api.ts';
import type { DeliveryApi } from './delivery-api.ts';
import { textsIn } from './languages.ts';
import { type Account, signInOperator } from './operator.ts';
import { LAYLA } from './sign-in.ts';

const REEL = path.join(import.meta.dirname, '../media/reel.mp4');
/** Rejected versions after which a side may ask support to decide. */
const REJECTIONS = 5;
const REASON = 'Off brief';
export type Say = (english: string) => string;

/** An order whose brand rejected each version, which has a hostile name, and asked support to decide. */
export async function disputed(
  api: DeliveryApi,
  buyer: Person & { briefId: string },
  seller: Person,
): Promise<Order> {
  const order = await api.start(buyer, seller, LAYLA.username, { types: [2] });
  const item = async () => (await api.items(buyer, order)).Reel!;
  for (let version = 0; version < REJECTIONS; version++) {
    await api.submit(seller, order, await item(), REEL, SCRIPTS[version % SCRIPTS.length]!);
    await api.reject(buyer, order, await item(), REASON);
  }
  await api.call('POST', '/order/dispute', { token: buyer.token, body: { orderId: order.id } });
  return order;
}

/** Matches the part of a text before its value. Arabic pages isolate the value with invisible characters. */
export const before = (text: string) => new RegExp(`^${text.slice(0, text.indexOf('{'))}`);

/** Matches a text with its value, which Arabic pages isolate. */
export const inside = (text: string, value: string) =>
  new RegExp(`^${text.replace(/[.?]/g, '\\$&').replace(/\{\w+\}/, `\\W?${value}\\W?`)}$`);

/** Two taps that are reported as two first ones, as phones do. The second one must not confirm. */
async function doubleTap(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await button.boundingBox())!;
  for (let tap = 0; tap < 2; tap++) await page.mouse.click(x + width / 2, y + height / 2);
}
/** Reason and preview. @returns the press that confirms, and the dialog */
export async function preview(page: Page, say: Say, action: string) {
  await page
    .getByRole('button', { name: say(action), exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('Reason')).fill('Checked by phone');
  await doubleTap(page, dialog.getByRole('button', { name: say('Preview the effects') }));
  await expect(dialog.getByRole('region', { name: say('Effects') })).toBeVisible();
  await seeAccessible(page, `the dialog of ${action}`);
  const confirm = () => dialog.getByRole('button', { name: before(say('Confirm: {action}')) }).click();
  return { dialog, confirm };
}
export async function act(page: Page, say: Say, action: string): Promise<void> {
  const { dialog, confirm } = await preview(page, say, action);
  await confirm();
  await expect(dialog).toBeHidden();
}

/** Opens an address of the console and signs in there. */
export async function openConsole(
  browser: Browser,
  { url }: Pick<Stage, 'url'>,
  language: Language,
  account: Account,
  at: string,
) {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  await context.addCookies([{ name: 'lang', value: language, url }]);
  const page = await context.newPage();
  await page.goto(at);
  await signInOperator(page, account, textsIn(language));
  await expect(page.getByRole('button', { name: textsIn(language)('Sign out') })).toBeVisible();
  return page;
}
