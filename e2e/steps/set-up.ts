/** Steps of a new seller from the sign-up to a page that sells. */
import { expect, type Locator, type Page } from '@playwright/test';
import { codeFor, readOutbox } from '../fixtures/outbox.ts';
import type { RunningProduct } from '../fixtures/product.ts';
import { type ScreenCheck, typePhone } from './sign-in.ts';

export interface NewSeller {
  username: string;
  name: string;
  phone: string;
  photo: string;
}

/** Reloads the page. The form must contain the typed values, but not the secret values. */
export async function reload(page: Page, typed: readonly Locator[], secret: readonly Locator[] = []) {
  const before = await Promise.all(typed.map((field) => field.inputValue()));
  for (const value of before) expect(value, 'typed before the reload').not.toBe('');
  await page.reload();
  for (const [i, field] of typed.entries()) await expect(field).toHaveValue(before[i]!);
  for (const field of secret) await expect(field).toHaveValue('');
}

const uploaded = (page: Page) =>
  page.getByRole('list', { name: 'Files' }).getByText('Uploaded', { exact: true });
const tiles = (page: Page) =>
  page
    .getByRole('list', { name: 'Files' })
    .getByRole('listitem')
    .filter({ hasNot: page.locator('input[type=file]') });

/** Completes both steps of /signup, and reloads the page during the second step. */
export async function signUp(
  page: Page,
  product: RunningProduct,
  seller: NewSeller,
  checkScreen: ScreenCheck,
): Promise<void> {
  const box = (name: string | RegExp) => page.getByRole('textbox', { name, exact: true });
  await page.goto('/signup');
  await box('Username').fill(seller.username);
  await expect(page.getByText(/is available/)).toBeVisible();
  await checkScreen('Signup, username');
  await page.getByRole('button', { name: 'Continue' }).click();
  // A reload during the upload would lose the photo. The page stores the photo shortly after this response.
  const photoStored = page.waitForResponse((answer) => answer.url().endsWith('/user/media'), {
    timeout: 30_000,
  });
  await page.getByLabel('Profile photo').setInputFiles(seller.photo);
  await box('Name').fill(seller.name);
  await box('Instagram username').fill(seller.username);
  await typePhone(page, seller.phone);
  const since = readOutbox(product.outboxFile).length;
  await page.getByRole('button', { name: 'Send OTP' }).click();
  const code = await codeFor(product.outboxFile, seller.phone, since);
  await box('OTP').fill(code);
  const [storedPath] = /images\/[\w-]+/.exec(await (await photoStored).text())!;
  await page.waitForFunction(
    (path) =>
      [localStorage, sessionStorage].some((store) =>
        Object.values(store).some((text) => text.includes(path)),
      ),
    storedPath,
  );
  await checkScreen('Signup, profile');
  await reload(page, [box('Name'), box('Instagram username'), box(/WhatsApp number/)], [box('OTP')]);
  await checkScreen('Signup, after a reload');
  await box('OTP').fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/profile$/);
}

