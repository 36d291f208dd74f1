/**
 * `npm run bench -- taps`: how soon the public page responds to a tap on Add to Cart during a cold visit.
 * Prints the 95th percentile (p95). Options: `--runs 7`, `--no-keep`.
 */
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { onColdPage } from '../lib/cold-visit';
import { limitGoal } from '../lib/goal';
import { measurement } from '../lib/measurement';
import { percentile } from '../lib/statistics';
import { compare } from '../page/compare';

/** Times of the taps, ms after the start of the navigation. A tap waits until its button is visible. */
const TAP_TIMES = [300, 600, 1_000, 1_500] as const;
/**
 * Limit, in ms, of two durations. Feedback: from the tap until the button looks busy. Effect: from the tap or
 * from the arrival of the last script, whichever is later, until the item is in the cart.
 */
const MAX_MS = 100;
const OBSERVER = path.join(import.meta.dirname, 'observe.js');
const BUTTON = 'main button[data-early]:not(:disabled)';

interface Tap {
  /** Planned time of the tap. All times are in ms since the start of the navigation. */
  moment: number;
  tapped: number;
  feedback: number;
  /** Paint of the effect. */
  effectAt: number;
  /** Arrival of the last script that was requested before the effect. */
  lastScriptAt: number;
  errors: string[];
}
interface Marks {
  tapped?: number;
  feedback?: number;
  effectAt?: number;
}

const timeInPage = (page: Page) => page.evaluate(() => performance.now());

function tapAt(browser: Browser, url: string, moment: number): Promise<Tap> {
  return onColdPage(browser, async (page) => {
    await page.addInitScript({ path: OBSERVER });
    await page.goto(url, { waitUntil: 'commit' });
    const button = page.locator(BUTTON).first();
    await button.waitFor();
    const { x, y, width, height } = (await button.boundingBox())!;
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
    const session = await page.context().newCDPSession(page);
    const waitMs = moment - (await timeInPage(page));
    if (waitMs > 0) await page.waitForTimeout(waitMs);
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.waitForFunction(() => (window as unknown as { taps: Marks }).taps.effectAt, null, {
      timeout: 60_000,
    });
    return page.evaluate((planned) => {
      const { taps } = window as unknown as { taps: Marks };
      const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
        ({ name, startTime }) => name.endsWith('.js') && startTime < taps.effectAt!,
      );
      return {
        moment: planned,
        tapped: taps.tapped!,
        feedback: taps.feedback!,
        effectAt: taps.effectAt!,
        lastScriptAt: Math.max(...scripts.map(({ responseEnd }) => responseEnd)),
      };
    }, moment);
  });
}

export const main = measurement('taps', { runs: 7 }, async ({ runs }) => {
  const taps: Tap[] = [];
  const browserVersion = await compare(
    { wanted: ['a'], path: '/layla', runs },
    async (browser) => async (variants, isMeasured) => {
      for (const moment of TAP_TIMES) {
        const tap = await tapAt(browser, `${variants[0]!.url}/layla`, moment);
        if (tap.errors.length > 0) console.error(`${moment} ms: ${tap.errors.join('; ')}`);
        if (isMeasured) taps.push(tap);
      }
    },
  );
  const goals = TAP_TIMES.flatMap((moment) => {
    const row = (goal: string, durationOf: (tap: Tap) => number) =>
      limitGoal({
        goal: `tap at ${moment} ms, ${goal}, p95`,
        value: percentile(95, taps.filter((tap) => tap.moment === moment).map(durationOf)),
        unit: 'ms',
        most: MAX_MS,
      });
    return [
      row('feedback', ({ feedback, tapped }) => feedback - tapped),
      row(
        'effect after the code',
        ({ effectAt, lastScriptAt, tapped }) => effectAt - Math.max(lastScriptAt, tapped),
      ),
    ];
  });
  return { goals, browser: browserVersion, data: { runs: taps } };
});
