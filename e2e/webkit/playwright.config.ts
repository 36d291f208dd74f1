/** `npm run webkit`: only the WebKit walks. With the others they belong to the full tests. */
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
