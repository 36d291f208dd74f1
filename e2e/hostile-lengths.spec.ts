/**
 * Writes very long texts into every field that other people read. No screen may scroll horizontally at a width of 390,
 * 320 or 195 px (a phone with a zoom of 200 %).
 */
import { expect, test } from './fixtures/test.ts';
import { tooWide } from './fixtures/zoom.ts';
import { CONSOLE_SCREENS, consoleWorldOf, openConsoleScreen } from './screens/console-screens.ts';
import { openContext, openScreen } from './screens/open.ts';
import { IS_FULL_RUN, sampled } from './screens/sample.ts';
import { SCREENS } from './screens/screens.ts';
import { fillWith, linkedScreens, LONG_TEXTS, showsEnteredTexts, Words } from './screens/written-world.ts';
import { LANGUAGES } from './steps/languages.ts';

// These tests need their own product, because they change the sellers' names. They open a hundred windows, so they
// record no traces and screenshots.
test.use({ ownProduct: 'hostile-lengths', trace: 'off', screenshot: 'off' });

/** Lengthens the stored texts of a signed-in person. */
function lengthen(record: Record<string, unknown>, words: Words): void {
  Object.assign(record, { name: words.upTo(60), email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example` });
}

for (const [name, text] of Object.entries(LONG_TEXTS))
  for (const language of LANGUAGES)
    test(`${name} makes no opened screen scroll horizontally (${language})${name.startsWith('a word') && language === 'en' ? '' : ' @full'}`, async ({
      product,
      browser,
    }) => {
      test.setTimeout(900_000);
      const words = new Words([text]);
      const { world, linked } = await fillWith(product, words);
      for (const person of [world.buyer, world.layla]) lengthen(person.record, words);
      const screens = sampled([...SCREENS.filter(showsEnteredTexts), ...linkedScreens(linked)]);
      expect(screens.length).toBeGreaterThan(IS_FULL_RUN ? 30 : 15);
      let screensWithText = 0;
      for (const screen of screens) {
        const context = await openContext(browser, product.url, world, screen, language);
        const page = await openScreen(context, world, screen);
        if ((await page.locator('body').innerText()).includes(text.slice(0, 20))) screensWithText++;
        expect.soft(await tooWide(page), `wider than ${screen.name}`).toEqual([]);
        await context.close();
      }
      expect(screensWithText, 'number of screens that show the text').toBeGreaterThan(IS_FULL_RUN ? 15 : 4);
    });

// These tests are last, because their cases (a frozen account, a dispute, messages) would appear on the screens of the
// other tests.
for (const language of LANGUAGES)
  test(`a word of 120 letters makes no opened screen of the console scroll horizontally (${language})${language === 'en' ? '' : ' @full'}`, async ({
    product,
    browser,
  }) => {
    test.setTimeout(900_000);
    const text = LONG_TEXTS['a word of 120 letters'];
    const { world } = await fillWith(product, new Words([text]));
    const consoleWorld = await consoleWorldOf(product, world, text);
    let screensWithText = 0;
    for (const screen of sampled(CONSOLE_SCREENS)) {
      const page = await openConsoleScreen(browser, product, consoleWorld, screen, language);
      if ((await page.locator('body').innerText()).includes(text.slice(0, 20))) screensWithText++;
      expect.soft(await tooWide(page), `wider than ${screen.name}`).toEqual([]);
      await page.context().close();
    }
    expect(screensWithText, 'number of console screens that show the text').toBeGreaterThan(
      IS_FULL_RUN ? 8 : 2,
    );
  });
