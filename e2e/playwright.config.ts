import { defineConfig } from '@playwright/test';
import { type Browser, findTestBrowser, launchOptionsOf } from '../ops/smoke/browser.ts';

// Workers also load this file, and use the browser that the first process has found.
process.env.E2E_BROWSER ??= JSON.stringify(findTestBrowser());
const browser = JSON.parse(process.env.E2E_BROWSER) as Browser;
const report = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME;

export default defineConfig({
  testDir: '.',
  outputDir: './test-results',
  globalSetup: './global-setup.ts',
  // Each worker starts a server and a browser. Tests often wait, so three workers on two cores finish earlier than two.
  workers: Number(process.env.E2E_WORKERS ?? 3),
  fullyParallel: false,
  // Tests with @full take long.
  ...(process.env.TEST_TIER === 'full' ? {} : { grepInvert: /@full/ }),
  // A test that passes only in the retry is reported as unstable (ops/tests/count.ts).
  retries: 1,
  // The limits only end a test that hangs. They are long enough for the slowest machine.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['list'],
    ...(report ? ([['json', { outputFile: report }]] as [string, object][]) : []),
  ] as never,
  use: {
    browserName: 'chromium',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'en-AE',
    timezoneId: 'Asia/Dubai',
    actionTimeout: 45_000,
    navigationTimeout: 60_000,
    // A trace takes a quarter of the processor time of a test.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: launchOptionsOf(browser),
  },
});
