/** A seller has the same form open in a tab and on another device. */
import type { Page } from '@playwright/test';
import { codeFor, readOutbox } from './fixtures/outbox.ts';
import { expect, test } from './fixtures/test.ts';
import { Api } from './steps/api.ts';
import { LAYLA, OMAR, openAs, typePhone } from './steps/sign-in.ts';

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Display Name' });
const note = 'Changed in another tab or on another device: Display Name. Save to keep what is here.';

test('after a shown conflict and a reload, the form shows the conflict again, in the current language, and Discard shows the other version', async ({
  product,
  open,
}) => {
  const api = new Api(product);
  const omar = await api.seller(OMAR.phone);
  const { name, bio, city, email, category, profileUrl, coverImage } = omar.record;
  const page = await open('seller');
  await openAs(page, omar, '/edit-profile');
  await nameField(page).fill('Name of this tab');
  const body = { name: 'Name of the phone', bio, city, email, category, profileUrl, coverImage };
  await api.call('POST', '/user/profile', { token: omar.token, body });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(note)).toBeVisible();

  await page.reload();
  await expect(page.getByText(note)).toBeVisible();
  await expect(nameField(page)).toHaveValue('Name of this tab');
  await page.getByRole('button', { name: 'العربية' }).click();
  await expect(page.getByText(/^تغيّر في نافذة أو جهاز آخر: .?الاسم المعروض/)).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByText(note)).toBeVisible();

  await page.getByRole('button', { name: 'Discard' }).click();
  await page
    .getByRole('dialog', { name: 'Discard your changes?' })
    .getByRole('button', { name: 'Discard' })
    .click();
  await expect(nameField(page)).toHaveValue('Name of the phone');
  await expect(page.getByText(note)).toHaveCount(0);
  await api.call('POST', '/user/profile', { token: omar.token, body: { ...body, name } });
});

test('after a log-out in another tab, the login says that the session has ended, and the form opens again with the typed values', async ({
  product,
  open,
}) => {
  const omar = await new Api(product).seller(OMAR.phone);
  const page = await open('seller');
  await openAs(page, omar, '/edit-profile');
  await nameField(page).fill('Name before the log-out');
  const otherTab = await page.context().newPage();
  await otherTab.goto('/my-earning');
  await otherTab.getByRole('button', { name: 'Menu' }).click();
  await otherTab.getByRole('button', { name: 'Logout' }).click();
  await expect(otherTab).toHaveURL(/\/login$/);

  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your session has ended')).toBeVisible();
  await typePhone(page, OMAR.phone);
  const since = readOutbox(product.outboxFile).length;
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByRole('textbox', { name: 'OTP' }).fill(await codeFor(product.outboxFile, OMAR.phone, since));
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/edit-profile$/);
  await expect(nameField(page)).toHaveValue('Name before the log-out');
  await expect(page.getByText(/^We kept what you typed/)).toBeVisible();
});

test('after a sign-in to another account in another tab, the form shows this account without the typed values, and a notice names this account', async ({
  product,
  open,
}) => {
  const api = new Api(product);
  const [layla, omar] = [await api.seller(LAYLA.phone), await api.seller(OMAR.phone)];
  const page = await open('seller');
  await openAs(page, layla, '/edit-profile');
  await expect(nameField(page)).toHaveValue(String(layla.record.name));
  await nameField(page).fill('Name of Layla');
  const otherTab = await page.context().newPage();
  await otherTab.goto('/terms');
  await otherTab.evaluate((user) => localStorage.setItem('user', JSON.stringify(user)), omar.record);

  const notice = page.getByText(/^Another tab has signed in as @omar\./);
  await expect(notice).toContainText('Unsaved changes in this tab were not saved.');
  await expect(nameField(page)).toHaveValue(String(omar.record.name));
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Profile Bio' }).fill('Food in Abu Dhabi');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  const { data } = await api.call<'getProfile'>('GET', '/user/profile', { token: omar.token });
  expect(data).toMatchObject({ name: omar.record.name, bio: 'Food in Abu Dhabi' });
  const { name, bio, city, email, category, profileUrl, coverImage } = omar.record;
  const body = { name, bio, city, email, category, profileUrl, coverImage };
  await api.call('POST', '/user/profile', { token: omar.token, body });
});
