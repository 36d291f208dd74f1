/** One cold visit: a new browser profile, nothing kept, until a tap was answered; then one more tap for INP. */
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { CONNECTION, CPU_SLOWDOWN, PHONE } from './phone';

export interface Visit {
  /** Milliseconds since the navigation started. */
  ttfb: number;
  fcp: number;
  lcp: number;
  /** The first tap on Add to Cart, made as soon as the button is painted, and when it was answered. */
  tapped: number;
  usable: number;
  /** Longest time from a tap on Add to Cart to the next paint, ms; 16 where the browser reports none. */
  inp: number;
  cls: number;
  /** What moved. */
  shifted: string[];
  /** Bytes on the wire until the tap was answered. */
  scriptBytes: number;
  /** Bytes on the wire until the page rests. */
  imageBytes: number;
  requests: number;
  /** What was painted largest. */
  largest: string;
  errors: string[];
}
interface Marks {
  lcp?: number;
  largest?: string;
  cls: number;
  shifted: string[];
  tapped?: number;
  usable?: number;
  inp: number;
}
/** Runs in the page before anything else; what it finds stands in `window.marks`. */
const OBSERVER = path.join(import.meta.dirname, 'observe.js');
const ANSWER_MS = 60_000;
const BUTTON = 'main button[data-early]:not(:disabled)';
const COUNT = 'header a[href="/cart"]';

export async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', CONNECTION);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript({ path: OBSERVER });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(() => (window as unknown as { marks: Marks }).marks.usable, null, {
      timeout: ANSWER_MS,
    });
    const { marks, ...rest } = await page.evaluate(() => {
      const marks = { ...(window as unknown as { marks: Marks }).marks };
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const early = resources.filter(({ startTime }) => startTime <= marks.usable!);
      return {
        marks,
        ttfb: navigation!.responseStart,
        fcp: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
        scriptBytes: early
          .filter(({ name }) => name.endsWith('.js'))
          .reduce((sum, { transferSize }) => sum + transferSize, 0),
        requests: early.length + 1,
      };
    });
    await page.waitForLoadState('networkidle');
    const imageBytes = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => /\/media\//.test(name))
        .reduce((sum, { transferSize }) => sum + transferSize, 0),
    );
    // A second item, by a real touch on a page that rests.
    await page.locator(BUTTON).nth(1).tap();
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
      ...rest,
      imageBytes,
      inp,
      lcp: marks.lcp!,
      largest: marks.largest ?? '',
      tapped: marks.tapped!,
      usable: marks.usable!,
      cls: marks.cls,
      shifted: marks.shifted,
      errors,
    };
  } finally {
    await context.close();
  }
}
