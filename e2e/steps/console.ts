/** Steps of operators in the console. */
import path from 'node:path';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { SCRIPTS } from '../../server/test/proof/input/hostile.ts';
import type { Language } from '../../shared-api/contract/text/languages.ts';
import { seeAccessible } from '../fixtures/axe.ts';
import type { RunningProduct } from '../fixtures/product.ts';
import type { Order, Person } from './api.ts';
import type { DeliveryApi } from './delivery-api.ts';
import { textsIn } from './languages.ts';
import { type Account, signInOperator } from './operator.ts';
import { LAYLA } from './sign-in.ts';

const REEL = path.join(import.meta.dirname, '../media/reel.mp4');
/** After this number of rejected revisions, both sides may ask support to decide. */
const REJECTIONS = 5;
const REASON = 'Off brief';
/** Translates an English text to the language of the page. */
export type Translate = (english: string) => string;

/**
 * Creates an order whose brand has rejected every revision and has asked support to decide. By default the
 * content names are hostile texts.
 */
export async function createDispute(
  api: DeliveryApi,
  buyer: Person & { briefId: string },
  seller: Person,
  contentNames: readonly string[] = SCRIPTS,
  reason = REASON,
): Promise<Order> {
  const order = await api.start(buyer, seller, LAYLA.username, { types: [2] });
  const item = async () => (await api.items(buyer, order)).Reel!;
  for (let version = 0; version < REJECTIONS; version++) {
    await api.submit(seller, order, await item(), REEL, contentNames[version % contentNames.length]!);
    await api.reject(buyer, order, await item(), reason);
  }
  await api.call('POST', '/order/dispute', { token: buyer.token, body: { orderId: order.id } });
  return order;
}

/**
 * Matches the part of a text before its placeholder, because Arabic pages add invisible characters around the
 * value.
 */
export const patternBeforeValue = (text: string) => new RegExp(`^${text.slice(0, text.indexOf('{'))}`);

/** Matches a text with its value. Arabic pages may add invisible characters around the value. */
export const patternWithValue = (text: string, value: string) =>
  new RegExp(`^${text.replace(/[.?]/g, '\\$&').replace(/\{\w+\}/, `\\W?${value}\\W?`)}$`);

/** Presses a button twice, as two single clicks. The second click must not confirm the action. */
async function clickTwice(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await button.boundingBox())!;
  for (let click = 0; click < 2; click++) await page.mouse.click(x + width / 2, y + height / 2);
}
/**
 * Opens the dialog of an action, types a reason and opens the preview. @returns the dialog and a function
 * that confirms
 */
export async function openPreview(page: Page, t: Translate, action: string) {
  await page
    .getByRole('button', { name: t(action), exact: true })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('Reason')).fill('Checked by phone');
  await clickTwice(page, dialog.getByRole('button', { name: t('Preview the effects') }));
  await expect(dialog.getByRole('region', { name: t('Effects') })).toBeVisible();
  await seeAccessible(page, `the dialog of ${action}`);
  const confirm = () =>
    dialog.getByRole('button', { name: patternBeforeValue(t('Confirm: {action}')) }).click();
  return { dialog, confirm };
}
export async function performAction(page: Page, t: Translate, action: string): Promise<void> {
  const { dialog, confirm } = await openPreview(page, t, action);
  await confirm();
  await expect(dialog).toBeHidden();
}

/** Opens a page of the console in a new window and signs in. */
export async function openConsole(
  browser: Browser,
  { url }: Pick<RunningProduct, 'url'>,
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
