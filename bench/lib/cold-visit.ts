/** A cold visit on the phone: a new browser profile, a slow line, until what was pressed first is answered. */
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { CONNECTION, CPU_SLOWDOWN, PHONE } from './phone';

/** Gives pages `pressWhenPainted`. */
const PRESS = path.join(import.meta.dirname, 'press.js');
const ANSWER_MS = 60_000;

/** What every visit measures: milliseconds since the navigation started, bytes on the wire until it was answered. */
export interface Answered {
  ttfb: number;
  fcp: number;
  pressed: number;
  usable: number;
  scriptBytes: number;
  requests: number;
}

/**
 * Opens an empty page on the phone, lets `measure` visit with it, and throws the profile away.
 * @returns what `measure` found, and what the page complained of
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
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', CONNECTION);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript({ path: PRESS });
    return { ...(await measure(page)), errors };
  } finally {
    await context.close();
  }
}

/** Goes to the address and waits for the answer to what an init script of the visit pressed (`pressWhenPainted`). */
export async function untilAnswered(page: Page, url: string): Promise<Answered> {
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(
    () => (window as unknown as { answered: { usable?: number } }).answered.usable,
    null,
    { timeout: ANSWER_MS },
  );
  return page.evaluate(() => {
    const { answered } = window as unknown as { answered: { pressed: number; usable: number } };
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const early = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ startTime }) => startTime <= answered.usable,
    );
    return {
      ...answered,
      ttfb: navigation!.responseStart,
      fcp: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
      scriptBytes: early
        .filter(({ name }) => name.endsWith('.js'))
        .reduce((sum, { transferSize }) => sum + transferSize, 0),
      requests: early.length + 1,
    };
  });
}
