/** Accessibility (WCAG 2.2 AA) and layout of every screen in each of its states, in English and Arabic. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { seeAccessible } from './fixtures/axe.ts';
import { smallTargets } from './fixtures/targets.ts';
import { expect, test } from './fixtures/test.ts';
import type { Product } from './fixtures/product.ts';
import { tooWide } from './fixtures/zoom.ts';
import { CONSOLE_SCREENS } from './screens/console-screens.ts';
import type { Screen } from './screens/look.ts';
import { openContext, openScreen } from './screens/open.ts';
import { SCREENS } from './screens/screens.ts';
import { SETTLED } from './screens/settled.ts';
import { worldOf } from './screens/world.ts';
import { LANGUAGES } from './steps/languages.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

async function checkScreen(browser: Browser, product: Product, screen: Screen, language: string) {
  const people = await worldOf(product);
  const context = await openContext(browser, product.url, people, screen, language);
  const thrown: string[] = [];
  context.on('weberror', (error) => thrown.push(error.error().message));
  const page = await openScreen(context, people, screen);
  const name = `${screen.name} (${language})`;
  await seeAccessible(page, name);
  expect.soft(await smallTargets(page), `too small to press on ${name}`).toEqual([]);
  expect.soft(await tooWide(page), `wider than ${name}`).toEqual([]);
  await seeNamed(page, name);
  if (screen.state === 'filled' && !TITLE_IN_DATA.includes(screen.route)) await seeServedTitle(page, name);
  if (!screen.staysBusy) await seeSameHeadingLater(page, name);
  expect.soft(thrown, `thrown on ${name}`).toEqual([]);
  await context.close();
}

/** Checks the title, which a screen reader reads first, and that the screen has exactly one main heading. */
async function seeNamed(page: Page, name: string) {
  const headings = await page.getByRole('heading', { level: 1, includeHidden: true }).allTextContents();
  expect
    .soft(
      headings.filter((text) => text.trim()),
      `main headings of ${name}`,
    )
    .toHaveLength(1);
  expect.soft(await page.title(), `title of ${name}`).toMatch(/\S · Linksouq$/);
}

/** The titles of these screens contain data, or depend on it. */
const TITLE_IN_DATA = ['/:username', '/view-order', '/ai-brief', '/payment-success', '/payment-fail', '*'];
/** Without a `head.ts`, the page sets its title only in the browser. So the server takes the title from `remote.json`. */
async function seeServedTitle(page: Page, name: string) {
  const answer = await page.request.get(page.url(), { headers: { accept: 'text/html' } });
  expect
    .soft(await answer.text(), `served title of ${name}`)
    .toContain(`<title>${await page.title()}</title>`);
}

/** After user activity, a page requests outdated prefetched responses again. This must not open another screen. */
async function seeSameHeadingLater(page: Page, name: string) {
  const heading = () => page.getByRole('heading', { level: 1 }).allTextContents();
  const before = await heading();
  await page.clock.setFixedTime(Date.now() + 60_000);
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await page.evaluate(SETTLED);
  expect.soft(await heading(), `heading of ${name} a minute later`).toEqual(before);
}

test('the list of screens contains every route of the product', () => {
  const declared = readdirSync(ROOT)
    .filter((name) => name === 'shell' || name.startsWith('mfe-') || name === 'ops')
    .map((name) => (name === 'ops' ? 'ops/console' : name))
    .flatMap(
      (name) =>
        (
          JSON.parse(readFileSync(path.join(ROOT, name, 'remote.json'), 'utf8')) as {
            routes: { path: string }[];
          }
        ).routes,
    )
    .map((route) => route.path);
  expect(declared.length).toBeGreaterThan(20);
  expect(
    [...new Set([...SCREENS, ...CONSOLE_SCREENS].map(({ route }) => route))]
      .filter((route) => route !== '*')
      .toSorted(),
  ).toEqual(declared.toSorted());
});

test('an error that is the only content of a page has the same distance from the top on every kind of page', async ({
  browser,
  product,
}) => {
  const people = await worldOf(product);
  // In this order: a page with a heading, with tabs, without a heading (a failed call and an unknown link), and without
  // its code.
  const names = [
    'my data, error',
    'orders, error',
    'unsubscribe, error',
    'unsubscribe, unknown link',
    'client brief, remote lost',
  ];
  const heights: number[] = [];
  for (const screen of SCREENS.filter(({ name }) => names.includes(name))) {
    const context = await openContext(browser, product.url, people, screen, 'en');
    const page = await openScreen(context, people, screen);
    const block = page.locator('main [data-alone]').first();
    heights.push(Math.round((await block.boundingBox())!.y));
    await context.close();
  }
  expect(heights).toEqual(names.map(() => heights[0]));
});

test('for a seller without content pages, the bar at the bottom covers no content card', async ({
  browser,
  product,
}) => {
  const people = await worldOf(product);
  const screen = SCREENS.find(({ name }) => name === 'sell content, empty')!;
  const context = await openContext(browser, product.url, people, screen, 'en');
  const page = await openScreen(context, people, screen);
  const card = (await page.getByRole('link', { name: /^Reels/ }).boundingBox())!;
  const bar = (await page.locator('main [data-bar]').boundingBox())!;
  expect(card.y + card.height).toBeLessThanOrEqual(bar.y);
  await context.close();
});

