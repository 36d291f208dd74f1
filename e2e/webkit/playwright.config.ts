/** `npm run webkit` runs only the tests in WebKit, which `npm run test:full` contains too. */
import { defineConfig } from '@playwright/test';
import everything from '../playwright.config.ts';

const { grepInvert: _, ...base } = everything;
export default defineConfig({
  ...base,
  testDir: '.',
  outputDir: '../test-results',
  workers: 1,
  globalSetup: '../global-setup.ts',
});
