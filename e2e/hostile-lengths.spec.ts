/**
 * Fills every field that another person reads with a very long text, and opens the screens that show these
 * texts. No screen may scroll horizontally at a width of 390, 320 or 195 px. 195 px is a usual phone with a
 * zoom of 200 %.
 */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';
import { stackedLetters, tooWide } from './fixtures/zoom.ts';
import { CONSOLE_SCREENS, consoleWorldOf, openConsoleScreen } from './screens/console-screens.ts';
import type { Screen } from './screens/look.ts';
import { openScreen, windowOf } from './screens/open.ts';
import { SCREENS } from './screens/screens.ts';
import { worldOf } from './screens/world.ts';
import { fillWith, linkedScreens, Words } from './screens/written-world.ts';
import { LANGUAGES } from './steps/languages.ts';

// The tests change the sellers' names, so this file has its own product. They open a hundred windows, so they
// record no traces and no screenshots.
test.use({ ownProduct: true, trace: 'off', screenshot: 'off' });

const URL_OF_200 = `https://www.saffron.example/${'dates-and-coffee/'.repeat(20)}`.slice(0, 200);
const LONG_TEXTS = {
  'a word of 120 letters': 'Donaudampfschifffahrtsgesellschaft'.repeat(4).slice(0, 120),
  'an address of 200 characters': URL_OF_200,
  'a run of emoji': '😀🏳️‍🌈👩‍👩‍👧‍👦'.repeat(8),
  'an Arabic word of 120 letters': 'والمستكشفونالمتحمسون'.repeat(6).slice(0, 120),
};

/** Matches the names of screens and dialogs that show texts of other people. */
const SCREENS_WITH_FOREIGN_TEXTS =
  /^(public page|view order|cart|my cart|edit-ai-brief|requirements|dashboard|edit profile|payout|orders|order details|create quote|decline reason|order delivery|order accepted|buyer order view|submit content|submit post link|my earning|payment success|payment fail)/;
const showsForeignTexts = ({ name, state, fails, without, busy }: Screen) =>
  SCREENS_WITH_FOREIGN_TEXTS.test(name) &&
  (state === 'filled' || state === 'over') &&
  !fails &&
  !without &&
  !busy;

/** Puts long texts into the stored record of a signed-in person. */
function lengthen(record: Record<string, unknown>, words: Words): void {
  Object.assign(record, { name: words.of(60), email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example` });
}

const SCREENS_WITH_AMOUNTS =
  /^(dashboard|my earning|bundle|orders|view order|view order, bundle|order details|order delivery, completed)$/;

// This test is first, because the others change the sellers' names.
test('with a text size of 200 %, and at a zoom of 200 %, no amount is cut', async ({ product, browser }) => {
  test.setTimeout(300_000);
  const world = await worldOf(product);
  const screens = SCREENS.filter(({ name }) => SCREENS_WITH_AMOUNTS.test(name));
  expect(screens).toHaveLength(8);
  for (const screen of screens) {
    const context = await windowOf(browser, product.url, world, screen, 'en');
    const page = await openScreen(context, world, screen);
    expect.soft(await tooWide(page, [195]), `zoom of ${screen.name}`).toEqual([]);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect.soft(await tooWide(page, [390]), `text size of ${screen.name}`).toEqual([]);
    await context.close();
  }
});

const SCREENS_OF_A_BRAND =
  /^(cart|cart, code sent|my cart|requirements|ai-brief|ai-brief, nobody|payment success|payment success, empty|my orders|brand account)$/;

for (const language of LANGUAGES)
  test(`at a zoom of 200 %, no text of a brand's screens stands beside another part letter by letter (${language})`, async ({
    product,
    browser,
  }) => {
    test.setTimeout(300_000);
    const world = await worldOf(product);
    const screens = SCREENS.filter(({ name }) => SCREENS_OF_A_BRAND.test(name));
    expect(screens).toHaveLength(10);
    for (const screen of screens) {
      const context = await windowOf(browser, product.url, world, screen, language);
      const page = await openScreen(context, world, screen);
      expect.soft(await stackedLetters(page), screen.name).toEqual([]);
      expect.soft(await tooWide(page, [195]), `wider than ${screen.name}`).toEqual([]);
      await context.close();
    }
  });

for (const [name, text] of Object.entries(LONG_TEXTS))
  for (const language of LANGUAGES)
    test(`${name} makes no screen scroll horizontally (${language})${name.startsWith('a word') && language === 'en' ? '' : ' @full'}`, async ({
      product,
      browser,
    }) => {
      test.setTimeout(900_000);
      const words = new Words([text]);
      const { world, linked } = await fillWith(product, words);
      for (const person of [world.buyer, world.layla]) lengthen(person.record, words);
      const screens = [...SCREENS.filter(showsForeignTexts), ...linkedScreens(linked)];
      expect(screens.length).toBeGreaterThan(30);
      let screensWithText = 0;
      for (const screen of screens) {
        const context = await windowOf(browser, product.url, world, screen, language);
        const page = await openScreen(context, world, screen);
        if ((await page.locator('body').innerText()).includes(text.slice(0, 20))) screensWithText++;
        expect.soft(await tooWide(page), `wider than ${screen.name}`).toEqual([]);
        await context.close();
      }
      expect(screensWithText, 'number of screens that show the text').toBeGreaterThan(15);
    });

/** Returns whether the middle of the element is inside the window and not covered by another element. */
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
  expect(boxes[0]![1], 'the button covers count and price').toBeLessThanOrEqual(boxes[1]![0]);
});

// This part is last. It adds an operator's account, and then the admin token can run no more actions.
for (const language of LANGUAGES)
  test(`a word of 120 letters makes no screen of the console scroll horizontally (${language})${language === 'en' ? '' : ' @full'}`, async ({
    product,
    browser,
  }) => {
    test.setTimeout(900_000);
    const text = LONG_TEXTS['a word of 120 letters'];
    const { world } = await fillWith(product, new Words([text]));
    const consoleWorld = await consoleWorldOf(product, world, text);
    let screensWithText = 0;
    for (const screen of CONSOLE_SCREENS) {
      const page = await openConsoleScreen(browser, product, consoleWorld, screen, language);
      if ((await page.locator('body').innerText()).includes(text.slice(0, 20))) screensWithText++;
      expect.soft(await tooWide(page), `wider than ${screen.name}`).toEqual([]);
      await page.context().close();
    }
    expect(screensWithText, 'number of console screens that show the text').toBeGreaterThan(8);
  });
