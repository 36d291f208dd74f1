/** Steps of a brand in a browser, its browser storage, and its orders. */
import { expect, type Page } from '@playwright/test';
import type { RunningProduct } from '../fixtures/product.ts';
import { Api, type Person } from './api.ts';

/** The cards on the public page for the content types 1 to 4 (product §9). */
export type Card = 'Story' | 'Reel' | 'Post' | 'Bundle';
export type AddOn = 'Follow you on Insta' | 'Google Review' | 'Visit a Venue';

/** Adds items to the cart. Afterwards the seller's page is open. */
export async function fillCart(
  page: Page,
  username: string,
  cards: readonly Card[],
  addOns: readonly AddOn[] = [],
) {
  await page.goto(`/${username}`);
  for (const card of cards) {
    await page
      .getByRole('link', { name: new RegExp(`^${card}`) })
      .first()
      .click();
    await expect(page).toHaveURL(/\/view-order/);
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByText('In your cart', { exact: true })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/${username}$`));
  }
  for (const addOn of addOns) await page.getByRole('button', { name: new RegExp(`^${addOn}`) }).click();
  const count = cards.length + addOns.length;
  await expect(page.getByText(`${count} item${count === 1 ? '' : 's'} in your cart`)).toBeVisible();
}

/**
 * Opens an empty document of the product's origin, because an open page of the product may overwrite values
 * that a test stores.
 */
export async function openBlank(page: Page): Promise<void> {
  const blank = '**/nothing-here';
  const body = '<link rel="icon" href="data:,">';
  await page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/nothing-here');
  await page.unroute(blank);
}
/** Stores the session and the chosen brief of a buyer. */
export async function storeBuyer(page: Page, buyer: Person, briefId: string | null = null): Promise<void> {
  await openBlank(page);
  await page.evaluate(
    ([record, brief]) => {
      const app = JSON.parse(localStorage.getItem('app') ?? '{"publicSeller":null}') as object;
      localStorage.setItem(
        'app',
        JSON.stringify({ showPrices: true, ...app, buyer: record, briefId: brief }),
      );
    },
    [buyer.record, briefId] as const,
  );
}
/** Returns the app state (product §3) and the items of the cart. */
export const stored = (page: Page) =>
  page.evaluate(() => ({
    app: JSON.parse(localStorage.getItem('app') ?? '{}') as { buyer?: unknown; paymentLink?: string | null },
    items: (JSON.parse(localStorage.getItem('cart') ?? '{"items":[]}') as { items: unknown[] }).items,
  }));

/** Presses Make Payment. @returns the tab with the checkout */
export async function openCheckout(page: Page): Promise<Page> {
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Make Payment' }).click(),
  ]);
  await tab.waitForURL(/_checkout/);
  return tab;
}

/** The codes of the first orders in the brand's list, at most 20. */
export async function orderCodesOf(product: RunningProduct, buyer: Person): Promise<string[]> {
  const { data } = await new Api(product).call<'getMyOrders'>('GET', '/my-orders', { token: buyer.token });
  return data.map(({ code }) => code);
}
/** Returns the value beside a label in a list of sums. */
export const sumOf = (page: Page, label: string) =>
  page.locator('dt', { hasText: new RegExp(`^${label}$`) }).locator('xpath=following-sibling::dd');
/** Converts `AED 1,250.50` to 125050 fils. */
export const filsOf = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);