/** Presses Start at the current step of the checklist on /profile. */
export async function startStep(page: Page, step: number, title: string): Promise<void> {
  await expect(page.getByText(`${step - 1} of 4 steps done`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start' })).toHaveCount(1);
  const current = page.getByRole('listitem').filter({ hasText: title });
  await current.getByRole('link', { name: 'Start' }).click();
}

export interface PageToSetUp {
  card: RegExp;
  files: readonly string[];
  /** Undefined if prices are hidden. */
  price?: string;
  days: string;
}

/** Opens a content page from /sell-content, fills its form and saves it. */
export async function setUpPage(
  page: Page,
  { card, files, price, days }: PageToSetUp,
  checkScreen: ScreenCheck,
) {
  const link = page.getByRole('listitem').getByRole('link', { name: card });
  await link.click();
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  await checkScreen(`${heading}, empty`);
  if (price) await page.getByRole('textbox', { name: 'Setup Price' }).fill(price);
  else await expect(page.getByRole('textbox', { name: 'Setup Price' })).toHaveCount(0);
  await page.locator('input[type=file]').setInputFiles([...files]);
  await expect(uploaded(page)).toHaveCount(files.length, { timeout: 90_000 });
  await page.getByRole('radio', { name: days }).check({ force: true });
  await checkScreen(`${heading}, filled`);
  if (price) await reload(page, [page.getByRole('textbox', { name: 'Setup Price' })]);
  else await page.reload();
  await expect(tiles(page)).toHaveCount(files.length);
  await expect(page.getByRole('radio', { name: days })).toBeChecked();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/sell-content$/);
  await expect(link.getByText('Set up', { exact: true })).toBeVisible();
}

/** Fills and saves the form on /edit-profile. */
export async function completeProfile(page: Page, cover: string, checkScreen: ScreenCheck): Promise<void> {
  const box = (name: string) => page.getByRole('textbox', { name, exact: true });
  await page.getByLabel('Change cover image').setInputFiles(cover);
  await box('Profile Bio').fill('Tables, terraces and date boxes of Dubai');
  await page.getByRole('button', { name: 'Show all 29' }).click();
  await page.getByRole('checkbox', { name: 'Food & Beverages' }).check({ force: true });
  await page.getByRole('checkbox', { name: 'Travel & Adventure' }).check({ force: true });
  await page.getByRole('combobox', { name: 'Residence Label' }).selectOption('Dubai');
  await box('Email').fill('mina@kitchen.example');
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeEnabled({ timeout: 30_000 });
  await checkScreen('Edit profile, filled');
  await reload(page, [box('Display Name'), box('Profile Bio'), box('Email'), page.getByRole('combobox')]);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('User updated successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
}

/** Fills and saves the form on /payout. */
export async function addBank(page: Page, checkScreen: ScreenCheck): Promise<void> {
  const box = (name: string) => page.getByRole('textbox', { name, exact: true });
  const account = '070331234567890123456';
  await box('Bank name').fill('Emirates NBD');
  await box('Account holder name').fill('Mina Haddad');
  await box('Account number').fill(account);
  await box('Address').fill('Al Wasl Road, Dubai');
  await checkScreen('Payout, filled');
  await reload(page, [box('Bank name'), box('Account holder name'), box('Address')], [box('Account number')]);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(account);
  await box('Account number').fill(account);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Account details added successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
}

/** Creates a bundle of all content types with a discount of 20 %. */
export async function createBundle(page: Page, checkScreen: ScreenCheck): Promise<void> {
  await expect(page.getByRole('checkbox', { name: 'Stories' })).toBeChecked();
  await expect(page.getByRole('radio', { name: '10%' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Reels' }).check();
  // A press between the name and the price selects the content type too.
  const posts = page.getByRole('checkbox', { name: 'Posts' });
  const { x, y, height } = (await posts.boundingBox())!;
  await page.mouse.click(x + 200, y + height / 2);
  await expect(posts).toBeChecked();
  await page.getByRole('radio', { name: '20%' }).check({ force: true });
  await checkScreen('Bundle, filled');
  await page.reload();
  await expect(page.getByRole('radio', { name: '20%' })).toBeChecked();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3);
  await page.getByRole('button', { name: 'Create Bundle' }).click();
  await expect(page).toHaveURL(/\/profile$/);
}

/** Offers two add-ons on the tab Adds-Ons of /sell-content. The last selected add-on cannot be removed. */
export async function offerAddOns(page: Page, checkScreen: ScreenCheck): Promise<void> {
  const choice = (name: string) => page.getByRole('checkbox', { name });
  const price = (name: string) => page.getByRole('textbox', { name: `Price of ${name}` });
  await page.goto('/sell-content');
  await page.getByRole('tab', { name: 'Adds-Ons' }).click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await expect(choice('Follow you on Insta')).toBeChecked();
  await choice('Follow you on Insta').click();
  await expect(page.getByText('Select at least one add on')).toBeVisible();
  await expect(choice('Follow you on Insta')).toBeChecked();
  await choice('Visit a Venue').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Enter a price in AED').first()).toBeVisible();
  await price('Follow you on Insta').fill('75.50');
  await price('Visit a Venue').fill('900');
  await checkScreen('Add-ons, filled');
  await page.reload();
  await page.getByRole('tab', { name: 'Adds-Ons' }).click();
  await expect(price('Follow you on Insta')).toHaveValue('75.50');
  await expect(price('Visit a Venue')).toHaveValue('900');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Add-ons saved')).toBeVisible();
}

/** Subscribes to VIP on /plans, and pays in the tab with the checkout. */
export async function upgrade(page: Page, checkScreen: ScreenCheck): Promise<void> {
  await page.getByRole('link', { name: 'Upgrade' }).click();
  await expect(page.getByText('AED 89 per month')).toBeVisible();
  await checkScreen('Plans');
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Subscribe' }).click(),
  ]);
  await tab.waitForURL(/_checkout/);
  await tab.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(tab.getByRole('button', { name: 'Pay', exact: true })).toHaveCount(0);
  await tab.close();
}
