/**
 * Configuration of `npm run webkit`, which runs only the tests in WebKit. `npm run test:full` also runs these tests.
 */
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
