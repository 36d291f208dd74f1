/** Steps of a brand from a seller's page to the payment. */
import { seeAccessible } from '../fixtures/axe.ts';
import { expect, type Page } from '@playwright/test';
import { codeFor, readOutbox } from '../fixtures/outbox.ts';
import type { RunningProduct } from '../fixtures/product.ts';
import { type ScreenCheck, typePhone } from './sign-in.ts';

export async function addReelAndReview(page: Page, checkScreen: ScreenCheck): Promise<void> {
  await page.getByRole('link', { name: /^Reel/ }).click();
  await expect(page).toHaveURL(/\/view-order/);
  await expect(page.getByRole('heading', { level: 1, name: 'Reels' })).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('In your cart', { exact: true })).toBeVisible();
  await checkScreen('View order');
  await page.goBack();
  await page.getByRole('button', { name: /^Google Review/ }).click();
  await expect(page.getByText('2 items in your cart')).toBeVisible();
  await checkScreen('Public page with a cart');
  await page.getByRole('link', { name: 'View cart' }).click();
}

export interface Brand {
  name: string;
  email: string;
  phone: string;
}

/** Registers a brand in the cart with phone, code, name and e-mail. */
export async function registerInCart(
  page: Page,
  product: RunningProduct,
  brand: Brand,
  checkScreen: ScreenCheck,
): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  await typePhone(page, brand.phone);
  const since = readOutbox(product.outboxFile).length;
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page
    .getByRole('textbox', { name: 'OTP' })
    .fill(await codeFor(product.outboxFile, brand.phone, since));
  await page.getByRole('textbox', { name: 'Name' }).fill(brand.name);
  await page.getByRole('textbox', { name: 'Email' }).fill(brand.email);
  await checkScreen('Cart');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/requirements$/);
}

/** @returns `YYYY-MM-DD` */
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Writes a brief without AI, because a test has no real website. */
export async function writeBrief(page: Page, brand: Brand, checkScreen: ScreenCheck): Promise<void> {
  await checkScreen('Requirements');
  await page.getByRole('link', { name: /Create New Brief/ }).click();
  await checkScreen('AI brief, website');
  await page.getByRole('button', { name: 'Write it myself' }).click();
  await page.getByRole('textbox', { name: 'Brand name', exact: true }).fill(brand.name);
  await page.getByRole('textbox', { name: 'Product to feature' }).fill('Saffron date box');
  await page.getByRole('textbox', { name: 'Brand Instagram account' }).fill('saffron.dates');
  await page.getByRole('radio', { name: 'Energetic' }).check({ force: true });
  await page.getByLabel('Deadline').fill(inDays(10));
  await page.getByRole('textbox', { name: 'Other', exact: true }).fill('Say where the dates grow');
  await checkScreen('AI brief, form');
  await page.getByRole('button', { name: 'Create brief' }).click();
  await expect(page).toHaveURL(/\/my-cart$/);
}

/**
 * Pays in the tab that Make Payment opens. @returns the id of the order, and the tab with /payment-success
 */
export async function pay(page: Page, checkScreen: ScreenCheck): Promise<{ orderId: string; tab: Page }> {
  await checkScreen('My cart');
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Make Payment' }).click(),
  ]);
  await tab.waitForURL(/_checkout/);
  await seeAccessible(tab, 'Test checkout');
  await tab.getByRole('button', { name: 'Pay', exact: true }).click();
  await tab.waitForURL(/\/payment-success\?/);
  await expect(tab.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  return { orderId: new URL(tab.url()).searchParams.get('order_id')!, tab };
}
