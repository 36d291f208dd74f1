/**
 * `npm run bench -- api`: compares our server with a bare server that runs the same statements, on PostgreSQL
 * and on the embedded database. The two servers alternate. Options: `--rounds 5`, `--seconds 5`, `--calls
 * profile,orders`, `--databases PostgreSQL,embedded`, `--no-keep`.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Product } from '../../e2e/fixtures/product';
import { Api } from '../../e2e/steps/api';
import { LAYLA } from '../../e2e/steps/sign-in';
import { bundleServer, SERVER_MAIN } from '../../ops/lib/bundle-server';
import { freePort } from '../../ops/lib/free-port';
import { withTemporaryFolder } from '../../ops/lib/temporary-folder';
import { ROOT } from '../../ops/lib/paths';
import { type Goal, ratioGoal } from '../lib/goal';
import { measurement } from '../lib/measurement';
import { median } from '../lib/statistics';
import { analyze, dropDatabase, newDatabase } from './database';
import { type Load, load, type Target } from './load';
import { inRounds } from './rounds';
import { type Recorded, recordUntilStable } from './statements';

export const CAPTURE_MODULE = path.join(ROOT, 'bench/api/capture.mjs');
/**
 * The environment of every measured server. The check of responses against their schemas is off, as in
 * production.
 */
export const SERVER_ENV = {
  APP_MODE: 'demo',
  LOG_LEVEL: 'error',
  CHECK_ANSWERS: '0',
  SEED_DEMO: '1',
  SEED_PAST: '0',
};

/** `least`: minimum of the ratio of request rates, our server divided by the bare server. */
const CALLS = {
  profile: { least: 0.7 },
  'public page': { least: 0.7 },
  'public page, cached': { least: 0.7 },
  dashboard: { least: 0.7 },
  orders: { least: 0.9 },
  'new order': { least: 0.6 },
} as const;
type Call = keyof typeof CALLS;
const CALL_NAMES = Object.keys(CALLS) as Call[];
/**
 * Measured on a server with a response cache. Only the public page is cached, because all other responses are
 * personal and must be current.
 */
const CACHED_CALL = 'public page, cached' satisfies Call;
const CACHE_MS = '1000';
/** Maximum of the ratio of p99 latencies, our server divided by the bare server. */
const MAX_P99_RATIO = 2;

/**
 * Signs a seller and a brand in, places 20 paid orders, and returns the measured calls with their
 * credentials.
 */
export async function prepareCalls(product: Product) {
  const api = new Api(product);
  const seller = await api.seller(LAYLA.phone);
  const buyer = await api.buyer('Bench Brand');
  const basket = await api.basket('layla', buyer.briefId, { types: [1, 2] });
  for (let i = 0; i < 20; i += 1) await api.placeAndPay(buyer, 'layla', { types: [2] });
  const bearerHeaders = (token: string) => ({ authorization: `Bearer ${token}` });
  const urlOf = (route: string) => `${product.url}/api/v1${route}`;
  const jsonHeaders = { ...bearerHeaders(buyer.token), 'content-type': 'application/json' };
  const publicPage = { url: urlOf('/user/linksouq/profile?username=layla') };
  const calls: Record<Call, Target> = {
    profile: { url: urlOf('/user/profile'), headers: bearerHeaders(seller.token) },
    'public page': publicPage,
    'public page, cached': publicPage,
    dashboard: { url: urlOf('/user/seller/dashboard'), headers: bearerHeaders(seller.token) },
    orders: { url: urlOf('/order?status=active&limit=20'), headers: bearerHeaders(seller.token) },
    'new order': {
      url: urlOf('/order'),
      method: 'POST',
      headers: jsonHeaders,
      body: JSON.stringify(basket),
      headersPerRequest: () => ({ ...jsonHeaders, 'idempotency-key': randomUUID() }),
    },
  };
  return { seller, buyer, calls };
}

/** @throws Error when the response is not 2xx */
export const send = async ({ url, method = 'GET', headers = {}, body, headersPerRequest }: Target) => {
  const answer = await fetch(url, {
    method,
    headers: { ...headers, ...headersPerRequest?.() },
    ...(body ? { body } : {}),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
};

/** Records the statements of each call for the bare server. */
async function recordings(
  targetsByCall: Record<Call, Target>,
  names: readonly Call[],
  file: string,
): Promise<Record<Call, Recorded>> {
  const recordedCalls: Partial<Record<Call, Recorded>> = {};
  for (const name of names) {
    await send(targetsByCall[name]);
    recordedCalls[name] = await recordUntilStable(file, () => send(targetsByCall[name]));
  }
  return recordedCalls as Record<Call, Recorded>;
}

/** Starts the bare server on the database in `env`, and waits until it is ready. */
async function startBare(folder: string, recordedCalls: Record<Call, Recorded>, env: Record<string, string>) {
  const file = path.join(folder, 'recordings.json');
  writeFileSync(file, JSON.stringify(recordedCalls));
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(ROOT, 'bench/api/bare.ts'), file], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error('the bare server ended');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { url, child };
}
const stop = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.kill();
  });

