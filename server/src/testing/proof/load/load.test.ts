/** Twice what the server can do, and for how long: it refuses what it cannot do, and does not grow (design §1). */
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { bundle, Replica } from '../../../topology/replica';
import { callOverHttp } from '../call-over-http';
import type { Market } from '../../market';
import { openBooks } from '../crash/open-books';
import { type OwnDatabase, ownDatabase, whyNoPostgres } from '../own-database';
import { isLong, record } from '../record';

const MEASURE_MS = 5_000;
const OVERLOAD_MS = 30_000;
const BURST = 2_000;
/** PROOF_SOAK_MINUTES=20 is the whole one. */
const SOAK_MS = Number(process.env.PROOF_SOAK_MINUTES || 2) * 60_000;
/** A client does not wait for more than so many answers. */
const MOST_WAITING = 3_000;
jest.setTimeout(SOAK_MS + 600_000);

const MB = 1_048_576;
/** Resident memory in MB, and open handles. */
function sizeOf(pid: number): { mb: number; handles: number } {
  const [, pages] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
  return { mb: Math.round((Number(pages) * 4_096) / MB), handles: readdirSync(`/proc/${pid}/fd`).length };
}
const quantile = (sorted: readonly number[], q: number) => sorted[Math.floor((sorted.length - 1) * q)] ?? 0;
const median = (values: readonly number[]) =>
  quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  );

interface Outcome {
  /** ms of those that were admitted, sorted. */
  admitted: number[];
  refused: number;
  /** Refusals that did not say when to come again, and answers that are neither. */
  wrong: string[];
}

