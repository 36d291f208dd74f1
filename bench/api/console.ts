/**
 * `npm run bench -- console` measures the lists, pages and searches of the console in a small and in a large database
 * on PostgreSQL. Both databases have the same number of open cases, because the length of a queue does not depend on
 * old orders. One operator makes one call at a time. Options: `--rounds 7`, `--requests 100`, `--plans-only`,
 * `--no-keep`.
 */
import { OPERATOR_QUEUES } from '../../shared-api/operator/roles';
import { keysOf } from '../../shared-api/contract/platform/values';
import type { Product } from '../../e2e/fixtures/product';
import { addOperator, operatorCookie } from '../../e2e/steps/operator';
import { measurement } from '../lib/measurement';
import { percentile } from '../lib/statistics';
import { fill, fillCases, type Size } from './fill';
import { send, prepareCalls } from './index';
import type { Target } from './load';
import { type Calls, compareMarkets, growthGoal, type MeasuredMarket, newMarket, SMALL } from './markets';
import { inRounds } from './rounds';
import { recordUntilStable, type Statement } from './statements';

/** Open cases in each queue. */
const CASES = 200;
const LARGE: Size = { sellers: 100_000, orders: 1_000_000, brandOrders: 2_000, unpaidOrders: 18_000 };

/** Lists, pages and searches of the console, for the role lead. */
async function callsOf(product: Product): Promise<Calls> {
  const cookie = await operatorCookie(product, await addOperator(product, 'Mona Saleh'));
  const headers = { cookie: `${cookie.name}=${cookie.value}` };
  const targetOf = (route: string): Target => ({ url: `${product.url}/api/v1/operator/${route}`, headers });
  return {
    'number of cases': targetOf('queues'),
    ...Object.fromEntries(
      keysOf(OPERATOR_QUEUES).map((queue) => [`queue ${queue}`, targetOf(`queue/${queue}`)]),
    ),
    'search by code': targetOf('search?q=LS-00000007'),
    'search by phone': targetOf('search?q=%2B971400000007'),
    'search by brand': targetOf('search?q=Brand'),
    'order page': targetOf('order/o7'),
    'seller page': targetOf('person/seller/s7'),
    'brand page': targetOf('person/buyer/y7'),
    audit: targetOf('audit'),
    figures: targetOf('figures'),
  };
}

async function measuredDatabase(name: string, size: Size, folder: string): Promise<MeasuredMarket> {
  const { databaseUrl, capture, start } = await newMarket(name, folder);
  const product = await start({ isRecording: true });
  const { seller, buyer } = await prepareCalls(product);
  await fill(databaseUrl, size, { brandId: buyer.id, sellerId: seller.id });
  await fillCases(databaseUrl, CASES);
  const calls = await callsOf(product);
  const statements: Statement[] = [];
  for (const target of Object.values(calls)) {
    // This request is not recorded, because the first read of the figures also computes the past days.
    await send(target);
    statements.push(...(await recordUntilStable(capture, () => send(target))).statements);
  }
  return { databaseUrl, product, calls, statements };
}

async function timeOf(target: Target): Promise<number> {
  const start = performance.now();
  await send(target);
  return performance.now() - start;
}

export const main = measurement(
  'console',
  { rounds: 7, requests: 100, 'plans-only': false },
  ({ rounds, requests, 'plans-only': isPlansOnly }) =>
    compareMarkets({
      label: 'console',
      open: (name, size, folder) => measuredDatabase(name, size === 'large' ? LARGE : SMALL, folder),
      isPlansOnly,
      async measure(small, large) {
        // The requests alternate, so that a pause of the machine affects both databases.
        const runs = await inRounds(Object.keys(small.calls), rounds, async (call) => {
          const times = { small: [] as number[], large: [] as number[] };
          for (let i = 0; i < requests; i += 1) {
            times.small.push(await timeOf(small.calls[call]!));
            times.large.push(await timeOf(large.calls[call]!));
          }
          return { small: percentile(99, times.small), large: percentile(99, times.large) };
        });
        return {
          goals: Object.entries(runs).map(([call, run]) =>
            growthGoal(`console, ${call}`, run.small, run.large),
          ),
          data: { rounds, requests, small: SMALL, large: LARGE, cases: CASES, runs },
        };
      },
    }),
);