type Runs = Record<string, Record<'ours' | 'bare', Load[]>>;
interface Options {
  names: readonly Call[];
  rounds: number;
  seconds: number;
}

/**
 * Only one process can open an embedded database, so each server gets a copy. On PostgreSQL all servers share
 * one database.
 */
async function onDatabase(env: Record<string, string>, folder: string, options: Options): Promise<Runs> {
  const dataDir = path.join(folder, 'ours');
  const capture = path.join(folder, 'statements.jsonl');
  mkdirSync(dataDir, { recursive: true });
  const start = (dir: string, extraEnv: Record<string, string>, nodeArgs: string[] = []) =>
    Product.start({
      dataDir: dir,
      env: { ...SERVER_ENV, ...env, ...extraEnv },
      command: [...nodeArgs, SERVER_MAIN],
    });
  const recordedServer = await start(dataDir, { CAPTURE_FILE: capture }, ['--import', CAPTURE_MODULE]);
  const { calls: targetsByCall } = await prepareCalls(recordedServer);
  const recordedCalls = await recordings(targetsByCall, options.names, capture);
  await recordedServer.stop();
  const copyOfDataDir = (name: string) => {
    cpSync(dataDir, path.join(folder, name), { recursive: true });
    return path.join(folder, name);
  };
  const [bareDir, cachedDir] = [copyOfDataDir('bare'), copyOfDataDir('cached')];
  const product = await start(dataDir, {});
  const cached = await start(cachedDir, { PUBLIC_PAGE_MS: CACHE_MS });
  const bare = await startBare(folder, recordedCalls, { DATA_DIR: bareDir, ...env });
  try {
    return await inRounds(options.names, options.rounds, async (name, isWarmUp) => {
      // Earlier calls wrote rows, so the statistics of the tables are out of date.
      if (env.DATABASE_URL) await analyze(env.DATABASE_URL);
      const target = targetsByCall[name as Call];
      const { url } = name === CACHED_CALL ? cached : product;
      const duration = isWarmUp ? 1 : options.seconds;
      return {
        ours: await load({ ...target, url: target.url.replace(recordedServer.url, url) }, duration),
        bare: await load({ url: `${bare.url}/${encodeURIComponent(name)}` }, duration),
      };
    });
  } finally {
    await stop(bare.child);
    await Promise.all([product.stop(), cached.stop()]);
  }
}

const goals = (database: string, runs: Runs): Goal[] =>
  Object.entries(runs).flatMap(([name, { ours, bare }]) => {
    const medianOf = (loads: Load[], key: keyof Load) => median(loads.map((measured) => measured[key]));
    const medians = (key: keyof Load) => ({ measured: medianOf(ours, key), reference: medianOf(bare, key) });
    const goal = `${name}, ${database}`;
    return [
      ratioGoal({ goal, ...medians('rate'), unit: '/s', ...CALLS[name as Call] }),
      ratioGoal({ goal: `${goal}, p99`, ...medians('p99'), unit: 'ms', most: MAX_P99_RATIO }),
    ];
  });

const selectedNames = <T extends string>(list: string, all: readonly T[]): T[] =>
  all.filter((name) => !list || list.split(',').includes(name));

export const main = measurement(
  'api',
  { rounds: 5, seconds: 5, calls: '', databases: '' },
  async ({ rounds, seconds, calls, databases }) => {
    const options = { names: selectedNames(calls, CALL_NAMES), rounds, seconds };
    await bundleServer();
    const databaseName = `linksouq_bench_${process.pid}`;
    const databaseUrl = await newDatabase(databaseName);
    const results: Record<string, Runs> = {};
    await withTemporaryFolder(async (folder) => {
      for (const database of selectedNames(databases, ['PostgreSQL', 'embedded'])) {
        const env: Record<string, string> = database === 'PostgreSQL' ? { DATABASE_URL: databaseUrl } : {};
        results[database] = await onDatabase(env, path.join(folder, database), options);
      }
    }).finally(() => dropDatabase(databaseName));
    return {
      goals: Object.entries(results).flatMap(([database, runs]) => goals(database, runs)),
      data: { rounds, seconds, results },
    };
  },
);
