import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { newId } from '../../../src/platform/db/id';
import { bundle, Replica } from '../../topology/replica';
import type { Market } from '../../market';
import { createMarkets } from '../crash/create-markets';
import { type OwnDatabase, ownDatabase, whyNoDatabase } from '../own-database';
import { isLong, record } from '../record';
import { Crowd } from './crowd';

const MEASURE_MS = 5_000;
const OVERLOAD_MS = 30_000;
const BURST = 2_000;
/** Duration of the soak test: a long test with constant load. A complete soak test uses PROOF_SOAK_MINUTES=20. */
const SOAK_MS = Number(process.env.PROOF_SOAK_MINUTES || 2) * 60_000;
/** One in this number of requests places an order, which is the call with the most steps. */
const ORDER_EVERY = 40;
/** One in this number of requests creates the PDF of a brief, which is the call with the most CPU time. */
const BRIEF_EVERY = 40;
/** At twice the saturation rate, 99 % of the accepted requests must take at most this time, in ms. */
const MAX_P99_MS = 5_000;
/** Number of clients that send requests without a pause. They saturate the server, but cause no refusals. */
const SATURATING_CLIENTS = 12;
/**
 * Number of measurements in the soak test. Each measurement runs the garbage collection, which pauses the server, so there
 * are only a few.
 */
const MEASUREMENTS = 40;
/** Maximum number of open requests of all clients together. */
const MAX_OPEN_REQUESTS = 3_000;
/** If the values do not decrease in this number of consecutive checks, they are stable. A check takes a second. */
const STABLE_CHECKS = 10;
jest.setTimeout(2 * SOAK_MS + 600_000);

const MB = 1_048_576;
/** Returns the resident memory in MB, and the number of open files and sockets. */
function sizeOf(pid: number): { mb: number; handles: number } {
  const [, pages] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
  return { mb: Math.round((Number(pages) * 4_096) / MB), handles: readdirSync(`/proc/${pid}/fd`).length };
}
/** Response of `probe.mjs`. */
interface ProcessValues {
  heap: number;
  buffers: number;
  loopDelay: number;
  resources: number;
}
const PROBE = pathToFileURL(path.join(__dirname, 'probe.mjs')).href;
const quantile = (sorted: readonly number[], q: number) => sorted[Math.floor((sorted.length - 1) * q)] ?? 0;
const median = (values: readonly number[]) =>
  quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  );

interface Outcome {
  /** Sorted durations, in ms, of accepted requests. */
  admitted: number[];
  /** Sorted durations, in ms, of accepted orders. */
  orders: number[];
  refused: number;
  /** Refusals without a retry time, and invalid responses. */
  wrong: string[];
}

// The short form (`npm test`) skips these tests, because the number of refused requests depends on the speed of the machine.
const describeOnLinux = isLong && process.platform === 'linux' ? describe : describe.skip;
const skipReason = whyNoDatabase();
const DATABASES = [...(skipReason ? [] : ['PostgreSQL']), 'PGlite'];
if (skipReason && isLong) process.stdout.write(`proof load: not on PostgreSQL, ${skipReason}\n`);

