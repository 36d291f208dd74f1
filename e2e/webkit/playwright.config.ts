/** `npm run webkit`: the walks in WebKit alone. With the others they belong to the long tier. */
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
