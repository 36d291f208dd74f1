/**
 * `npm run bench -- scale`: measures the same calls in a small and in a large market (database) on PostgreSQL,
 * alternately. Options: `--rounds 5`, `--seconds 4`, `--calls earnings`, `--sellers 100000`, `--orders 300000`,
 * `--plans-only`, `--no-keep`.
 */
import type { Product } from '../../e2e/fixtures/product';
import { Api } from '../../e2e/steps/api';
import { limitGoal } from '../lib/goal';
import { measurement } from '../lib/measurement';
import { analyze } from './database';
import { fill, type Size } from './fill';
import { send, prepareCalls } from './index';
import { type Load, load, type Target } from './load';
import { type Calls, compareMarkets, growthGoal, type MeasuredMarket, newMarket, SMALL } from './markets';
import { inRounds } from './rounds';
import { recordUntilStable, type Statement } from './statements';

const WRITING_CALL = 'new order';
/** Additional orders of the measured brand in the large market. */
const BRAND_ORDERS = 2_000;
/**
 * Unpaid and expired orders of the measured seller in the large market. Any visitor can place orders without
 * a payment, so the number is high.
 */
const UNPAID_ORDERS = 18_000;

/**
 * The calls for all lists of the product and for order creation, with the ids of the brand and the seller
 * that make them.
 */
export async function callsOf(
  product: Product,
): Promise<{ calls: Calls; brandId: string; sellerId: string }> {
  const { seller, buyer, ...prepared } = await prepareCalls(product);
  const urlOf = (route: string) => `${product.url}/api/v1${route}`;
  const bearerHeaders = (token: string) => ({ authorization: `Bearer ${token}` });
  const { data } = await new Api(product).call<'getOrders'>('GET', '/order?status=active&limit=1', {
    token: seller.token,
  });
  const [firstOrder] = data;
  if (!firstOrder) throw new Error('the seller has no active order');
  const { id } = firstOrder;
  const ofSeller = (route: string): Target => ({ url: urlOf(route), headers: bearerHeaders(seller.token) });
  const calls: Calls = {
    ...prepared.calls,
    'orders completed': ofSeller('/order?status=completed&limit=20'),
    order: ofSeller(`/order/${id}`),
    delivery: ofSeller(`/order/seller/submit-content/${id}`),
    content: ofSeller('/content'),
    earnings: ofSeller('/payout/earnings'),
    briefs: { url: urlOf('/brief'), headers: bearerHeaders(buyer.token) },
    'my orders': { url: urlOf('/my-orders'), headers: bearerHeaders(buyer.token) },
  };
  return { calls, brandId: buyer.id, sellerId: seller.id };
}

async function market(
  name: string,
  size: Size,
  folder: string,
): Promise<MeasuredMarket & { counts: Record<string, number> }> {
  const { databaseUrl, capture, start } = await newMarket(name, folder);
  const recordedServer = await start({ isRecording: true });
  const { calls: targetsByCall, ...ids } = await callsOf(recordedServer);
  await fill(databaseUrl, size, ids);
  const statements: Statement[] = [];
  const counts: Record<string, number> = {};
  for (const [call, target] of Object.entries(targetsByCall)) {
    await send(target);
    const recorded = await recordUntilStable(capture, () => send(target));
    statements.push(...recorded.statements);
    counts[call] = recorded.statements.length;
  }
  await recordedServer.stop();
  const product = await start();
  const targetsOfProduct = Object.entries(targetsByCall).map(([call, target]) => [
    call,
    { ...target, url: target.url.replace(recordedServer.url, product.url) },
  ]);
  return { databaseUrl, product, calls: Object.fromEntries(targetsOfProduct) as Calls, statements, counts };
}

export const main = measurement(
  'scale',
  { rounds: 5, seconds: 4, sellers: 100_000, orders: 300_000, calls: '', 'plans-only': false },
  ({ rounds, seconds, sellers, orders, calls, 'plans-only': isPlansOnly }) => {
    const rows = { sellers, orders, brandOrders: BRAND_ORDERS, unpaidOrders: UNPAID_ORDERS };
    return compareMarkets({
      label: 'scale',
      open: (name, size, folder) => market(name, size === 'large' ? rows : SMALL, folder),
      isPlansOnly,
      async measure(small, large) {
        const measureCall = async (call: string, isWarmUp: boolean) => {
          // Earlier calls wrote rows, so the statistics of the tables are out of date.
          await Promise.all([analyze(small.databaseUrl), analyze(large.databaseUrl)]);
          const duration = isWarmUp ? 1 : seconds;
          return {
            small: await load(small.calls[call]!, duration),
            large: await load(large.calls[call]!, duration),
          };
        };
        const selected = Object.keys(small.calls).filter((call) => !calls || calls.split(',').includes(call));
        // Order creation is last, because it adds thousands of unpaid orders of one seller, which would change the
        // other figures.
        const [reading, writing] = [false, true].map((writes) =>
          selected.filter((call) => (call === WRITING_CALL) === writes),
        );
        const runs = {
          ...(await inRounds(reading!, rounds, measureCall)),
          ...(await inRounds(writing!, rounds, measureCall)),
        };
        const p99 = (loads: readonly Load[]) => loads.map((measured) => measured.p99);
        const goals = [
          ...Object.entries(runs).map(([call, run]) => growthGoal(call, p99(run.small), p99(run.large))),
          ...Object.entries(large.counts).map(([call, value]) =>
            limitGoal({ goal: `${call}, statements`, value }),
          ),
        ];
        return { goals, data: { rounds, seconds, small: SMALL, large: rows, runs } };
      },
    });
  },
);
