/** A brand in a browser: its storage and its orders. */
import { expect, type Page } from '@playwright/test';
import { readOutbox } from '../fixtures/outbox.ts';
import type { Stage } from '../fixtures/product.ts';
import { Api, type Person } from './api.ts';

/** Product §9, types 1–3 and 4; names of cards on the public page. */
export type Card = 'Story' | 'Reel' | 'Post' | 'Bundle';
export type AddOn = 'Follow you on Insta' | 'Google Review' | 'Visit a Venue';

/** Adds items to the cart by their cards. It ends on the seller's page. */
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
    await expect(page.getByText('Item added to cart').first()).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/${username}$`));
  }
  for (const addOn of addOns) await page.getByRole('button', { name: new RegExp(`^${addOn}`) }).click();
  const count = cards.length + addOns.length;
  await expect(page.getByText(`${count} item${count === 1 ? '' : 's'} in your cart`)).toBeVisible();
}

/**
 * Opens an empty document of the same origin. A walk that writes the browser's storage opens it first, because an open
 * page of the product may overwrite what the walk stores.
 */
export async function openBlank(page: Page): Promise<void> {
  const blank = '**/nothing-here';
  const body = '<link rel="icon" href="data:,">';
  await page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/nothing-here');
  await page.unroute(blank);
}
/** Stores the session of a registered buyer and the chosen brief. */
export async function comeAs(page: Page, buyer: Person, briefId: string | null = null): Promise<void> {
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
/** Returns the buyer's browser storage (product §3, locally stored app state, and the cart). */
export const stored = (page: Page) =>
  page.evaluate(() => ({
    app: JSON.parse(localStorage.getItem('app') ?? '{}') as { buyer?: unknown; paymentLink?: string | null },
    items: (JSON.parse(localStorage.getItem('cart') ?? '{"items":[]}') as { items: unknown[] }).items,
  }));

/** On /my-cart: presses Make Payment and continues in the new tab. */
export async function openCheckout(page: Page): Promise<Page> {
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Make Payment' }).click(),
  ]);
  await tab.waitForURL(/_checkout/);
  return tab;
}

/** Returns the codes of the orders in a buyer's messages, after all messages are sent. */
export async function ordersOf(product: Stage, buyer: Person): Promise<string[]> {
  await new Api(product).outboxSent();
  const placed = readOutbox(product.outboxFile).filter(
    (message) => message.to === buyer.phone && message.template === 'order-placed',
  );
  return [...new Set(placed.map(({ text }) => /LS-\w+/.exec(text)?.[0] ?? text))];
}
/** Returns the value of a label in a list of sums. */
export const sumOf = (page: Page, label: string) =>
  page.locator('dt', { hasText: new RegExp(`^${label}$`) }).locator('xpath=following-sibling::dd');
/** `AED 1,250.50` → 125050 fils. */
export const filsOf = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);
