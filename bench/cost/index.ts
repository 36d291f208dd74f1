/**
 * `npm run bench -- cost`: processor time and allocated bytes of one request. The run fails when a request
 * allocates over 10 % more than its budget in budget.json. Processor time has no budget, because it depends
 * on the machine. Options: `--rounds 4`, `--requests 100`, `--accept` (writes the budget), `--no-keep`.
 * The test and the budget use the default options. With more requests, the engine compiles more code, so each request
 * allocates less.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Product } from '../../e2e/fixtures/product';
import { freePort } from '../../ops/lib/free-port';
import { bundleServer, SERVER_MAIN } from '../../ops/lib/bundle-server';
import { SERVER_ENV, send } from '../api/index';
import type { Target } from '../api/load';
import { callsOf } from '../api/scale';
import { limitGoal } from '../lib/goal';
import { measurement } from '../lib/measurement';
import { withProduct } from '../lib/product';
import { median } from '../lib/statistics';

const COUNTERS = path.join(import.meta.dirname, 'counters.mjs');
const BUDGET = path.join(import.meta.dirname, 'budget.json');
/** Maximum of the allocated bytes, divided by the budget. */
const MAX_RATIO = 1.1;
/** Requests before the first measurement, during which the JavaScript engine compiles the code. */
const WARM_UP = 300;

interface Cost {
  cpuMs: number[];
  allocatedKb: number[];
}

/** Sends the requests one after the other, so that no request waits for another request. */
async function repeat(target: Target, times: number): Promise<void> {
  for (let i = 0; i < times; i += 1) await send(target);
}

/**
 * Prepares the data on a server with background jobs, because a job sends the login codes. Then starts the measured
 * server without jobs, because jobs would add an amount of work that depends on the speed of the machine.
 */
const withMeasuredServer = <T>(countersPort: number, work: (calls: Record<string, Target>) => Promise<T>) =>
  withProduct({ env: SERVER_ENV, command: [SERVER_MAIN] }, async (prepared) => {
    const { 'public page, cached': _, ...calls } = (await callsOf(prepared)).calls;
    await prepared.stop();
    const env = { ...SERVER_ENV, JOBS: 'off', COUNTERS_PORT: String(countersPort) };
    const command = ['--import', COUNTERS, SERVER_MAIN];
    const measured = await Product.start({ env, command, dataDir: prepared.dataDir });
    const targets = Object.entries(calls).map(([call, target]): [string, Target] => [
      call,
      { ...target, url: target.url.replace(prepared.url, measured.url) },
    ]);
    return work(Object.fromEntries(targets)).finally(() => measured.stop());
  });

export const main = measurement(
  'cost',
  { rounds: 4, requests: 100, accept: false },
  async ({ rounds, requests, accept }) => {
    await bundleServer();
    const port = await freePort();
    const readCounter = async (counter: 'cpu' | 'start' | 'heap') =>
      Number(await (await fetch(`http://127.0.0.1:${port}/${counter}`)).text());
    const runs = await withMeasuredServer(port, async (calls) => {
      const costs: Record<string, Cost> = {};
      for (const target of Object.values(calls)) await repeat(target, WARM_UP);
      for (let round = 0; round < rounds; round += 1)
        for (const [call, target] of Object.entries(calls)) {
          const cost = (costs[call] ??= { cpuMs: [], allocatedKb: [] });
          const before = await readCounter('cpu');
          await repeat(target, requests);
          cost.cpuMs.push(((await readCounter('cpu')) - before) / requests / 1_000);
          await readCounter('start');
          await repeat(target, requests);
          cost.allocatedKb.push((await readCounter('heap')) / requests / 1_024);
        }
      return costs;
    });
    if (accept) {
      const budget = Object.entries(runs).map(([call, { allocatedKb }]) => [
        call,
        Math.ceil(Math.min(...allocatedKb)),
      ]);
      writeFileSync(BUDGET, `${JSON.stringify(Object.fromEntries(budget), null, 2)}\n`);
    }
    const budget = JSON.parse(readFileSync(BUDGET, 'utf8')) as Record<string, number>;
    const goals = Object.entries(runs).flatMap(([call, { cpuMs, allocatedKb }]) => [
      limitGoal({ goal: `${call}, processor`, value: median(cpuMs), unit: 'ms' }),
      limitGoal({
        goal: `${call}, allocated`,
        // The minimum is the most exact figure, because work that belongs to no request only increases a figure.
        value: Math.min(...allocatedKb),
        unit: 'kB',
        ...(budget[call] === undefined ? {} : { most: Math.round(budget[call] * MAX_RATIO) }),
      }),
    ]);
    if (goals.some(({ verdict }) => verdict === 'missed')) process.exitCode = 1;
    return { goals, data: { rounds, requests, runs } };
  },
);
