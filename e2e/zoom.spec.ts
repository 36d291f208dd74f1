/** Amounts, texts and the bar at the bottom stay readable on a phone with a zoom or a text size of 200 %. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';
import { stackedLetters, tooWide } from './fixtures/zoom.ts';
import { openContext, openScreen } from './screens/open.ts';
import { SCREENS } from './screens/screens.ts';
import { worldOf } from './screens/world.ts';
import { LANGUAGES } from './steps/languages.ts';

const SCREENS_WITH_AMOUNTS =
  /^(dashboard|my earning|bundle|orders|view order|view order, bundle|order details|order delivery, completed)$/;

test('at a text size or a zoom of 200 %, no amount is cut', async ({ product, browser }) => {
  test.setTimeout(300_000);
  const world = await worldOf(product);
  const screens = SCREENS.filter(({ name }) => SCREENS_WITH_AMOUNTS.test(name));
  expect(screens).toHaveLength(8);
  for (const screen of screens) {
    const context = await openContext(browser, product.url, world, screen, 'en');
    const page = await openScreen(context, world, screen);
    expect.soft(await tooWide(page, [195]), `zoom of ${screen.name}`).toEqual([]);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect.soft(await tooWide(page, [390]), `text size of ${screen.name}`).toEqual([]);
    await context.close();
  }
});

const SCREENS_OF_A_BRAND =
  /^(cart|cart, code sent|my cart|requirements|ai-brief|ai-brief, signed out|payment success|payment success, empty|my orders|brand account)$/;

for (const language of LANGUAGES)
  test(`at a zoom of 200 %, no text on a brand's screens breaks into lines of one or two letters (${language})${language === 'en' ? '' : ' @full'}`, async ({
    product,
    browser,
  }) => {
    test.setTimeout(300_000);
    const world = await worldOf(product);
    const screens = SCREENS.filter(({ name }) => SCREENS_OF_A_BRAND.test(name));
    expect(screens).toHaveLength(10);
    for (const screen of screens) {
      const context = await openContext(browser, product.url, world, screen, language);
      const page = await openScreen(context, world, screen);
      expect.soft(await stackedLetters(page), screen.name).toEqual([]);
      expect.soft(await tooWide(page, [195]), `wider than ${screen.name}`).toEqual([]);
      await context.close();
    }
  });

/** Returns whether the middle of the element is visible and no other element covers it. */
const isUncovered = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const topElement = document.elementFromPoint(x, y);
    return width > 0 && topElement !== null && (element.contains(topElement) || topElement.contains(element));
  });

test('at a zoom of 200 %, the bar at the bottom shows count, price and button', async ({ open }) => {
  const page = await open('brand');
  await page.setViewportSize({ width: 195, height: 422 });
  await page.goto('/layla');
  await page.getByRole('button', { name: 'Add Reel to cart' }).click();
  await expect(page.getByText('1 item in your cart')).toBeVisible();
  const bar = '[class*=bar]:has(> div > a[href="/cart"])';
  for (const part of [`${bar} span:has(> span)`, `${bar} a`])
    expect(await isUncovered(page, `${part} >> nth=0`), part).toBe(true);
  const boxes = await page.locator(`${bar} > div > *`).evaluateAll((parts) =>
    parts.map((part) => {
      const { top, bottom } = part.getBoundingClientRect();
      return [top, bottom] as const;
    }),
  );
  expect(boxes[0]![1], 'the button must not cover count and price').toBeLessThanOrEqual(boxes[1]![0]);
});
