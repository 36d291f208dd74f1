/** Fixtures of the tests in WebKit. Each person has a separate WebKit. */
import { writeFileSync } from 'node:fs';
import { test as base } from '../fixtures/test.ts';
import { Driver, whatIsMissing } from './driver.ts';
import { Window } from './window.ts';

interface Fixtures {
  webkit: (who: string) => Promise<Window>;
}

export { expect } from '@playwright/test';
export const test = base.extend<Fixtures>({
  webkit: async ({ product }, run, info) => {
    const opened: { who: string; driver: Driver; window: Window }[] = [];
    await run(async (who) => {
      const driver = await Driver.start();
      const window = new Window(driver, product.url);
      opened.push({ who, driver, window });
      return window;
    });
    for (const { who, driver, window } of opened) {
      if (info.status !== info.expectedStatus)
        // The picture may fail, because the driver itself may have failed.
        await window.picture().then(
          (png) => writeFileSync(info.outputPath(`${who}.png`), png),
          () => undefined,
        );
      await driver.stop();
    }
  },
});
const missing = whatIsMissing();
// Some reporters show only the number of skipped tests, so this file prints the reason.
if (missing && !process.env.TEST_WORKER_INDEX) console.log(missing);
test.skip(missing !== '', missing);
