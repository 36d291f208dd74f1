/**
 * A cold visit on the simulated phone has a new browser profile and a slow connection. It ends when the page
 * has responded to the first press.
 */
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { CONNECTION, CPU_SLOWDOWN, PHONE } from './phone';

/** Defines `pressWhenPainted` in pages. */
const PRESS_SCRIPT = path.join(import.meta.dirname, 'press.js');
const RESPONSE_TIMEOUT_MS = 60_000;

/**
 * Times are in ms since the start of the navigation. `scriptBytes` and `requests` count only files that were
 * requested before the page responded to the press.
 */
export interface ColdVisit {
  ttfb: number;
  fcp: number;
  /** Largest contentful paint. */
  lcp: number;
  /** Time of the press, which happens as soon as the button is painted. */
  pressed: number;
  /** Time at which the page has responded to the press. */
  usable: number;
  scriptBytes: number;
  requests: number;
}

/** Limits connection and processor to those of the simulated phone. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', CONNECTION);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/**
 * Opens an empty page on the phone in a new browser profile, runs `measure`, and deletes the profile.
 * @returns the result of `measure`, and the page's errors
 */
export async function onColdPage<T>(
  browser: Browser,
  measure: (page: Page) => Promise<T>,
): Promise<T & { errors: string[] }> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await slowDown(page);
    await page.addInitScript({ path: PRESS_SCRIPT });
    return { ...(await measure(page)), errors };
  } finally {
    await context.close();
  }
}

/**
 * Waits until the page has responded to the press. The caller first adds an init script that calls
 * `pressWhenPainted`.
 */
export async function visitUntilResponse(page: Page, url: string): Promise<ColdVisit> {
  await page.goto(url, { waitUntil: 'load' });
  await page
    .waitForFunction(() => (window as unknown as { answered: { usable?: number } }).answered.usable, null, {
      timeout: RESPONSE_TIMEOUT_MS,
    })
    .catch((error: unknown) => {
      throw new Error(`${url} did not respond to the first press`, { cause: error });
    });
  return page.evaluate(async () => {
    const lcp = await new Promise<number>((resolve) =>
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      }),
    );
    const { answered } = window as unknown as { answered: { pressed: number; usable: number } };
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const earlyResources = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ startTime }) => startTime <= answered.usable,
    );
    return {
      ...answered,
      ttfb: navigation!.responseStart,
      lcp,
      fcp: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
      scriptBytes: earlyResources
        .filter(({ name }) => name.endsWith('.js'))
        .reduce((sum, { transferSize }) => sum + transferSize, 0),
      requests: earlyResources.length + 1,
    };
  });
}
