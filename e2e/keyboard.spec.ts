/**
 * Tests four success criteria of WCAG 2.2: 2.1.1 (keyboard), 2.4.3 (focus order), 2.4.7 (focus visible) and 2.4.11
 * (focus not obscured).
 */
import path from 'node:path';
import type { Page } from '@playwright/test';
import { FRAME } from '../shared-api/contract/platform/frame.ts';
import { codeFor, readOutbox } from './fixtures/outbox.ts';
import { expect, test } from './fixtures/test.ts';
import { DeliveryApi } from './steps/delivery-api.ts';
import { CONTENT, makeScreenshot, row, seeState, step } from './steps/delivery.ts';
import { chooseFile, seeFocusInPage, press, seeFocusOnMain, tabTo, type } from './steps/keyboard.ts';
import { choiceOf, chooseByKeyboard } from './steps/languages.ts';
import { storeBuyer } from './steps/shop.ts';
import { LAYLA, newPhone, openAs } from './steps/sign-in.ts';

const REEL = path.join(import.meta.dirname, 'media/reel.mp4');
const textbox = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

test('a seller signs up with only the keyboard @full', async ({ product, open }) => {
  const page = await open('seller');
  const phone = newPhone();
  const photo = await makeScreenshot(test.info().outputPath('me.png'));
  await page.goto('/signup');
  await type(page, textbox(page, 'Username'), 'layla');
  await expect(button(page, 'Clear')).toBeVisible();
  await press(page, button(page, 'Clear'));
  await expect(textbox(page, 'Username')).toBeFocused();
  await page.keyboard.type(`rana${Date.now() % 1e8}`);
  await expect(page.getByText(/is available/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'About you' })).toBeFocused();

  await chooseFile(page, page.getByLabel('Profile photo'), photo);
  await type(page, textbox(page, 'Name'), 'Rana Aziz');
  await type(page, textbox(page, 'Instagram username'), 'rana.bakes');
  await press(page, button(page, 'Continue'));
  await expect(
    textbox(page, /WhatsApp number/),
    'after a refused form, the first wrong field has the focus',
  ).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(phone.slice(4));
  const since = readOutbox(product.outboxFile).length;
  await press(page, button(page, 'Send OTP'));
  await expect(textbox(page, 'OTP')).toBeFocused();
  await page.keyboard.type(await codeFor(product.outboxFile, phone, since));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/profile$/);
  await seeFocusOnMain(page);
  await press(page, page.getByRole('link', { name: 'Start' }));
  await expect(page).toHaveURL(/\/sell-content$/);
  await seeFocusOnMain(page);
});

