/** The test "One order" in an installed Firefox, which Playwright controls with WebDriver BiDi. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Browser, firefox, type Locator, type Page } from '@playwright/test';
import { test as base } from './fixtures/test.ts';
import { oneOrder } from './steps/one-order.ts';
import { LAYLA } from './steps/sign-in.ts';

const LAUNCHER = path.join(import.meta.dirname, 'firefox/firefox.mjs');
const PROGRAM_NAMES = ['firefox', 'firefox-esr'];
const firefoxPath = (process.env.PATH ?? '')
  .split(path.delimiter)
  .flatMap((folder) => PROGRAM_NAMES.map((name) => path.join(folder, name)))
  .find((file) => existsSync(file));
const SKIP_REASON = 'Firefox was not tested: PATH contains no Firefox (Debian: apt-get install firefox-esr)';
// Some reporters show only the number of skipped tests, so this file prints the reason.
if (!firefoxPath && !process.env.TEST_WORKER_INDEX) console.log(SKIP_REASON);

/**
 * Changes the prototype of all locators: `fill` types the text, except into date and time fields. In Firefox, the
 * original `fill` runs in a separate JavaScript context, so React does not notice the value that it sets.
 * @param page any page, from which the function gets the prototype
 */
function replaceFillWithTyping(page: Page): void {
  const locator: { fill: Locator['fill'] } = Object.getPrototypeOf(page.locator('input'));
  const { fill } = locator;
  locator.fill = async function (this: Locator, text, options) {
    const type = await this.getAttribute('type');
    if (type === 'date' || type === 'time') return fill.call(this, text, options);
    await this.selectText();
    await this.press('Delete');
    await this.pressSequentially(text);
  };
}

const test = base.extend<object, { browser: Browser }>({
  browser: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires an object pattern
    async ({}, run) => {
      const browser = await firefox.launch({
        channel: 'moz-firefox',
        executablePath: LAUNCHER,
        env: { ...process.env, FIREFOX_PATH: firefoxPath! },
      });
      const context = await browser.newContext();
      replaceFillWithTyping(await context.newPage());
      await context.close();
      await run(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
});
test.skip(!firefoxPath, SKIP_REASON);
// Needs a product in which the seller Layla has not shared her page and has no earnings.
test.use({ ownProduct: 'firefox', hasTouch: false, trace: 'off' });

test('One order in Firefox @full', async ({ product, open, request, watch }) => {
  // For a screenshot, Playwright adds a style, which the security policy of the page refuses in Firefox.
  watch.allow(/style-src-elem/);
  test.setTimeout(400_000);
  await oneOrder({ product, seller: LAYLA, open, request });
});