test('on a page with little content, the bar is at the bottom edge of the window', async ({
  browser,
  product,
}) => {
  const people = await worldOf(product);
  const screen = SCREENS.find(({ name }) => name === 'sell content, add-ons, empty')!;
  const context = await openContext(browser, product.url, people, screen, 'en');
  const page = await openScreen(context, people, screen);
  const bar = (await page.locator('main [data-bar]').boundingBox())!;
  expect(bar.y + bar.height).toBeCloseTo(page.viewportSize()!.height, 0);
  await context.close();
});

test('in Arabic a price field starts with AED at the right edge, and a press at its left edge focuses it', async ({
  browser,
  product,
}) => {
  const people = await worldOf(product);
  const screen = SCREENS.find(({ name }) => name === 'posts')!;
  const context = await openContext(browser, product.url, people, screen, 'ar');
  const page = await openScreen(context, people, screen);
  const price = page.locator('[name=setupPrice]');
  const box = (await price.locator('..').boundingBox())!;
  const prefix = (await page.getByText('AED', { exact: true }).first().boundingBox())!;
  expect(box.x + box.width - prefix.x - prefix.width).toBeLessThan(80);
  await page.mouse.click(box.x + 20, box.y + box.height / 2);
  await expect(price).toBeFocused();
  await context.close();
});

test('a toast is right below the header and does not cover the button Add to Cart', async ({ open }) => {
  const page = await open('buyer');
  await page.goto('/view-order?u=layla&type=reel');
  const add = page.getByRole('button', { name: 'Add to Cart' });
  await expect(add).toBeVisible();
  const elements = await page.evaluateHandle(() => ({
    button: [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Add to Cart',
    )!,
    header: document.querySelector('header')!,
  }));
  await add.click();
  const message = page.getByRole('status').filter({ hasText: 'Item added to cart' });
  // Measures all positions in one step, because the toast disappears after two seconds.
  const [toast, button, header] = await message.evaluate(async (toast, { button, header }) => {
    await Promise.all(toast.getAnimations({ subtree: false }).map(({ finished }) => finished));
    return [toast, button, header].map((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { top, bottom };
    });
  }, elements);
  expect(toast!.bottom).toBeLessThanOrEqual(button!.top);
  expect(toast!.top - header!.bottom).toBeCloseTo(8, 0);
});

test('a content type of the bundle and its price are on one line', async ({ browser, product }) => {
  const people = await worldOf(product);
  const screen = SCREENS.find(({ name }) => name === 'bundle')!;
  const context = await openContext(browser, product.url, people, screen, 'en');
  const page = await openScreen(context, people, screen);
  const middles = await page.getByRole('checkbox', { name: 'Reels' }).evaluate((checkbox) =>
    [checkbox, checkbox.closest('div')!.nextElementSibling!].map((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return (top + bottom) / 2;
    }),
  );
  expect(Math.abs(middles[0]! - middles[1]!)).toBeLessThanOrEqual(1);
  await context.close();
});

test('a tap on a toast presses the button that the toast covers', async ({ open }) => {
  const page = await open('buyer');
  // On a higher screen, the page ends before the middle of the second row can be under the toast.
  await page.setViewportSize({ width: 390, height: 640 });
  await page.goto('/layla');
  const rows = page.getByRole('region', { name: 'Add-ons' }).getByRole('button');
  await rows.nth(0).click();
  const message = page.getByRole('status').filter({ hasText: 'Item added to cart' });
  await expect(message).toBeVisible();
  const toast = (await message.boundingBox())!;
  const pointOnToast = { x: toast.x + toast.width / 3, y: toast.y + toast.height / 2 };
  await rows.nth(1).evaluate((row, y) => {
    const { top, height } = row.getBoundingClientRect();
    scrollBy({ top: top + height / 2 - y, behavior: 'instant' });
  }, pointOnToast.y);
  const row = (await rows.nth(1).boundingBox())!;
  expect(Math.abs(row.y + row.height / 2 - pointOnToast.y)).toBeLessThanOrEqual(1);
  await page.mouse.click(pointOnToast.x, pointOnToast.y);
  await expect(page.getByText(/^2 items in your cart/)).toBeVisible();
});

/** The screens that `npm test` opens: each theme, a form, a list, a dialog, a menu and an error. */
const IN_SHORT_RUN = new Map([
  ['signup, about you, error', 'ar'],
  ['public page', 'en'],
  ['cart, error', 'ar'],
  ['ai-brief, error', 'en'],
  ['buyer order view, reject, error', 'ar'],
  ['dashboard, menu', 'en'],
  ['client brief, remote lost', 'ar'],
]);
for (const screen of SCREENS) {
  for (const language of LANGUAGES) {
    const tier = IN_SHORT_RUN.get(screen.name) === language ? '' : ' @full';
    test(`the screen "${screen.name}" (${language}) has one main heading, a title, no axe findings, no small touch targets and no horizontal scrolling, and has the same heading a minute later${tier}`, ({
      browser,
      product,
    }) => checkScreen(browser, product, screen, language));
  }
}
