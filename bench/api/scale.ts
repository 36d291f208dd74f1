/**
 * `npm run bench -- scale`: measures the same calls in a market of 10³ sellers and in one of 10⁵ sellers with 3·10⁵
 * orders, interleaved, on PostgreSQL. The measured seller has 18 unpaid orders in the first and 18,000 in the second.
 * It also checks the plan of each query in the large market, and fails when a
 * query scans a large table completely. It prints one table and writes every run to results/scale.json. Options:
 * `--rounds 5`, `--seconds 4`, `--sellers 100000`, `--orders 300000`, `--plans-only`, `--no-keep`.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Product } from '../../e2e/fixtures/product';
import { Api } from '../../e2e/steps/api';
import { bundleServer, SERVER_MAIN } from '../../ops/lib/bundle-server';
import { type Goal, goalTable, limitGoal, ratioGoal } from '../lib/goal';
import { runContext, keepResults } from '../lib/results';
import { median } from '../lib/statistics';
import { readOptions } from '../lib/options';
import { analyze, dropDatabase, newDatabase } from './database';
import { fill, type Size } from './fill';
import { CAPTURE, QUIET, send, targets } from './index';
import { type Load, load, type Target } from './load';
import { fullScans } from './plans';
import { recordUntilStable, type Statement } from './statements';

/** p99 in the large market divided by p99 in the small one. */
const GROWTH_MOST = 1.5;
/** The only call that writes. */
const WRITING = 'new order';
/** Orders of the measured brand in the large market. In the small one it has only those of calls, 20. */
const BRAND_ORDERS = 2_000;
/** Unpaid and expired orders of the measured seller. Strangers can place them without a payment. */
const UNPAID_ORDERS = 18_000;
const SMALL: Size = { sellers: 1_000, orders: 3_000, brandOrders: 0, unpaidOrders: 18 };

type Calls = Record<string, Target>;
interface Market {
  databaseUrl: string;
  product: Product;
  calls: Calls;
}

/** All lists of the product, and order creation; and the brand that makes them. */
export async function callsOf(
  product: Product,
): Promise<{ calls: Calls; brandId: string; sellerId: string }> {
  const { seller, buyer, ...made } = await targets(product);
  const at = (route: string) => `${product.url}/api/v1${route}`;
  const by = (token: string) => ({ authorization: `Bearer ${token}` });
  const { data } = await new Api(product).call<'getOrders'>('GET', '/order?status=active&limit=1', {
    token: seller.token,
  });
  const [listed] = data;
  if (!listed) throw new Error('the seller has no active order');
  const { id } = listed;
  const ofSeller = (route: string): Target => ({ url: at(route), headers: by(seller.token) });
  const calls: Calls = {
    ...made.calls,
    'orders completed': ofSeller('/order?status=completed&limit=20'),
    order: ofSeller(`/order/${id}`),
    delivery: ofSeller(`/order/seller/submit-content/${id}`),
    content: ofSeller('/content'),
    earnings: ofSeller('/payout/earnings'),
    briefs: { url: at('/brief'), headers: by(buyer.token) },
    'my orders': { url: at('/my-orders'), headers: by(buyer.token) },
  };
  return { calls, brandId: buyer.id, sellerId: seller.id };
}

async function market(
  name: string,
  size: Size,
  folder: string,
): Promise<Market & { statements: Statement[]; counts: Record<string, number> }> {
  const databaseUrl = await newDatabase(name);
  if (!databaseUrl) throw new Error('This measurement needs a PostgreSQL: set BENCH_DATABASE_URL.');
  const dataDir = path.join(folder, name);
  const capture = path.join(folder, `${name}.jsonl`);
  mkdirSync(dataDir, { recursive: true });
  const start = (more: Record<string, string>, before: string[] = []) =>
    Product.start({
      dataDir,
      env: { ...QUIET, DATABASE_URL: databaseUrl, ...more },
      command: [...before, SERVER_MAIN],
    });
  const watched = await start({ CAPTURE_FILE: capture }, ['--import', CAPTURE]);
  const { calls: wanted, ...measured } = await callsOf(watched);
  await fill(databaseUrl, size, measured);
  const statements: Statement[] = [];
  const counts: Record<string, number> = {};
  for (const [call, target] of Object.entries(wanted)) {
    await send(target);
    const recorded = await recordUntilStable(capture, () => send(target));
    statements.push(...recorded.statements);
    counts[call] = recorded.statements.length;
  }
  await watched.stop();
  const product = await start({});
  const moved = Object.entries(wanted).map(([call, target]) => [
    call,
    { ...target, url: target.url.replace(watched.url, product.url) },
  ]);
  return { databaseUrl, product, calls: Object.fromEntries(moved) as Calls, statements, counts };
}