test('a link of the header keeps the focus when the first render replaces the frame', async ({ open }) => {
  const page = await open('buyer');
  let start = () => {};
  const started = new Promise<void>((resolve) => (start = resolve));
  await page.route(/\/_mf\/.*\.js$/, async (route) => {
    await started;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.locator(`[${FRAME}]`)).toBeAttached();
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Tab');
  const focusedAddress = () => page.evaluate(() => document.activeElement?.getAttribute('href'));
  const address = await focusedAddress();
  expect(address).toBeTruthy();
  start();
  await expect(button(page, 'Send OTP')).toBeVisible();
  await expect.poll(focusedAddress).toBe(address);
});

test('a brand orders with only the keyboard, from the public page to the payment', async ({
  product,
  open,
}) => {
  const page = await open('buyer');
  const phone = newPhone();
  await page.goto('/layla');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('link', { name: /^Reel/ }));
  await expect(page).toHaveURL(/\/view-order/);
  await seeFocusOnMain(page);
  await press(page, button(page, 'Add to Cart'));
  await expect(page.getByText('In your cart', { exact: true })).toBeVisible();
  await expect(button(page, 'Add to Cart')).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'View cart' }), 'Shift+Tab');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/cart$/);
  await seeFocusOnMain(page);
  await press(page, button(page, 'Remove Reel'));
  await expect(button(page, 'Undo')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Remove Reel')).toBeVisible();
  await seeFocusInPage(page);
  await type(page, textbox(page, /WhatsApp number/), phone.slice(4));
  const since = readOutbox(product.outboxFile).length;
  await press(page, button(page, 'Send OTP'));
  await expect(textbox(page, 'OTP')).toBeFocused();
  await page.keyboard.type(await codeFor(product.outboxFile, phone, since));
  await expect(textbox(page, 'Name')).toBeFocused();
  await page.keyboard.type('Saffron & Co');
  await type(page, textbox(page, 'Email'), 'hello@saffron.example');
  await press(page, button(page, 'Continue'));

  await expect(page).toHaveURL(/\/requirements$/);
  await seeFocusOnMain(page);
  await press(page, page.getByRole('link', { name: /Create New Brief/ }));
  await seeFocusOnMain(page);
  await press(page, button(page, 'Write it myself'));
  await seeFocusOnMain(page);
  await press(page, button(page, 'Create brief'));
  await expect(textbox(page, 'Brand name')).toBeFocused();
  await page.keyboard.type('Saffron & Co');
  await type(page, textbox(page, 'Product to feature'), 'Saffron date box');
  await type(page, textbox(page, 'Brand Instagram account'), 'saffron.dates');
  // Day and month are equal, because a date field may ask for them in either order.
  await type(page, page.getByLabel('Deadline'), '12122029');
  await expect(page.getByLabel('Deadline')).toHaveValue('2029-12-12');
  await type(page, textbox(page, 'Other'), 'Say where the dates grow');
  await tabTo(page, page.getByRole('radio', { name: 'Minimal' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Funny' })).toBeChecked();
  await press(page, button(page, 'Create brief'));

  await expect(page).toHaveURL(/\/my-cart$/);
  await seeFocusOnMain(page);
  await expect(button(page, 'Make Payment')).toBeEnabled();
  await tabTo(page, button(page, 'Make Payment'));
  const [checkout] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
  await checkout.waitForURL(/_checkout/);
  await press(checkout, button(checkout, 'Pay'));
  await checkout.waitForURL(/\/payment-success\?/);
  await seeFocusInPage(page);
});

test('a seller and a brand submit, reject, submit again and accept an item with only the keyboard @full', async ({
  product,
  open,
}) => {
  const api = new DeliveryApi(product);
  const layla = await api.seller(LAYLA.phone);
  const brand = await api.buyer('Saffron & Co');
  const order = await api.start(brand, layla, LAYLA.username, { types: [2] });
  const seller = await open('seller');
  const buyer = await open('buyer');
  const submitByKeyboard = async (name: 'Submit' | 'Resolve') => {
    await press(seller, step(seller, CONTENT).getByRole('button', { name }));
    await expect(seller).toHaveURL(/\/submit-content$/);
    await seeFocusOnMain(seller);
    await chooseFile(seller, seller.locator('input[type=file]'), REEL);
    await expect(seller.getByText('Uploaded', { exact: true })).toBeVisible({ timeout: 60_000 });
    await press(seller, button(seller, 'Send for approval'));
    await expect(seller).toHaveURL(/\/order-delivery\//);
    await seeFocusOnMain(seller);
    await expect(step(seller, CONTENT).getByRole('button', { name: 'Pending' })).toBeDisabled();
  };

  await openAs(seller, layla, `/order-delivery/${order.id}`);
  await submitByKeyboard('Submit');

  await storeBuyer(buyer, brand, brand.briefId);
  await buyer.goto(`/buyer-order-view?order_id=${order.id}`);
  const view = row(buyer, 'Reel').getByRole('button', { name: 'View', exact: true });
  await press(buyer, view);
  await expect(buyer.getByRole('dialog', { name: 'Reel' })).toBeVisible();
  await buyer.keyboard.press('Escape');
  await expect(buyer.getByRole('dialog')).toHaveCount(0);
  await expect(view, 'the focus returns after a dialog').toBeFocused();
  const details = row(buyer, 'Reel').getByRole('button', { name: /Details of/ });
  await press(buyer, details);
  const reject = row(buyer, 'Reel').getByRole('button', { name: 'Reject', exact: true });
  await press(buyer, reject);
  const popup = buyer.getByRole('dialog', { name: 'Why do you reject this?' });
  await expect(popup).toBeVisible();
  await buyer.keyboard.press('Escape');
  await expect(reject).toBeFocused();
  await buyer.keyboard.press('Enter');
  await type(buyer, popup.getByRole('combobox', { name: 'Reason' }), 'Off');
  await press(buyer, popup.getByRole('button', { name: 'Reject' }));
  await seeState(buyer, 'Reel', 'Rejected');
  await expect(details, 'the focus stays with the item').toBeFocused();

  await seller.reload();
  await submitByKeyboard('Resolve');
  await buyer.reload();
  await press(buyer, details);
  await press(buyer, row(buyer, 'Reel').getByRole('button', { name: 'Accept', exact: true }));
  await seeState(buyer, 'Reel', 'Accepted, waiting for link');
  await expect(details).toBeFocused();

  await seller.reload();
  await press(seller, step(seller, 'Submit Post Link').getByRole('button', { name: 'Submit' }));
  await seeFocusOnMain(seller);
  await type(seller, textbox(seller, 'Link of your post'), 'https://www.instagram.com/reel/C0ffee/');
  await press(seller, button(seller, 'Send for approval'));
  await expect(seller).toHaveURL(/\/order-delivery\//);
  await seeFocusOnMain(seller);
});

test('the focus stays in the page when "Try again" of a failed list disappears', async ({
  product,
  open,
  watch,
}) => {
  watch.allow(/user\/messages/, /ERR_FAILED/);
  const page = await open('seller');
  const messages = /\/user\/messages/;
  await page.route(messages, (route) => route.abort());
  await openAs(page, await new DeliveryApi(product).seller(LAYLA.phone), '/settings');
  const retry = button(page, 'Try again');
  await press(page, retry);
  await seeFocusInPage(page);
  await page.unroute(messages);
  // A press while the first repetition still runs has no effect.
  await expect(async () => {
    if (await retry.isVisible()) await press(page, retry);
    await expect(page.getByRole('region', { name: 'Sent to you' })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await seeFocusInPage(page);
});

test('the focus returns to the button that opened a menu or a dialog, or changed the language @full', async ({
  product,
  open,
}) => {
  const api = new DeliveryApi(product);
  const layla = await api.seller(LAYLA.phone);
  await api.call('PATCH', '/user/profile-shared', { token: layla.token });
  const page = await open('seller');
  await openAs(page, layla, '/profile');
  await press(page, button(page, 'Menu'));
  await tabTo(page, page.getByRole('link', { name: 'My Earning' }).first());
  await page.keyboard.press('Escape');
  await expect(button(page, 'Menu')).toBeFocused();
  await expect(button(page, 'Menu')).toHaveAttribute('aria-expanded', 'false');
  await press(page, button(page, 'Share'));
  await expect(page.getByRole('dialog', { name: 'Share your page' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Share')).toBeFocused();
  await tabTo(page, choiceOf(page, 'ar'), 'Shift+Tab');
  for (const [chosen, next] of [
    ['ar', 'en'],
    ['en', 'ar'],
  ] as const) {
    await chooseByKeyboard(page, chosen);
    await expect(page.locator('html')).toHaveAttribute('lang', chosen);
    await expect(choiceOf(page, next)).toBeFocused();
  }
});
