/** A seller has the same form open in a tab and on another device. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';
import { Api } from './steps/api.ts';
import { OMAR, openAs } from './steps/sign-in.ts';

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
