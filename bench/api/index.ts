/**
 * `npm run bench -- api`: profile, dashboard, order list and order creation beside a bare server that sends the same
 * statements, on both databases, interleaved. Prints one table and keeps every run in results/api.json.
 * Options: `--rounds 5`, `--seconds 5`. The demo's check of each answer against its schema is off, as in production.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { freePort, Product } from '../../e2e/fixtures/product';
import { Api } from '../../e2e/steps/api';
import { bundleServer, SERVER_MAIN } from '../../ops/lib/bundle-server.mjs';
import { ROOT } from '../../ops/build/workspaces';
import { median } from '../lib/statistics';
import { table } from '../lib/table';
import { dropDatabase, newDatabase } from './database';
import { type Load, load, type Target } from './load';
import { type Recorded, recordTwice } from './statements';

const RESULTS = path.join(ROOT, 'bench/results/api.json');
const CAPTURE = path.join(ROOT, 'bench/api/capture.mjs');
/** The demo's seller who sells. */
const SELLER = '+971500000001';
const QUIET = { LOG_LEVEL: 'error', CHECK_ANSWERS: '0', SEED_DEMO: '1' };

const CALLS = {
  profile: { least: 0.7 },
  dashboard: { least: 0.7 },
  orders: { least: 0.7 },
  'new order': { least: 0.6 },
} as const;
type Call = keyof typeof CALLS;
const NAMES = Object.keys(CALLS) as Call[];
/** p99 at 50 connections, ours by bare. */
const P99_MOST = 2;

/** The calls as one person makes them. */
async function targets(product: Product): Promise<Record<Call, Target>> {
  const api = new Api(product);
  const seller = await api.seller(SELLER);
  const buyer = await api.buyer('Bench Brand');
  const basket = await api.basket('layla', buyer.briefId, { types: [1, 2] });
  for (let i = 0; i < 20; i += 1) await api.placeAndPay(buyer, 'layla', { types: [2] });
  const by = (token: string) => ({ authorization: `Bearer ${token}` });
  const at = (route: string) => `${product.url}/api/v1${route}`;
  const json = { ...by(buyer.token), 'content-type': 'application/json' };
  return {
    profile: { url: at('/user/profile'), headers: by(seller.token) },
    dashboard: { url: at('/user/seller/dashboard'), headers: by(seller.token) },
    orders: { url: at('/order?status=active&limit=20'), headers: by(seller.token) },
    'new order': {
      url: at('/order'),
      method: 'POST',
      headers: json,
      body: JSON.stringify(basket),
      own: () => ({ ...json, 'idempotency-key': randomUUID() }),
    },
  };
}