// What is refused depends on how fast the machine is: the short tier has `http/admission.test.ts` instead.
const linux = isLong && process.platform === 'linux' ? describe : describe.skip;
linux('Load', () => {
  let replica: Replica;
  let markets: Market[];
  let database: OwnDatabase | undefined;
  let file: string;
  beforeAll(async () => {
    file = bundle({ entry: 'src/main.ts', name: `proof-load-${process.pid}.js` });
    if (!whyNoPostgres()) database = await ownDatabase();
    const env = {
      SEED_DEMO: '0',
      LOG_LEVEL: 'silent',
      ADMIN_TOKEN: randomBytes(32).toString('hex'),
      ...(database ? { DATABASE_URL: database.url } : {}),
    };
    replica = new Replica(file, env);
    markets = await openBooks(2, replica.dataDir, database?.url);
    await replica.start();
  });
  afterAll(async () => {
    await replica?.clean();
    await database?.close();
    rmSync(file, { force: true });
  });

  let turn = 0;
  /** One in four writes; the rest reads, signed in or not. */
  const request = () => {
    const market = markets[turn % markets.length]!;
    const { token } = market.buyer;
    switch (turn++ % 4) {
      case 0: {
        const body = { brandName: 'K', feature: 'B', tag: '@k', deadline: '2099-12-31', other: 'x' };
        return callOverHttp(replica.url, 'updateBrief', { token, params: { id: market.briefId }, body });
      }
      case 1:
        return callOverHttp(replica.url, 'getOrders', {
          token: market.seller.token,
          query: { status: 'active' },
        });
      default:
        return callOverHttp(replica.url, 'getPublicProfile', { query: { username: market.seller.username } });
    }
  };
  async function one(outcome: Outcome): Promise<void> {
    const began = performance.now();
    const { status, headers } = await request();
    if (status === 200) outcome.admitted.push(performance.now() - began);
    else if ((status === 503 || status === 429) && headers.get('retry-after')) outcome.refused++;
    else outcome.wrong.push(String(status));
  }
  const nothing = (): Outcome => ({ admitted: [], refused: 0, wrong: [] });
  /** As many as get through. @returns answers a second */
  async function saturate(ms: number): Promise<number> {
    const outcome = nothing();
    const end = performance.now() + ms;
    const worker = async () => {
      while (performance.now() < end) await one(outcome);
    };
    await Promise.all(Array.from({ length: 48 }, worker));
    expect(outcome.wrong).toEqual([]);
    return (outcome.admitted.length / ms) * 1_000;
  }
  /** Requests come at a rate, whatever becomes of them. */
  async function arrive(perSecond: number, ms: number, look: () => void = () => {}): Promise<Outcome> {
    const outcome = nothing();
    const waiting = new Set<Promise<void>>();
    const began = performance.now();
    let sent = 0;
    for (let now = 0; now < ms; now = performance.now() - began) {
      for (; sent < (perSecond * now) / 1_000 && waiting.size < MOST_WAITING; sent++) {
        const asked: Promise<void> = one(outcome).finally(() => waiting.delete(asked));
        waiting.add(asked);
      }
      look();
      await pause(5);
    }
    await Promise.all(waiting);
    outcome.admitted.sort((a, b) => a - b);
    return outcome;
  }

  it('of many at once it answers what it can and refuses the others with retry-after', async () => {
    const outcome = nothing();
    await Promise.all(Array.from({ length: BURST }, () => one(outcome)));
    const { admitted, refused, wrong } = outcome;
    record({
      kind: 'load',
      what: `${BURST} requests at once`,
      tries: BURST,
      survived: admitted.length + refused,
      lost: wrong.length,
      letIn: 0,
      note: `${admitted.length} admitted, ${refused} refused`,
    });
    expect(wrong).toEqual([]);
    expect(admitted.length).toBeGreaterThan(0);
    expect(refused).toBeGreaterThan(0);
    expect((await request()).status).toBe(200);
  });

  it('at twice its saturation the server refuses with retry-after, and its memory is bounded', async () => {
    const capacity = await saturate(MEASURE_MS);
    const before = sizeOf(replica.pid!);
    let most = before.mb;
    const outcome = await arrive(2 * capacity, OVERLOAD_MS, () => {
      most = Math.max(most, sizeOf(replica.pid!).mb);
    });
    const { admitted, refused, wrong } = outcome;
    const p99 = Math.round(quantile(admitted, 0.99));
    record({
      kind: 'load',
      what: `twice its saturation${database ? ', PostgreSQL' : ', PGlite'}`,
      tries: admitted.length + refused + wrong.length,
      survived: admitted.length + refused,
      lost: wrong.length,
      letIn: 0,
      note: `${Math.round(capacity)}/s saturated, ${admitted.length} admitted with p99 ${p99} ms, ${refused} refused, memory ${before.mb} → ${most} MB at most`,
    });
    expect(wrong).toEqual([]);
    expect(admitted.length).toBeGreaterThan(0);
    expect(most).toBeLessThan(before.mb + 256);
    // Bound by what runs at once: 128 calls of a server that answers `capacity` of them a second, threefold for noise.
    expect(p99).toBeLessThan(1_000 + (3 * 128_000) / capacity);
    expect((await request()).status).toBe(200);
  });

  it(`${SOAK_MS / 60_000} minutes of work: memory and handles stay flat`, async () => {
    const perSecond = (await saturate(2_000)) / 2;
    // What is compiled, cached and pooled is there after a while.
    await arrive(perSecond, SOAK_MS / 6);
    const sizes: ReturnType<typeof sizeOf>[] = [];
    let next = 0;
    const { admitted, refused, wrong } = await arrive(perSecond, SOAK_MS, () => {
      if (performance.now() < next) return;
      next = performance.now() + 1_000;
      sizes.push(sizeOf(replica.pid!));
    });
    const third = Math.floor(sizes.length / 3);
    const [first, last] = [sizes.slice(0, third), sizes.slice(-third)];
    const mb = [median(first.map((size) => size.mb)), median(last.map((size) => size.mb))] as const;
    const handles = [
      median(first.map((size) => size.handles)),
      median(last.map((size) => size.handles)),
    ] as const;
    record({
      kind: 'load',
      what: `soak of ${SOAK_MS / 60_000} min${database ? ', PostgreSQL' : ', PGlite'}`,
      tries: admitted.length + refused + wrong.length,
      survived: admitted.length + refused,
      lost: wrong.length,
      letIn: 0,
      note: `memory ${mb.join(' → ')} MB, handles ${handles.join(' → ')}, p99 ${Math.round(quantile(admitted, 0.99))} ms`,
    });
    expect(wrong).toEqual([]);
    expect(mb[1]).toBeLessThan(mb[0] * 1.15 + 32);
    expect(handles[1]).toBeLessThanOrEqual(handles[0] + 32);
  });
});
