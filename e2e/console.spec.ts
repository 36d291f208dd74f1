/**
 * The operators' console from the sign-in to a decided dispute and a paid withdrawal, in a left-to-right and
 * a right-to-left language. The names of the brand and of the deliveries are hostile texts.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { DAY_MS, dubaiDay, formatDayDashes } from '../shared-api/contract/domain/dates.ts';
import { MARK, SCRIPTS } from '../server/test/proof/input/hostile.ts';
import { seeAccessible } from './fixtures/axe.ts';
import { Product } from './fixtures/product.ts';
import { expect, test } from './fixtures/test.ts';
import {
  performAction,
  patternBeforeValue,
  createDispute,
  patternWithValue,
  openConsole,
  openPreview,
  type Translate,
} from './steps/console.ts';
import { DeliveryApi } from './steps/delivery-api.ts';
import { LANGUAGES, textsIn } from './steps/languages.ts';
import { type Account, addOperator, signInOperator } from './steps/operator.ts';
import { registryOf } from './steps/registry.ts';
import { LAYLA } from './steps/sign-in.ts';

// These tests need their own product: the admin token adds only the first two operators of a product, and the queues
// must contain only the cases of these tests.
test.use({ ownProduct: 'console', viewport: { width: 1440, height: 900 }, hasTouch: false });

/** Refunds AED 330 of AED 1,650, and checks how the preview divides the payment. */
async function refundPart(page: Page, t: Translate): Promise<void> {
  await page.getByRole('button', { name: t('Refund a part'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  const amount = dialog.getByLabel(t('Amount for the brand, in AED'));
  await dialog.getByLabel(t('Reason')).fill('One scene is missing');
  await amount.fill('1650');
  await dialog.getByRole('button', { name: t('Preview the effects') }).click();
  await expect(
    dialog.getByText(t('Enter an amount of more than 0 and less than the payment.')).first(),
  ).toBeVisible();
  await amount.fill('330');
  await dialog.getByRole('button', { name: t('Preview the effects') }).click();
  const effects = dialog.getByRole('region', { name: t('Effects') });
  for (const [sentence, value] of [
    ['The brand gets {amount} back.', 'AED 330'],
    ['{amount} of this refund is from the brand’s fee.', 'AED 30'],
    ['The influencer receives {amount}, after the commission.', 'AED 1,140'],
    ['The platform keeps a commission of {amount}.', 'AED 60'],
    ['The platform keeps {amount} of the brand’s fee.', 'AED 120'],
  ] as const)
    await expect(effects.getByText(patternWithValue(t(sentence), value)).first()).toBeVisible();
  await seeAccessible(page, 'the dialog of a partial refund');
  await dialog.getByRole('button', { name: patternBeforeValue(t('Confirm: {action}')) }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: t('Refund a part'), exact: true })).toHaveCount(0);
}

test('the registry of visitors does not contain the console, and search engines may not list the console', async ({
  product,
}) => {
  expect(Object.keys((await registryOf(product)).remotes)).not.toContain('ops_console');
  const html = async (at: string) =>
    (
      await fetch(product.url + at, { headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate' } })
    ).text();
  expect(await html('/layla')).not.toContain('ops_console');
  expect(await html('/console')).toContain('ops_console');
  expect(await html('/console')).toMatch(/name="robots" content="noindex/);
});

test('operators decide disputes, and mark one withdrawal as returned and the next as paid, in English and Arabic', async ({
  product,
  browser,
}) => {
  test.setTimeout(600_000);
  const api = new DeliveryApi(product);
  const seller = await api.seller(LAYLA.phone);
  const accounts: Account[] = [];
  for (const name of ['Mona Saleh', 'Omar Saleh']) accounts.push(await addOperator(product, name));

  for (const [languageIndex, language] of LANGUAGES.entries()) {
    const t = textsIn(language);
    const buyer = await api.buyer(SCRIPTS[languageIndex]!.slice(0, 60));
    const order = await createDispute(api, buyer, seller);
    const context: BrowserContext = await browser.newContext({
      baseURL: product.url,
      viewport: { width: 1440, height: 900 },
    });
    await context.addCookies([{ name: 'lang', value: language, url: product.url }]);
    const page = await context.newPage();
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(error.message));
    page.on('dialog', (dialog) => thrown.push(dialog.message()));

    await page.goto('/console/queue/disputes');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('Sign in to the console'));
    await seeAccessible(page, `sign-in (${language})`);
    await signInOperator(page, accounts[languageIndex]!, t);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('Disputes'));
    await seeAccessible(page, `disputes (${language})`);

    // `/` moves the focus to the search.
    await page.keyboard.press('/');
    await page.keyboard.type(order.code);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/console/order/${order.id}`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(order.code);
    await seeAccessible(page, `order (${language})`);
    await page.getByRole('link', { name: t('Decide the dispute') }).click();
    await expect(page.getByText(SCRIPTS[0]!).first()).toBeVisible();
    await seeAccessible(page, `dispute (${language})`);
    expect(await page.evaluate((mark) => mark in window, MARK)).toBe(false);
    await expect(page.getByText(buyer.phone)).toHaveCount(0);
    const brand = page.getByRole('region', { name: t('The brand') });
    await brand
      .getByRole('button', { name: patternBeforeValue(t('Show: {field}')) })
      .first()
      .click();
    await expect(page.getByText(buyer.phone)).toBeVisible();
    await performAction(page, t, languageIndex === 0 ? 'Complete the order' : 'Refund the brand');
    await expect(page.getByRole('button', { name: t('Refund the brand'), exact: true })).toHaveCount(0);

    // The first operator marks the withdrawal as returned, so the seller can withdraw the same money again. The second
    // operator marks this second withdrawal as paid.
    await api.call('POST', '/payout', { token: seller.token, body: { amount: 1_425 } });
    await page.goto('/console/queue/payouts');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('Payouts'));
    await expect(page.getByRole('button', { name: t('Mark as paid') })).toBeVisible();
    await seeAccessible(page, `payouts (${language})`);
    await performAction(page, t, languageIndex === 0 ? 'Mark as returned' : 'Mark as paid');
    await expect(page.getByRole('heading', { name: t('No open cases') })).toBeVisible();

    await page.goto('/console/audit');
    await expect(page.getByText('Checked by phone').first()).toBeVisible();
    await page.getByRole('button', { name: t('Sign out') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('Sign in to the console'));
    expect(thrown).toEqual([]);
    await context.close();
  }
});

test('a large refund needs two operators, and an operator who decides too late sees who decided first', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const product = await Product.start({ env: { REFUND_TWO_OPERATORS_AED: '1000' } });
  try {
    const api = new DeliveryApi(product);
    const seller = await api.seller(LAYLA.phone);
    const buyer = await api.buyer('Two Operators');
    const [large, shared] = [
      await createDispute(api, buyer, seller),
      await createDispute(api, buyer, seller),
    ];
    const accounts: Account[] = [];
    for (const name of ['Mona Saleh', 'Omar Saleh']) accounts.push(await addOperator(product, name));
    const mona = await openConsole(browser, product, 'en', accounts[0]!, `/console/dispute/${large.id}`);
    const omar = await openConsole(browser, product, 'ar', accounts[1]!, `/console/dispute/${large.id}`);
    const [english, arabic] = [textsIn('en'), textsIn('ar')];

    await performAction(mona, english, 'Refund the brand');
    await expect(mona.getByText('Approved. A second operator must approve it too.')).toBeVisible();
    const again = await openPreview(mona, english, 'Refund the brand');
    await again.confirm();
    await expect(again.dialog).toContainText('You approved this before.');
    await performAction(omar, arabic, 'Refund the brand');
    await omar.reload();
    await expect(omar.getByRole('button', { name: arabic('Refund the brand'), exact: true })).toHaveCount(0);

    // Both open the preview before one of them decides.
    for (const page of [mona, omar]) await page.goto(`/console/dispute/${shared.id}`);
    const previewInEnglish = await openPreview(mona, english, 'Complete the order');
    const previewInArabic = await openPreview(omar, arabic, 'Complete the order');
    await previewInEnglish.confirm();
    await expect(previewInEnglish.dialog).toBeHidden();
    await previewInArabic.confirm();
    await expect(previewInArabic.dialog).toContainText('Mona Saleh');

    const slow = await api.start(buyer, seller, LAYLA.username, { types: [2] });
    await omar.goto(`/console/order/${slow.id}`);
    await omar.getByRole('button', { name: arabic('Give more time'), exact: true }).click();
    const more = omar.getByRole('dialog');
    const day = dubaiDay(Date.now() + 25 * DAY_MS);
    await more.getByLabel(arabic('New delivery date')).fill(day);
    await more.getByLabel(arabic('Reason')).fill('The shop was closed');
    await more.getByRole('button', { name: arabic('Preview the effects') }).click();
    await seeAccessible(omar, 'the dialog of more time');
    await more.getByRole('button', { name: patternBeforeValue(arabic('Confirm: {action}')) }).click();
    await expect(more).toBeHidden();
    await expect(omar.getByText(`${formatDayDashes(day)} 23:59`).first()).toBeVisible();

    // The first refund decides a dispute. The second refund is for the order `slow`, which is in progress.
    const partly = await createDispute(api, buyer, seller);
    await mona.goto(`/console/dispute/${partly.id}`);
    await refundPart(mona, english);
    await mona.goto(`/console/order/${partly.id}`);
    await expect(mona.getByText('Payment: Refunded in part')).toBeVisible();
    await refundPart(omar, arabic);
    await omar.reload();
    await expect(omar.getByText(arabic('Refunded in part')).first()).toBeVisible();
    await seeAccessible(omar, 'the order that was refunded in part');

    // Without the cookie, the console asks for the sign-in.
    await mona.context().clearCookies({ name: /operator/ });
    await mona.goto('/console/queue/disputes');
    await expect(mona.getByRole('heading', { level: 1 })).toHaveText('Sign in to the console');

    // A lead replaces the lost token and app of an operator. The old token is refused.
    await omar.goto('/console/operators');
    const row = omar.getByRole('listitem').filter({ hasText: 'Mona Saleh' });
    await row.getByRole('button', { name: arabic('Reset token and app'), exact: true }).click();
    const dialog = omar.getByRole('dialog');
    await dialog.getByLabel(arabic('Reason')).fill('Lost phone');
    await dialog.getByRole('button', { name: arabic('Preview the effects') }).click();
    await dialog.getByRole('button', { name: patternBeforeValue(arabic('Confirm: {action}')) }).click();
    await expect(dialog.getByText(arabic('Shown once'))).toBeVisible();
    const [token, totp] = await dialog.getByRole('definition').allTextContents();
    await signInOperator(mona, accounts[0]!, english);
    await expect(mona.getByText('The name, the token or the code is not right.')).toBeVisible();
    await signInOperator(mona, { name: 'Mona Saleh', token: token!, totp: totp! }, english);
    await expect(mona.getByRole('heading', { level: 1 })).toHaveText('Disputes');
  } finally {
    await product.stop();
    await product.removeData();
  }
});
