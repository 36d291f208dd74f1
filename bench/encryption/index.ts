/**
 * `npm run bench -- encryption` measures calls of `bench -- api` with and without PERSONAL_KEY on PostgreSQL,
 * alternately. It compares the processor time per request. Other programs on the machine change this time less than they
 * change the request rate. The difference between two servers without the key is the error of the measurement. The measurement
 * needs Linux. Options: `--rounds 15`, `--seconds 2`, `--no-keep`.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Product } from '../../e2e/fixtures/product';
import { bundleServer, SERVER_MAIN } from '../../ops/lib/bundle-server';
import { withTemporaryFolder } from '../../ops/lib/temporary-folder';
import { SERVER_ENV, prepareCalls } from '../api';
import { analyze, dropDatabase, newDatabase } from '../api/database';
import { load, type Load } from '../api/load';
import { type Bound, ratioGoal } from '../lib/goal';
import { measurement } from '../lib/measurement';
import { rotated } from '../lib/rotated';
import { median } from '../lib/statistics';

/** Maximum ratio: processor time with the key divided by processor time without the key. */
const MAX_RATIO = 1.05;
const CALLS = ['profile', 'public page', 'dashboard', 'orders', 'new order'] as const;
type Call = (typeof CALLS)[number];
const VARIANTS = {
  encrypted: { PERSONAL_KEY: `1:${randomBytes(32).toString('hex')}` },
  plain: {},
  control: {},
};
type Variant = keyof typeof VARIANTS;
const NAMES = Object.keys(VARIANTS) as Variant[];

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
/** Processor time, in ms, of all threads of a process. */
function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The program name can contain spaces, so the fields are counted from the last closing bracket.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS_PER_SECOND;
}

/** `processor`: the server's processor time per response, in ms. */
interface Costed extends Load {
  processor: number;
}

async function openVariant(variant: Variant, folder: string) {
  const database = `linksouq_${variant}_${process.pid}`;
  const databaseUrl = await newDatabase(database);
  const env: Record<string, string> = { ...SERVER_ENV, ...VARIANTS[variant], DATABASE_URL: databaseUrl };
  const start = (extraEnv: Record<string, string>) =>
    Product.start({
      dataDir: path.join(folder, variant),
      env: { ...env, ...extraEnv },
      command: [SERVER_MAIN],
    });
  // This server runs the jobs, because a job sends the login codes of the seller and the brand.
  const first = await start({});
  const { calls } = await prepareCalls(first);
  await first.stop();
  // Jobs of one server would slow the other servers down.
  const product = await start({ JOBS: 'off' });
  await analyze(databaseUrl);
  const measureCall = async (call: Call, seconds: number): Promise<Costed> => {
    const before = processorMs(product.pid);
    const measured = await load(
      { ...calls[call], url: calls[call].url.replace(first.url, product.url) },
      seconds,
    );
    return { ...measured, processor: (processorMs(product.pid) - before) / (measured.rate * seconds) };
  };
  const close = async () => {
    await product.stop();
    await dropDatabase(database);
  };
  return { variant, measureCall, close };
}

export const main = measurement('encryption', { rounds: 15, seconds: 2 }, async ({ rounds, seconds }) => {
  await bundleServer();
  const servers: Awaited<ReturnType<typeof openVariant>>[] = [];
  const runs: Record<string, Record<Variant, Costed[]>> = {};
  await withTemporaryFolder(async (folder) => {
    try {
      for (const variant of NAMES) servers.push(await openVariant(variant, folder));
      for (const call of CALLS) {
        const runsOfCall: Record<Variant, Costed[]> = (runs[call] = {
          encrypted: [],
          plain: [],
          control: [],
        });
        // The first round warms the servers up.
        for (let round = 0; round <= rounds; round += 1)
          for (const { variant, measureCall } of rotated(servers, round)) {
            const measured = await measureCall(call, seconds);
            if (round > 0) runsOfCall[variant].push(measured);
          }
      }
    } finally {
      for (const server of servers) await server.close();
    }
  });
  const medianProcessorMs = (measurements: readonly Costed[]) =>
    median(measurements.map(({ processor: ms }) => ms));
  const goals = CALLS.flatMap((call) => {
    const { encrypted, plain, control } = runs[call]!;
    const row = (name: string, measured: readonly Costed[], bound: Bound = {}) =>
      ratioGoal({
        goal: `${call}, ${name} beside plain`,
        measured: medianProcessorMs(measured),
        reference: medianProcessorMs(plain),
        unit: 'ms',
        ...bound,
      });
    return [row('encrypted', encrypted, { most: MAX_RATIO }), row('plain', control)];
  });
  return { goals, data: { rounds, seconds, runs } };
});
