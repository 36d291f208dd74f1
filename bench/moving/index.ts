/**
 * `npm run bench -- moving`: time from a tap to the paint of the next page in client-side navigation. Measures with and
 * without prefetching (data saver). The first tap happens when the first page is idle. Also counts visible loading
 * indicators. Options: `--runs 7`, `--no-keep`.
 */
import type { Browser, Page } from 'playwright-core';
import { Api, type Person } from '../../e2e/steps/api';
import { LAYLA } from '../../e2e/steps/sign-in';
import { loadingSeen, prefetched, watchLoading } from '../../e2e/steps/loading';
import { type Goal, limitGoal, ratioGoal } from '../lib/goal';
import { measurement } from '../lib/measurement';
import { withBrowser, withProduct } from '../lib/product';
import { median, span } from '../lib/statistics';
import { table } from '../../ops/lib/table';
import { slowDown } from '../lib/cold-visit';
import { PHONE } from '../lib/phone';
import { type Move, move } from './move';

interface Journey {
  from: string;
  signedIn: boolean;
  /** In the mode `prefetched`, the measurement waits until these routes are prefetched. */
  next: readonly string[];
  moves: Readonly<Record<string, Move>>;
}
const linkNamed = (name: RegExp) => ({ role: 'link', name }) as const;
const tapBack = { tap: { role: 'button', name: /^Back$/ } } as const;
const JOURNEYS: readonly Journey[] = [
  {
    from: '/layla',
    signedIn: false,
    next: ['/view-order', '/cart'],
    moves: {
      'public page to item': { tap: linkNamed(/^Reel/), shows: ['main h1', 'Reels'] },
      'item to cart': { tap: linkNamed(/^Cart/), shows: ['main h1', 'Cart'] },
    },
  },
  {
    from: '/profile',
    signedIn: true,
    next: ['/order-listing', '/my-earning', '/account-health', '/sell-content', '/edit-profile'],
    moves: {
      'dashboard to orders': {
        tap: linkNamed(/^View Orders/),
        shows: ['main [data-tab=completed] [class*="__badge__"]', ''],
      },
      'orders back to dashboard': { ...tapBack, shows: ['main', 'My Alerts'] },
      'dashboard to earnings': { tap: linkNamed(/^My Earning/), shows: ['main', 'AED'] },
      'earnings back to dashboard': { ...tapBack, shows: ['main', 'My Alerts'] },
      'dashboard to settings': { tap: { role: 'tab', name: /^Setting$/ }, shows: ['main', 'Payout Method'] },
      'settings to selling': { tap: linkNamed(/^Sell Content/), shows: ['main h2', 'Content Pages'] },
    },
  },
];

interface Run {
  times: Record<string, number>;
  /** Path and class name of each loading indicator. If the browser opened another document, only a sentence about this. */
  loading: readonly string[];
}
type Mode = 'prefetched' | 'data saver';

async function runJourney(
  browser: Browser,
  url: string,
  journey: Journey,
  mode: Mode,
  seller: Person,
): Promise<Run> {
  const context = await browser.newContext({ ...PHONE, baseURL: url });
  try {
    const page = await context.newPage();
    // tsx adds calls of the helper `__name` to functions. Some of these functions run in the page, which does not
    // define `__name`.
    await page.addInitScript('globalThis.__name = (named) => named;');
    await page.addInitScript(
      ([user, saveData]) => {
        Object.defineProperty(navigator, 'connection', { value: { saveData, effectiveType: '4g' } });
        if (user) localStorage.setItem('user', user);
      },
      [journey.signedIn ? JSON.stringify(seller.record) : null, mode === 'data saver'] as const,
    );
    await slowDown(page);
    await page.goto(journey.from);
    await waitUntilIdle(page, journey, mode);
    await watchLoading(page);
    const times: Record<string, number> = {};
    for (const [name, step] of Object.entries(journey.moves)) times[name] = await move(page, step);
    return { times, loading: (await loadingSeen(page)) ?? ['the document was replaced'] };
  } finally {
    await context.close();
  }
}
/** In the mode `prefetched`, also waits until the page has prefetched the next routes. */
async function waitUntilIdle(page: Page, { next }: Journey, mode: Mode): Promise<void> {
  await page.waitForLoadState('networkidle');
  if (mode === 'prefetched') await prefetched(page, ...next);
}

function goals(runs: Record<Mode, Run[]>): Goal[] {
  const medianOf = (mode: Mode, name: string) =>
    median(runs[mode].flatMap(({ times }) => (name in times ? [times[name]!] : [])));
  return [
    limitGoal({
      goal: 'visible loading indicators, count',
      value: runs.prefetched.flatMap(({ loading }) => loading).length,
      most: 0,
    }),
    ...JOURNEYS.flatMap(({ moves }) => Object.keys(moves)).map((name) =>
      ratioGoal({
        goal: `${name}, prefetched / data saver`,
        measured: medianOf('prefetched', name),
        reference: medianOf('data saver', name),
        unit: 'ms',
      }),
    ),
  ];
}

export const main = measurement('moving', { runs: 7 }, ({ runs: rounds }) =>
  withProduct({}, (product) =>
    withBrowser(async (browser) => {
      const runs: Record<Mode, Run[]> = { prefetched: [], 'data saver': [] };
      const api = new Api(product);
      const seller = await api.seller(LAYLA.phone);
      // Without this call, a popup that asks the seller to share the public page would cover the page.
      await api.call('PATCH', '/user/profile-shared', { token: seller.token });
      // The first round warms the server up. Its times are not used.
      for (let round = 0; round <= rounds; round += 1)
        for (const journey of JOURNEYS)
          for (const mode of ['prefetched', 'data saver'] as const) {
            const run = await runJourney(browser, product.url, journey, mode, seller);
            if (round > 0) runs[mode].push(run);
          }
      const spans = Object.entries(runs).map(([mode, modeRuns]) => [
        mode,
        span(modeRuns.flatMap(({ times }) => Object.values(times))),
        String(modeRuns.flatMap(({ loading }) => loading).length),
      ]);
      return {
        text: table([['', 'least–most, ms', 'loading seen'], ...spans]),
        goals: goals(runs),
        browser: browser.version(),
        data: { runs },
      };
    }),
  ),
);
