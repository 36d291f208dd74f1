/** Configures `npm run webkit`, which runs only the WebKit walks. `npm run test:full` contains them too. */
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
