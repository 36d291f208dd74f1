/** One cold visit: a new browser profile, nothing kept, until a tap was answered; then one more tap for INP. */
import path from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { type Answered, onColdPage, untilAnswered } from '../lib/cold-visit';

/** `pressed` is the first tap on Add to Cart, made as soon as the button is painted. */
export interface Visit extends Answered {
  lcp: number;
  /** Longest time from a tap on Add to Cart to the next paint, ms; 16 where the browser reports none. */
  inp: number;
  cls: number;
  /** What moved. */
  shifted: string[];
  /** Bytes on the wire until the page rests. */
  imageBytes: number;
  /** What was painted largest. */
  largest: string;
  errors: string[];
}
interface Marks {
  lcp?: number;
  largest?: string;
  cls: number;
  shifted: string[];
  inp: number;
}
/** Runs in the page before anything else; what it finds stands in `window.marks`. */
const OBSERVER = path.join(import.meta.dirname, 'observe.js');
const BUTTON = 'main button[data-early]:not(:disabled)';
const COUNT = 'header a[href="/cart"]';

/** How long a finger is on the glass in a tap, ms. */
const TOUCH_MS = 80;
/**
 * A tap as a finger makes it. `locator.tap()` has listeners of its own, which took 9 ms of it, and lifts the finger in
 * the moment that it comes down: the answer to the one then waits for the other.
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
    const answered = await untilAnswered(page, url);
    const marks = await page.evaluate(() => ({ ...(window as unknown as { marks: Marks }).marks }));
    await page.waitForLoadState('networkidle');
    const imageBytes = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => /\/media\//.test(name))
        .reduce((sum, { transferSize }) => sum + transferSize, 0),
    );
    // A second item, on a page that rests.
    await touch(page, page.locator(BUTTON).nth(1));
    await page.waitForFunction((count) => document.querySelector(count)?.textContent?.includes('2'), COUNT);
    // Event timing reports after the next paint.
    const inp = await page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          requestAnimationFrame(() =>
            setTimeout(() => resolve((window as unknown as { marks: Marks }).marks.inp), 200),
          ),
        ),
    );
    return {
      ...answered,
      imageBytes,
      inp,
      lcp: marks.lcp!,
      largest: marks.largest ?? '',
      cls: marks.cls,
      shifted: marks.shifted,
    };
  });
}
