/**
 * Compares a small market with a large market. In bench/, a market is a PostgreSQL database with many sellers, brands
 * and orders.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Product } from '../../e2e/fixtures/product';
import { bundleServer, SERVER_MAIN } from '../../ops/lib/bundle-server';
import { withTemporaryFolder } from '../../ops/lib/temporary-folder';
import { type Goal, limitGoal, ratioGoal } from '../lib/goal';
import { median } from '../lib/statistics';
import { dropDatabase, newDatabase } from './database';
import type { Size } from './fill';
import { CAPTURE_MODULE, SERVER_ENV } from './index';
import type { Target } from './load';
import { fullScans } from './plans';
import type { Statement } from './statements';

/** Maximum ratio of the p99 latencies: large market divided by small market. */
const MAX_GROWTH = 1.5;
/** `brandOrders` does not include the 20 orders that the measured brand places with API calls. */
export const SMALL: Size = { sellers: 1_000, orders: 3_000, brandOrders: 0, unpaidOrders: 18 };

export type Calls = Record<string, Target>;
export type MarketSize = 'small' | 'large';
export interface MeasuredMarket {
  /** The running server on the database of the market. */
  product: Product;
  databaseUrl: string;
  calls: Calls;
  /** The SQL statements of all `calls`. */
  statements: Statement[];
}

/**
 * Creates the database of a market.
 * @returns its URL, a function that starts the server, and the file for the server's recorded statements
 */
export async function newMarket(name: string, folder: string) {
  const databaseUrl = await newDatabase(name);
  const dataDir = path.join(folder, name);
  const capture = path.join(folder, `${name}.jsonl`);
  mkdirSync(dataDir, { recursive: true });
  const start = ({ isRecording = false } = {}) =>
    Product.start({
      dataDir,
      env: { ...SERVER_ENV, DATABASE_URL: databaseUrl, ...(isRecording ? { CAPTURE_FILE: capture } : {}) },
      command: [...(isRecording ? ['--import', CAPTURE_MODULE] : []), SERVER_MAIN],
    });
  return { databaseUrl, capture, start };
}

/** `small` and `large` contain the p99 latency of each round, in ms. */
export const growthGoal = (call: string, small: readonly number[], large: readonly number[]): Goal =>
  ratioGoal({
    goal: `${call}, p99`,
    measured: median(large),
    reference: median(small),
    unit: 'ms',
    most: MAX_GROWTH,
  });

/**
 * Checks the query plans of the large market, then opens the small market and calls `measure`. The run fails
 * when a statement scans a large table completely.
 * @param label part of the names of the databases
 * @param measure not called when `isPlansOnly` is true
 */
export async function compareMarkets<
  M extends MeasuredMarket,
  Result extends { goals: Goal[]; data: object },
>({
  label,
  open,
  isPlansOnly,
  measure,
}: {
  label: string;
  open: (name: string, size: MarketSize, folder: string) => Promise<M>;
  isPlansOnly: boolean;
  measure: (small: M, large: M) => Promise<Result>;
}) {
  await bundleServer();
  const databaseName = (size: MarketSize) => `linksouq_${label}_${size}_${process.pid}`;
  const products: Product[] = [];
  return withTemporaryFolder(async (folder) => {
    const openMarket = async (size: MarketSize) => {
      const market = await open(databaseName(size), size, folder);
      products.push(market.product);
      return market;
    };
    try {
      const large = await openMarket('large');
      const fullScanSentences = await fullScans(large.databaseUrl, large.statements);
      const queryCount = new Set(large.statements.map(({ text }) => text)).size;
      console.log(`\n${queryCount} queries, ${fullScanSentences.length} scan a large table completely`);
      for (const sentence of fullScanSentences) console.log(`  ${sentence}`);
      if (fullScanSentences.length > 0) process.exitCode = 1;
      if (isPlansOnly) return undefined;
      const { goals, data } = await measure(await openMarket('small'), large);
      const plans = limitGoal({
        goal: `${label}, full scans of large tables`,
        value: fullScanSentences.length,
        most: 0,
      });
      return { goals: [...goals, plans], data: { ...data, fullScanSentences } };
    } finally {
      // The folder contains the files of the running products.
      for (const product of products) await product.stop();
    }
  }).finally(async () => {
    for (const size of ['small', 'large'] as const) await dropDatabase(databaseName(size));
  });
}