type Runs = Record<string, { small: Load[]; large: Load[] }>;

/** @param settle waits between two calls of a round until the writes of the last one have finished */
async function measure(
  small: Calls,
  large: Calls,
  settle: () => Promise<unknown>,
  rounds: number,
  seconds: number,
): Promise<Runs> {
  const runs: Runs = Object.fromEntries(Object.keys(small).map((call) => [call, { small: [], large: [] }]));
  const calls = Object.entries(runs);
  // Order creation is last, because thousands of unpaid orders of one seller are not growth of the market.
  const [reading, writing] = [false, true].map((writes) =>
    calls.filter(([call]) => (call === WRITING) === writes),
  );
  for (const some of [reading!, writing!])
    // The first round warms both markets up and does not count.
    for (let round = 0; round <= rounds; round += 1)
      for (const [call, run] of some) {
        await settle();
        const first = await load(small[call]!, round === 0 ? 1 : seconds);
        const second = await load(large[call]!, round === 0 ? 1 : seconds);
        if (round === 0) continue;
        run.small.push(first);
        run.large.push(second);
      }
  return runs;
}

const goals = (runs: Runs): Goal[] =>
  Object.entries(runs).map(([call, { small, large }]) => {
    const p99 = (side: Load[]) => median(side.map((one) => one.p99));
    return ratioGoal({
      goal: `${call}, p99`,
      ours: p99(large),
      other: p99(small),
      unit: 'ms',
      most: GROWTH_MOST,
    });
  });

export async function main(args: readonly string[]): Promise<void> {
  const values = readOptions(args, {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    sellers: { type: 'string', default: '100000' },
    orders: { type: 'string', default: '300000' },
    calls: { type: 'string' },
    'plans-only': { type: 'boolean' },
    keep: { type: 'boolean', default: true },
  });
  const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
  const size = {
    sellers: Number(values.sellers),
    orders: Number(values.orders),
    brandOrders: BRAND_ORDERS,
    unpaidOrders: UNPAID_ORDERS,
  };
  await bundleServer();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'linksouq-scale-'));
  const names = [`linksouq_small_${process.pid}`, `linksouq_large_${process.pid}`] as const;
  const open: Product[] = [];
  try {
    const large = await market(names[1], size, folder);
    open.push(large.product);
    const whole = await fullScans(large.databaseUrl, large.statements);
    const kinds = new Set(large.statements.map(({ text }) => text)).size;
    console.log(`\n${kinds} queries of the calls, ${whole.length} scan a large table completely`);
    for (const sentence of whole) console.log(`  ${sentence}`);
    if (!values['plans-only']) {
      const small = await market(names[0], SMALL, folder);
      open.push(small.product);
      const settle = () => Promise.all([analyze(small.databaseUrl), analyze(large.databaseUrl)]);
      const measured = Object.fromEntries(
        Object.entries(small.calls).filter(
          ([call]) => !values.calls || values.calls.split(',').includes(call),
        ),
      );
      const runs = await measure(measured, large.calls, settle, rounds, seconds);
      const indexed = limitGoal({
        goal: 'queries that read a large table whole',
        value: whole.length,
        most: 0,
      });
      const statements = Object.entries(large.counts).map(([call, value]) =>
        limitGoal({ goal: `${call}, statements`, value }),
      );
      const goalRows = [...goals(runs), indexed, ...statements];
      console.log(`\n${goalTable(goalRows)}\n`);
      const sizes = { small: SMALL, large: size };
      if (values.keep)
        keepResults('scale', { ...runContext(), goals: goalRows, rounds, seconds, ...sizes, whole, runs });
    }
    if (whole.length > 0) process.exitCode = 1;
  } finally {
    for (const product of open) await product.stop();
    for (const name of names) await dropDatabase(name);
    rmSync(folder, { recursive: true, force: true });
  }
}
