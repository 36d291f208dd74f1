/** The walk "One order" in an installed Firefox, which speaks WebDriver BiDi. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Browser, firefox } from '@playwright/test';
import { test as base } from './fixtures/test.ts';
import { oneOrder } from './steps/one-order.ts';
import { LAYLA } from './steps/sign-in.ts';

const NAMES = ['firefox', 'firefox-esr'];
const found = (process.env.PATH ?? '')
  .split(path.delimiter)
  .flatMap((folder) => NAMES.map((name) => path.join(folder, name)))
  .find((file) => existsSync(file));
const MISSING = 'Firefox was not tried: none on PATH (Debian: apt-get install firefox-esr)';
/** Printed even where reporters only count skipped tests. */
if (!found && !process.env.TEST_WORKER_INDEX) console.log(MISSING);

const test = base.extend<object, { browser: Browser }>({
  browser: [
    // oxlint-disable-next-line no-empty-pattern -- the runner insists on a pattern
    async ({}, run) => {
      const browser = await firefox.launch({ channel: 'moz-firefox', executablePath: found! });
      await run(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
});
test.skip(!found, MISSING);
// Layla has not shared her page yet and has no earnings.
test.use({ ownProduct: true, hasTouch: false, trace: 'off' });

test('One order in Firefox @full', async ({ product, open, request }) => {
  test.setTimeout(400_000);
  await oneOrder({ stage: product, seller: LAYLA, open, request });
});
