/**
 * `npm run bench -- cost`: processor time and allocated bytes of one request. The run fails when a request
 * allocates over 10 % more than its budget (budget.json, in KiB). Processor time has no budget, because it depends
 * on the machine. Options: `--rounds 3`, `--requests 50`, `--accept` (writes the budget), `--no-processor` (measures
 * only the bytes), `--no-keep`.
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
/** Requests of each call before its processor time is measured. The engine optimizes the code during these requests. */
const WARM_UP = 300;
/** Requests of each call before its bytes are measured. They fill the caches of the server. */
const FIRST_REQUESTS = 30;
/**
 * Optimized code allocates about half as much as other code, and the moment at which code is optimized differs between
 * runs. So the optimizer is off on the server that measures bytes.
 */
const NO_OPTIMIZATION = ['--no-opt', '--no-maglev'];

type Figures = Record<string, number[]>;

/** Sends the requests one after the other, so that no request waits for another request. */
async function repeat(target: Target, times: number): Promise<void> {
  for (let i = 0; i < times; i += 1) await send(target);
}

/**
 * Prepares the data on a server with background jobs, because a job sends the login codes. Then starts the measured
 * server without jobs, because jobs would add an amount of work that depends on the speed of the machine.
 */
const withMeasuredServer = <T>(
  options: { nodeArgs: readonly string[]; countersPort: number },
  work: (calls: Record<string, Target>) => Promise<T>,
) =>
  withProduct({ env: SERVER_ENV, command: [SERVER_MAIN] }, async (prepared) => {
    const { 'public page, cached': _, ...calls } = (await callsOf(prepared)).calls;
    await prepared.stop();
    const env = { ...SERVER_ENV, JOBS: 'off', COUNTERS_PORT: String(options.countersPort) };
    const command = [...options.nodeArgs, '--import', COUNTERS, SERVER_MAIN];
    const measured = await Product.start({ env, command, dataDir: prepared.dataDir });
    const targets = Object.entries(calls).map(([call, target]): [string, Target] => [
      call,
      { ...target, url: target.url.replace(prepared.url, measured.url) },
    ]);
    return work(Object.fromEntries(targets)).finally(() => measured.stop());
  });

/**
 * Measures each call `rounds` times on a new server.
 * @param measure measures one call once
 */
const measureCalls = (
  options: {
    nodeArgs: readonly string[];
    countersPort: number;
    rounds: number;
    /** Number of requests of each call before the first measurement. */
    first: number;
  },
  measure: (target: Target) => Promise<number>,
) =>
  withMeasuredServer(options, async (calls) => {
    const figures: Figures = {};
    for (const target of Object.values(calls)) await repeat(target, options.first);
    for (let round = 0; round < options.rounds; round += 1)
      for (const [call, target] of Object.entries(calls)) (figures[call] ??= []).push(await measure(target));
    return figures;
  });

export const main = measurement(
  'cost',
  { rounds: 3, requests: 50, accept: false, processor: true },
  async ({ rounds, requests, accept, processor }) => {
    await bundleServer();
    const countersPort = await freePort();
    const readCounter = async (counter: 'cpu' | 'start' | 'heap') =>
      Number(await (await fetch(`http://127.0.0.1:${countersPort}/${counter}`)).text());
    const cpuMs = processor
      ? await measureCalls({ nodeArgs: [], countersPort, rounds, first: WARM_UP }, async (target) => {
          const before = await readCounter('cpu');
          await repeat(target, requests);
          return ((await readCounter('cpu')) - before) / requests / 1_000;
        })
      : {};
    const allocatedKib = await measureCalls(
      { nodeArgs: NO_OPTIMIZATION, countersPort, rounds, first: FIRST_REQUESTS },
      async (target) => {
        await readCounter('start');
        await repeat(target, requests);
        return (await readCounter('heap')) / requests / 1_024;
      },
    );
    if (accept) {
      const budget = Object.entries(allocatedKib).map(([call, kib]) => [call, Math.ceil(Math.min(...kib))]);
      writeFileSync(BUDGET, `${JSON.stringify(Object.fromEntries(budget), null, 2)}\n`);
    }
    const budget = JSON.parse(readFileSync(BUDGET, 'utf8')) as Record<string, number>;
    const goals = Object.entries(allocatedKib).flatMap(([call, kib]) => [
      ...(cpuMs[call]
        ? [limitGoal({ goal: `${call}, processor`, value: median(cpuMs[call]), unit: 'ms' })]
        : []),
      limitGoal({
        goal: `${call}, allocated`,
        // The minimum is the most exact figure, because the other work of the process can only increase a figure.
        value: Math.min(...kib),
        unit: 'KiB',
        ...(budget[call] === undefined ? {} : { most: Math.round(budget[call] * MAX_RATIO) }),
      }),
    ]);
    if (goals.some(({ verdict }) => verdict === 'missed')) process.exitCode = 1;
    return { goals, data: { rounds, requests, cpuMs, allocatedKib } };
  },
);
