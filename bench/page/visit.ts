/** One cold visit: a press as soon as the button is painted, and a tap after the page has become idle. */
import path from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { type ColdVisit, onColdPage, visitUntilResponse } from '../lib/cold-visit';

export interface Visit extends ColdVisit {
  /**
   * Maximum time, in ms, from a tap on Add to Cart to the next paint. The value is 16 if the browser reports no time,
   * because it reports only times of at least 16 ms.
   */
  inp: number;
  cls: number;
  /** Received bytes of images until the network is idle. */
  imageBytes: number;
  errors: string[];
}
interface Marks {
  cls: number;
  inp: number;
}
/** Runs before all other scripts, and stores its figures in `window.marks`. */
const OBSERVER = path.join(import.meta.dirname, 'observe.js');
const BUTTON = 'main button[data-early]:not(:disabled)';
const CART_LINK = 'header a[href="/cart"]';

/** Duration, in ms, of a touch. */
const TOUCH_MS = 80;
/**
 * Sends the events of a real touch: touchstart, a pause, touchend. `locator.tap()` would increase the measured time.
 * The listeners of `locator.tap()` take 9 ms. It also makes no pause, so touchend would wait for the handlers of
 * touchstart.
 */
async function touch(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await target.boundingBox())!;
  const session = await page.context().newCDPSession(page);
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(TOUCH_MS);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

export function visit(browser: Browser, url: string): Promise<Visit> {
  return onColdPage(browser, async (page) => {
    await page.addInitScript({ path: OBSERVER });
    const figures = await visitUntilResponse(page, url);
    const cls = await page.evaluate(() => (window as unknown as { marks: Marks }).marks.cls);
    await page.waitForLoadState('networkidle');
    const imageBytes = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => /\/media\//.test(name))
        .reduce((sum, { transferSize }) => sum + transferSize, 0),
    );
    // Taps a second item on the idle page.
    await touch(page, page.locator(BUTTON).nth(1));
    await page.waitForFunction(
      (selector) => document.querySelector(selector)?.textContent?.includes('2'),
      CART_LINK,
    );
    // The browser reports event timing after the next paint.
    const inp = await page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          requestAnimationFrame(() =>
            setTimeout(() => resolve((window as unknown as { marks: Marks }).marks.inp), 200),
          ),
        ),
    );
    return { ...figures, imageBytes, inp, cls };
  });
}