describeOnLinux.each(DATABASES)('A server with %s under load', (kind) => {
  // A short soak test is enough for the embedded database, because production never uses it.
  const soakMs = kind === 'PGlite' ? SOAK_MS / 10 : SOAK_MS;
  let replica: Replica;
  let crowd: Crowd;
  let markets: Market[];
  let database: OwnDatabase | undefined;
  let file: string;
  beforeAll(async () => {
    file = bundle({ entry: 'src/main.ts', name: `proof-load-${process.pid}.js` });
    if (kind === 'PostgreSQL') database = await ownDatabase();
    // Unlike `testServer`, this server has the default admission limits.
    const env = {
      APP_MODE: 'demo',
      SEED_DEMO: '0',
      LOG_LEVEL: 'silent',
      ADMIN_TOKEN: randomBytes(32).toString('hex'),
      ...(database ? { DATABASE_URL: database.url } : {}),
    };
    replica = new Replica(file, env, ['--expose-gc', '--import', PROBE]);
    markets = await createMarkets(2, replica.dataDir, database?.url);
    await replica.start();
    crowd = new Crowd(replica.url);
  });
  afterAll(async () => {
    crowd?.close();
    await replica?.clean();
    await database?.close();
    rmSync(file, { force: true });
  });

  let turn = 0;
  /** Sends one request. About one in four requests writes. */
  const request = () => {
    const market = markets[turn % markets.length]!;
    const { token } = market.buyer;
    const n = turn++;
    if (n % ORDER_EVERY === ORDER_EVERY - 1)
      return crowd.call('placeOrder', {
        token,
        headers: { 'idempotency-key': newId() },
        body: { briefId: market.briefId, sellerId: market.seller.id, contentIds: [market.pages.post] },
      });
    if (n % BRIEF_EVERY === 0) {
      const body = { brandName: 'K', feature: 'B', tag: '@k', deadline: '2099-12-31', other: 'x' };
      return crowd.call('updateBrief', { token, params: { id: market.briefId }, body });
    }
    switch (n % 4) {
      case 0:
        return crowd.call('setAvailability', {
          token: market.seller.token,
          query: { availability: true },
        });
      case 1:
        return crowd.call('getOrders', {
          token: market.seller.token,
          query: { status: 'active', limit: 20 },
        });
      default:
        return crowd.call('getPublicProfile', { query: { username: market.seller.username } });
    }
  };
  async function sendOne(outcome: Outcome): Promise<void> {
    const began = performance.now();
    const isOrder = turn % ORDER_EVERY === ORDER_EVERY - 1;
    const { status, retryAfter } = await request();
    if (status === 200) {
      const ms = performance.now() - began;
      outcome.admitted.push(ms);
      if (isOrder) outcome.orders.push(ms);
    } else if ((status === 503 || status === 429) && retryAfter) outcome.refused++;
    else outcome.wrong.push(String(status));
  }
  const emptyOutcome = (): Outcome => ({ admitted: [], orders: [], refused: 0, wrong: [] });
  /** @returns the maximum number of responses per second */
  async function saturate(ms: number): Promise<number> {
    const outcome = emptyOutcome();
    const end = performance.now() + ms;
    const worker = async () => {
      while (performance.now() < end) await sendOne(outcome);
    };
    await Promise.all(Array.from({ length: SATURATING_CLIENTS }, worker));
    expect(outcome.wrong).toEqual([]);
    return (outcome.admitted.length / ms) * 1_000;
  }
  /**
   * Sends requests at a constant rate, also while responses are late. Only if MAX_OPEN_REQUESTS requests are open, it
   * pauses until the server has responded to one.
   */
  async function sendAtRate(
    perSecond: number,
    ms: number,
    eachTick: () => void = () => {},
  ): Promise<Outcome> {
    const outcome = emptyOutcome();
    const waiting = new Set<Promise<void>>();
    const began = performance.now();
    let sent = 0;
    for (let now = 0; now < ms; now = performance.now() - began) {
      for (; sent < (perSecond * now) / 1_000 && waiting.size < MAX_OPEN_REQUESTS; sent++) {
        const pending: Promise<void> = sendOne(outcome).finally(() => waiting.delete(pending));
        waiting.add(pending);
      }
      eachTick();
      await pause(5);
    }
    await Promise.all(waiting);
    for (const durations of [outcome.admitted, outcome.orders]) durations.sort((a, b) => a - b);
    return outcome;
  }
  /**
   * Measures a server without clients. Repeats the measurement until the values are stable, because connections and
   * timers of the last calls end with a delay.
   */
  async function measureAtRest(): Promise<{ handles: number; resources: number }> {
    crowd.close();
    let lowest = { handles: Infinity, resources: Infinity };
    for (let stableChecks = 0; stableChecks < STABLE_CHECKS; stableChecks++) {
      await pause(1_000);
      const { handles } = sizeOf(replica.pid!);
      const { resources } = (await replica.ask('measure')) as ProcessValues;
      if (handles < lowest.handles || resources < lowest.resources) stableChecks = 0;
      lowest = {
        handles: Math.min(handles, lowest.handles),
        resources: Math.min(resources, lowest.resources),
      };
    }
    return lowest;
  }

  it('with too many concurrent requests, the server accepts some and refuses the others with retry-after', async () => {
    const outcome = emptyOutcome();
    await Promise.all(Array.from({ length: BURST }, () => sendOne(outcome)));
    const { admitted, refused, wrong } = outcome;
    record({
      kind: 'load',
      what: `${BURST} requests at once, ${kind}`,
      tries: BURST,
      survived: admitted.length + refused,
      lost: wrong.length,
      letIn: 0,
      note: `${admitted.length} admitted, the slowest after ${Math.round(Math.max(...admitted))} ms, ${refused} refused`,
    });
    expect(wrong).toEqual([]);
    expect(admitted.length).toBeGreaterThan(0);
    expect(refused).toBeGreaterThan(0);
    expect((await request()).status).toBe(200);
  });

  it('at twice its saturation the server refuses requests with retry-after, and its memory stays limited', async () => {
    await saturate(MEASURE_MS); // Warm-up: the compilation of code needs memory.
    const capacity = await saturate(MEASURE_MS);
    const before = sizeOf(replica.pid!);
    let peakMb = before.mb;
    await replica.ask('measure');
    const outcome = await sendAtRate(2 * capacity, OVERLOAD_MS, () => {
      peakMb = Math.max(peakMb, sizeOf(replica.pid!).mb);
    });
    const { admitted, orders, refused, wrong } = outcome;
    const [p50, p99] = [0.5, 0.99].map((q) => Math.round(quantile(admitted, q))) as [number, number];
    const { loopDelay } = (await replica.ask('measure')) as ProcessValues;
    record({
      kind: 'load',
      what: `twice its saturation, ${kind}`,
      tries: admitted.length + refused + wrong.length,
      survived: admitted.length + refused,
      lost: wrong.length,
      letIn: 0,
      note: `${Math.round(capacity)}/s saturated, ${admitted.length} admitted with p50 ${p50} and p99 ${p99} ms (orders ${Math.round(quantile(orders, 0.99))} ms), ${refused} refused with retry-after, memory ${before.mb} → ${peakMb} MB at most, event loop p99 ${loopDelay} ms`,
    });
    expect(wrong).toEqual([]);
    expect(admitted.length).toBeGreaterThan(0);
    expect(refused).toBeGreaterThan(0);
    expect(peakMb).toBeLessThan(before.mb + 256);
    expect(p99).toBeLessThan(MAX_P99_MS);
    expect((await request()).status).toBe(200);
  });

  it(`memory and the number of open files do not grow during ${soakMs / 60_000} minutes of work`, async () => {
    const perSecond = (await saturate(2_000)) / 2;
    // After this time, compilation, caches and pools are stable.
    await sendAtRate(perSecond, soakMs / 6);
    const before = await measureAtRest();
    const measurements: (ReturnType<typeof sizeOf> & ProcessValues)[] = [];
    let measurement: Promise<unknown> = Promise.resolve();
    let next = 0;
    const { admitted, refused, wrong } = await sendAtRate(perSecond, soakMs, () => {
      if (performance.now() < next) return;
      next = performance.now() + soakMs / MEASUREMENTS;
      measurement = replica
        .ask('measure')
        .then((values) => measurements.push({ ...sizeOf(replica.pid!), ...(values as ProcessValues) }));
    });
    await measurement;
    const after = await measureAtRest();
    const third = Math.floor(measurements.length / 3);
    /** Returns the medians of a value in the first third and in the last third of the measurements. */
    const firstAndLast = (name: keyof (typeof measurements)[number]) =>
      [measurements.slice(0, third), measurements.slice(-third)].map((part) =>
        median(part.map((values) => values[name])),
      ) as [number, number];
    const { mb, heap, buffers, loopDelay } = Object.fromEntries(
      (['mb', 'heap', 'buffers', 'loopDelay'] as const).map((name) => [name, firstAndLast(name)]),
    ) as Record<keyof (typeof measurements)[number], [number, number]>;
    const changes = Object.entries({
      'memory MB': mb,
      'heap after collection MB': heap,
      'buffers MB': buffers,
      'files and sockets at rest': [before.handles, after.handles],
      'event loop p99 ms': loopDelay,
    }).map(([what, [first, last]]) => `${what} ${first} → ${last}`);
    record({
      kind: 'load',
      what: `soak of ${soakMs / 60_000} min, ${kind}`,
      tries: admitted.length + refused + wrong.length,
      survived: admitted.length + refused,
      lost: wrong.length,
      letIn: 0,
      note: `${Math.round(perSecond)}/s, ${changes.join(', ')}, p99 ${Math.round(quantile(admitted, 0.99))} ms`,
    });
    expect(wrong).toEqual([]);
    expect(measurements.length).toBeGreaterThanOrEqual(MEASUREMENTS / 2);
    // A leak of one kB per request would be many times larger than these limits.
    expect(heap[1]).toBeLessThan(heap[0] * 1.1 + 8);
    expect(buffers[1]).toBeLessThan(buffers[0] * 1.1 + 16);
    expect(mb[1]).toBeLessThan(mb[0] * 1.15 + 32);
    expect(after.handles).toBeLessThanOrEqual(before.handles + 16);
    expect(after.resources).toBeLessThanOrEqual(before.resources + 16);
  });
});
