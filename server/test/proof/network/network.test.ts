import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { API_BASE } from '@linksouq/shared-api/contract';
import { bundle, Replica } from '../../topology/replica';
import { type FakeS3, fakeS3 } from '../../fakes/s3';
import type { Market } from '../../market';
import { sampleImage } from '../../samples';
import { MarketWorker, Shift } from '../crash/market-workers';
import { inspectPostgres } from '../crash/inspect';
import { createMarkets } from '../crash/create-markets';
import { type OwnDatabase, ownDatabase, whyNoDatabase } from '../own-database';
import { isLong, record } from '../record';
import { seeded } from '../random';
import { TcpFaults } from './tcp-faults';

const FAULTS = isLong ? 100 : 6;
const OUTAGE_MS = isLong ? 30_000 : 1_500;
const MARKETS = 3;
const WORKERS = 6;
if (isLong) jest.setTimeout(3_600_000);

const skipReason = whyNoDatabase();
if (skipReason && isLong) process.stdout.write(`proof network: not run, ${skipReason}\n`);

(skipReason ? describe.skip : describe)('Two replicas behind a bad network', () => {
  let database: OwnDatabase;
  let store: FakeS3;
  let toDatabase: TcpFaults;
  let toReplicas: TcpFaults[];
  let replicas: Replica[];
  let markets: Market[];
  let shift: Shift;
  let workers: MarketWorker[];
  let file: string;

  beforeAll(async () => {
    file = bundle({ entry: 'src/main.ts', name: `proof-network-${process.pid}.js` });
    [database, store] = await Promise.all([ownDatabase(), fakeS3()]);
    const adminToken = randomBytes(32).toString('hex');
    shift = new Shift(adminToken, await sampleImage(), { isDatabaseMortal: true, isNetworkBad: true });
    const [proxy, proxiedUrl] = await TcpFaults.inFrontOfDatabase(database.url);
    toDatabase = proxy;
    const env = {
      ...store.env,
      APP_MODE: 'demo',
      SEED_DEMO: '0',
      // Only errors are logged. A network fault must not cause an error in the log.
      LOG_LEVEL: 'error',
      ADMIN_TOKEN: adminToken,
      DATABASE_URL: proxiedUrl,
    };
    replicas = [new Replica(file, env), new Replica(file, env)];
    markets = await createMarkets(MARKETS, replicas[0]!.dataDir, database.url);
    for (const replica of replicas) await replica.start();
    const portOf = ({ url }: Replica) => Number(new URL(url).port);
    toReplicas = await Promise.all(
      replicas.map((replica) => TcpFaults.inFrontOf({ host: '127.0.0.1', port: portOf(replica) })),
    );
    shift.urls = toReplicas.map(({ port }) => `http://127.0.0.1:${port}`);
    workers = Array.from(
      { length: WORKERS },
      (_, i) => new MarketWorker(shift, markets[i % MARKETS]!, ({ pages }) => ({ contentIds: [pages.post] })),
    );
  });
  afterAll(async () => {
    shift.isOver = true;
    for (const replica of replicas ?? []) await replica.clean();
    for (const proxy of [...(toReplicas ?? []), toDatabase]) await proxy?.close();
    await store?.close();
    await database?.close();
    rmSync(file, { force: true });
  });
  /** Returns the log lines of requests that ended with a server error. */
  const failedRequests = () =>
    replicas.flatMap(({ log }) => log.split('\n').filter((line) => line.includes('request failed')));
  const inspect = () => inspectPostgres(database.url, undefined, shift.facts);
  /** Waits until the product has recovered: `WORKERS` new writes are acknowledged. */
  const waitForWrites = async () => {
    const before = shift.facts.length;
    while (shift.facts.length < before + WORKERS) await pause(5);
  };
  const startWorkers = () => {
    shift.isOver = false;
    return Promise.all(workers.map((worker) => worker.run()));
  };

  it(`after ${FAULTS} network faults at replicas and database, each acknowledged write exists once`, async () => {
    const random = seeded();
    const working = startWorkers();
    let inFlight = 0;
    const kinds: Record<string, number> = {};
    for (let i = 0; i < FAULTS; i++) {
      const fault = random.pick(['slow', 'reset', 'blackhole'] as const);
      const [where, link] = random.pick([
        ['people', toReplicas[0]!],
        ['people', toReplicas[1]!],
        ['database', toDatabase],
      ] as const);
      await waitForWrites();
      while (shift.inFlight === 0) await pause(1);
      inFlight += shift.inFlight;
      kinds[`${where} ${fault}`] = (kinds[`${where} ${fault}`] ?? 0) + 1;
      link.set(fault);
      await pause(random.between(20, isLong ? 1_500 : 400));
      link.set('none');
    }
    await waitForWrites();
    shift.isOver = true;
    await working;
    shift.isOver = false;
    await Promise.all(workers.map((worker) => worker.run({ finish: true })));
    const { missing, broken, open } = await inspect();
    const counts = Object.entries(kinds).map(([kind, n]) => `${kind} ${n}`);
    record({
      kind: 'network',
      what: 'faults at two replicas and their database',
      tries: FAULTS,
      survived: missing.length + broken.length + open === 0 ? FAULTS - shift.surprises.length : 0,
      lost: missing.length + broken.length,
      letIn: 0,
      inFlight,
      seed: random.seed,
      note: `${shift.facts.length} writes acknowledged, ${shift.unavailable} refused or cut; ${counts.sort().join(', ')}`,
    });
    expect({ missing, broken, open }).toEqual({ missing: [], broken: [], open: 0 });
    expect({ surprises: shift.surprises, mistakes: failedRequests() }).toEqual({
      surprises: [],
      mistakes: [],
    });
  });

  it(`while the database is unavailable for ${OUTAGE_MS / 1_000} s, calls get 503 immediately, and then the product recovers`, async () => {
    const working = startWorkers();
    await waitForWrites();
    while (shift.inFlight === 0) await pause(1);
    const { inFlight } = shift;
    toDatabase.set('reset');
    const failedAt = performance.now();
    const answers: string[] = [];
    let turn = 0;
    while (performance.now() - failedAt < OUTAGE_MS) {
      const url = replicas[turn++ % 2]!.url;
      const ask = async (path: string) => {
        const answer = await fetch(url + path);
        const body = (await answer.json()) as { message?: string };
        answers.push(`${path} ${answer.status} ${answer.headers.get('retry-after')} ${body.message ?? ''}`);
      };
      await ask('/healthz');
      await ask('/readyz');
      await ask(`${API_BASE}/user/linksouq/profile?username=nobody-${turn}`);
    }
    toDatabase.set('none');
    await waitForWrites();
    shift.isOver = true;
    await working;
    const { missing, broken } = await inspect();
    record({
      kind: 'network',
      what: `database away for ${OUTAGE_MS / 1_000} s`,
      tries: turn * 3,
      survived: turn * 3,
      lost: missing.length + broken.length,
      letIn: 0,
      inFlight,
    });
    expect([...new Set(answers.map((answer) => answer.replace(/nobody-\d+/, 'nobody')))].sort()).toEqual([
      `${API_BASE}/user/linksouq/profile?username=nobody 503 5 The service is not available right now. Please try again in a moment.`,
      '/healthz 200 null ',
      '/readyz 503 null The database does not answer.',
    ]);
    expect({ missing, broken }).toEqual({ missing: [], broken: [] });
    expect({ surprises: shift.surprises, mistakes: failedRequests() }).toEqual({
      surprises: [],
      mistakes: [],
    });
  });

  (isLong ? it : it.skip)(
    'while the database does not respond, calls get 503 after a time limit, and then the product recovers',
    async () => {
      if (!database.cluster) return;
      const working = startWorkers();
      await waitForWrites();
      const { inFlight } = shift;
      database.cluster.freeze();
      // The pause is longer than the time limit of a query.
      await pause(25_000);
      const answer = await fetch(`${replicas[0]!.url}${API_BASE}/user/linksouq/profile?username=nobody`);
      database.cluster.unfreeze();
      await waitForWrites();
      shift.isOver = true;
      await working;
      const { missing, broken } = await inspect();
      record({
        kind: 'network',
        what: 'PostgreSQL frozen for 25 s',
        tries: 1,
        survived: 1,
        lost: missing.length + broken.length,
        letIn: 0,
        inFlight,
      });
      expect(answer.status).toBe(503);
      expect({ missing, broken }).toEqual({ missing: [], broken: [] });
    },
  );
});
