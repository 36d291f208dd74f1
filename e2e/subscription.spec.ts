/** A plan in the browser with the test checkout: active, past due, cancelled, resumed. */
import { expect, test } from './fixtures/test.ts';
import { Api } from './steps/api.ts';
import { openAs } from './steps/sign-in.ts';

test('a subscription is paid, fails, ends and is resumed', async ({ product, open }) => {
  const api = new Api(product);
  const seller = await api.newSeller(`plan${Date.now() % 1e8}`);
  const page = await open('seller');
  await openAs(page, seller, '/plans');
  const section = page.getByRole('region', { name: 'Your subscription' });
  const subscribe = async () => {
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: 'Subscribe' }).first().click(),
    ]);
    await tab.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(tab).toHaveURL(/paid=1/);
    await tab.close();
    await page.reload();
  };
  const atProvider = async (button: string) => {
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      section.getByRole('button', { name: 'Manage payment' }).click(),
    ]);
    await tab.getByRole('button', { name: button, exact: true }).click();
    await expect(tab).toHaveURL(/\/plans$/);
    await tab.close();
    await page.reload();
  };
  await subscribe();
  await expect(section.getByText('Active')).toBeVisible();
  // A job stores the PDF of a receipt. The receipt is listed after that.
  await expect(async () => {
    await page.reload();
    await expect(section.getByText('Active')).toBeVisible();
    await expect(section.getByRole('link', { name: /Receipt R-/ })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await atProvider('Fail the renewal');
  await expect(section.getByText('Your last payment failed')).toBeVisible();
  await atProvider('Renew');
  await section.getByRole('button', { name: 'Cancel at the end of the month' }).click();
  await expect(section.getByText('Ends soon')).toBeVisible();
  await section.getByRole('button', { name: 'Resume VIP' }).click();
  await expect(section.getByText('Next payment')).toBeVisible();
  await atProvider('End the plan');
  await expect(section.getByText('Ended')).toBeVisible();
  await subscribe();
  await expect(section.getByText('Active')).toBeVisible();
});