const send = async ({ url, method = 'GET', headers = {}, body, own }: Target) => {
  const answer = await fetch(url, { method, headers: { ...headers, ...own?.() }, ...(body ? { body } : {}) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
};

/** What each call asks the database, read off the server once. Both databases get the same statements. */
async function recordings(wanted: Record<Call, Target>, file: string): Promise<Record<Call, Recorded>> {
  const found: Partial<Record<Call, Recorded>> = {};
  for (const name of NAMES) {
    await send(wanted[name]);
    found[name] = await recordTwice(file, () => send(wanted[name]));
  }
  return found as Record<Call, Recorded>;
}

/** The bare server on the same kind of database. */
async function startBare(folder: string, found: Record<Call, Recorded>, env: Record<string, string>) {
  const file = path.join(folder, 'recordings.json');
  writeFileSync(file, JSON.stringify(found));
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
const stopped = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.kill();
  });

type Runs = Record<Call, { ours: Load[]; bare: Load[] }>;

async function measure(
  ours: Record<Call, Target>,
  bareUrl: string,
  rounds: number,
  seconds: number,
): Promise<Runs> {
  const runs = Object.fromEntries(NAMES.map((name) => [name, { ours: [], bare: [] }])) as unknown as Runs;
  // The first round warms both sides, and does not count.
  for (let round = 0; round <= rounds; round += 1)
    for (const name of NAMES) {
      const bare: Target = { url: `${bareUrl}/${encodeURIComponent(name)}` };
      const first = await load(ours[name], round === 0 ? 1 : seconds);
      const second = await load(bare, round === 0 ? 1 : seconds);
      if (round === 0) continue;
      runs[name].ours.push(first);
      runs[name].bare.push(second);
    }
  return runs;
}

/**
 * Both sides on one kind of database. The embedded one belongs to one process, so the bare server gets a copy of it;
 * on PostgreSQL both use the same.
 */
async function onDatabase(
  env: Record<string, string>,
  folder: string,
  rounds: number,
  seconds: number,
): Promise<Runs> {
  const dataDir = path.join(folder, 'ours');
  const copy = path.join(folder, 'bare');
  const capture = path.join(folder, 'statements.jsonl');
  mkdirSync(dataDir, { recursive: true });
  const start = (more: Record<string, string>, before: string[] = []) =>
    Product.start({ dataDir, env: { ...QUIET, ...env, ...more }, command: [...before, SERVER_MAIN] });
  const watched = await start({ CAPTURE_FILE: capture }, ['--import', CAPTURE]);
  const wanted = await targets(watched);
  const found = await recordings(wanted, capture);
  await watched.stop();
  cpSync(dataDir, copy, { recursive: true });
  const product = await start({});
  const bare = await startBare(folder, found, { DATA_DIR: copy, ...env });
  try {
    const moved = (target: Target) => ({ ...target, url: target.url.replace(watched.url, product.url) });
    const ours = Object.fromEntries(NAMES.map((name) => [name, moved(wanted[name])])) as Record<Call, Target>;
    return await measure(ours, bare.url, rounds, seconds);
  } finally {
    await stopped(bare.child);
    await product.stop();
  }
}

const rows = (database: string, runs: Runs): string[][] =>
  NAMES.map((name) => {
    const { ours, bare } = runs[name];
    const of = (side: Load[], key: keyof Load) => median(side.map((one) => one[key]));
    const rate = of(ours, 'rate') / of(bare, 'rate');
    const late = of(ours, 'p99') / of(bare, 'p99');
    const { least } = CALLS[name];
    return [
      `${name}, ${database}`,
      of(ours, 'rate').toFixed(0),
      of(bare, 'rate').toFixed(0),
      `${rate.toFixed(2)} ${rate >= least ? '≥' : 'MISSES'} ${least}`,
      of(ours, 'p99').toFixed(0),
      of(bare, 'p99').toFixed(0),
      `${late.toFixed(2)} ${late <= P99_MOST ? '≤' : 'MISSES'} ${P99_MOST}`,
    ];
  });

export async function main(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '5' } },
  });
  const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
  await bundleServer();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'linksouq-bench-'));
  const name = `linksouq_bench_${process.pid}`;
  const databaseUrl = await newDatabase(name);
  if (!databaseUrl) throw new Error('This measurement needs a PostgreSQL: set BENCH_DATABASE_URL.');
  const results: Record<string, Runs> = {};
  try {
    results.PostgreSQL = await onDatabase(
      { DATABASE_URL: databaseUrl },
      path.join(folder, 'pg'),
      rounds,
      seconds,
    );
    results.embedded = await onDatabase({}, path.join(folder, 'embedded'), rounds, seconds);
  } finally {
    await dropDatabase(name);
    rmSync(folder, { recursive: true, force: true });
  }
  const lines = Object.entries(results).flatMap(([database, runs]) => rows(database, runs));
  console.log(
    `\n${table([['call, database', 'ours/s', 'bare/s', 'ratio', 'ours p99 ms', 'bare p99 ms', 'ratio'], ...lines])}\n`,
  );
  writeFileSync(RESULTS, JSON.stringify({ at: new Date().toISOString(), rounds, seconds, results }, null, 1));
}
