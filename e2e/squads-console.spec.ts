/** A squad signs in to the console with its release token, and releases its build there. */
import { randomBytes } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { Product } from './fixtures/product.ts';
import { expect, test } from './fixtures/test.ts';
import { WorkspaceCopy } from './fixtures/workspace-copy.ts';
import { registryOf } from './steps/registry.ts';

const HEADING = 'Find your order to pay';
const NEW_HEADING = `${HEADING} (next)`;

/** Returns the heading that a new browser context sees. */
async function headingFor(browser: Browser, address: string): Promise<string> {
  const page = await browser.newPage();
  await page.goto(address);
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  await page.close();
  return heading;
}
const confirm = async (page: Page, action: string) => {
  await page.getByRole('button', { name: `Confirm: ${action}` }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

test('a squad previews, shares, releases and rolls back only its own remote', async ({ browser }) => {
  const token = randomBytes(32).toString('hex');
  const product = await Product.start({ env: { RELEASE_TOKEN_MFE_BUYER: token } });
  const copy = WorkspaceCopy.make('mfe-buyer');
  const address = `${product.url}/payment-fail`;
  try {
    const { build: before } = (await registryOf(product)).remotes.mfe_buyer!;
    copy.replace('src/pages/PaymentFail/index.tsx', HEADING, NEW_HEADING);
    await copy.command('release', product.dataDir, ['mfe-buyer', '--no-smoke', '--dry-run']);

    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${product.url}/console/squads`);
    const field = page.getByLabel('Release token');
    await field.fill(randomBytes(32).toString('hex'));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('This token is not known.')).toBeVisible();
    await field.fill(token);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText(/Signed in with the token of mfe_buyer/)).toBeVisible();

    const candidate = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Make live' }) });
    await expect(candidate).toHaveCount(1);
    // Only the squad's own remote has a column with buttons.
    await expect(page.getByRole('columnheader', { name: 'Actions' })).toHaveCount(1);

    await candidate.getByRole('button', { name: 'Preview' }).click();
    const link = await page.getByRole('dialog').getByText(/^http/).innerText();
    await page.keyboard.press('Escape');
    const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await phone.goto(link);
    await phone.goto(address);
    await expect(phone.getByRole('heading', { level: 1, name: NEW_HEADING })).toBeVisible();
    expect(await headingFor(browser, address)).toBe(HEADING);

    await candidate.getByRole('combobox').selectOption('100');
    await candidate.getByRole('button', { name: 'Share', exact: true }).click();
    await confirm(page, 'Share');
    await expect(page.getByText('The share has begun.')).toBeVisible();
    expect(await headingFor(browser, address)).toBe(NEW_HEADING);
    expect((await registryOf(product)).remotes.mfe_buyer!.build).toBe(before);

    await candidate.getByRole('button', { name: 'Make live' }).click();
    await confirm(page, 'Make live');
    await expect.poll(async () => (await registryOf(product)).remotes.mfe_buyer!.build).not.toBe(before);

    const earlier = page.getByRole('row').filter({ hasText: before });
    await earlier.getByRole('button', { name: 'Back to this build' }).click();
    await confirm(page, 'Back to this build');
    await expect.poll(async () => (await registryOf(product)).remotes.mfe_buyer!.build).toBe(before);
    expect(await headingFor(browser, address)).toBe(HEADING);

    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(field).toBeVisible();
  } finally {
    copy.remove();
    await product.stop();
    await product.removeData();
  }
});
