/**
 * Kills the server or the database at random times. No acknowledged write is lost, and every order can be completed.
 */
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { bundle, Replica } from '../../topology/replica';
import { sampleImage } from '../../samples';
import { isLong, record } from '../record';
import { type Random, seeded } from '../random';
import { Cluster } from '../../../../ops/lib/postgres-cluster';
import { whyNoPostgres } from '../../../../ops/lib/postgres-programs';
import { MarketWorker, Shift } from './market-workers';
import { type Inspection, inspectDirectory, inspectPostgres } from './inspect';
import { createMarkets } from './create-markets';

const MARKETS = 2;
const WORKERS = 6;
/** Minimum and maximum time, in ms, of work before a kill. */
const WORK_MS = [20, isLong ? 2_000 : 500] as const;
if (isLong) jest.setTimeout(3_600_000);

const adminToken = randomBytes(32).toString('hex');
const ORDER_CONTENTS: ConstructorParameters<typeof MarketWorker>[2][] = [
  ({ pages }) => ({ contentIds: [pages.post] }),
  () => ({ googleReview: true }),
  ({ pages }) => ({ contentIds: [pages.story], instagramFollow: true }),
];

interface KillCounts {
  kills: number;
  /** Number of writes without a response at the time of the kills. */
  inFlight: number;
  /** Number of failed inspections. */
  lost: number;
  failures: string[];
}
/** A server and its workers. */
class Scene {
  readonly tally: KillCounts = { kills: 0, inFlight: 0, lost: 0, failures: [] };
  private workers: MarketWorker[] = [];
  private working: Promise<unknown> = Promise.resolve();
  private isDeserted = false;

  constructor(
    readonly replica: Replica,
    readonly shift: Shift,
    private readonly inspection: () => Promise<Inspection>,
  ) {}

  static async open(main: string, inspector: string, databaseUrl?: string): Promise<Scene> {
    const env = {
      APP_MODE: 'demo',
      SEED_DEMO: '0',
      LOG_LEVEL: 'silent',
      BRIEFS_PER_BUYER_HOUR: '1000000',
      ADMIN_TOKEN: adminToken,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    };
    const replica = new Replica(main, env);
    const shift = new Shift(adminToken, await sampleImage(), { isDatabaseMortal: Boolean(databaseUrl) });
    const markets = await createMarkets(MARKETS, replica.dataDir, databaseUrl);
    const inspection = () =>
      databaseUrl
        ? inspectPostgres(databaseUrl, replica.dataDir, shift.facts)
        : inspectDirectory(inspector, replica.dataDir, shift.facts);
    const scene = new Scene(replica, shift, inspection);
    scene.workers = Array.from(
      { length: WORKERS },
      (_, i) => new MarketWorker(shift, markets[i % MARKETS]!, ORDER_CONTENTS[i % ORDER_CONTENTS.length]!),
    );
    return scene;
  }
  async start(): Promise<void> {
    await this.replica.start();
    this.shift.urls = [this.replica.url];
  }
  work(options?: { finish: boolean }): void {
    this.shift.isOver = false;
    this.isDeserted = false;
    this.working = Promise.all(this.workers.map((worker) => worker.run(options))).then(() => {
      this.isDeserted = !this.shift.isOver;
    });
  }
  /** Waits until a condition is true. @throws Error if all workers have stopped, because the server has ended */
  async until(isSo: () => boolean): Promise<void> {
    while (!isSo()) {
      if (this.isDeserted)
        throw new Error(`the server ended without a kill: ${this.replica.errorOutput.slice(-2_000)}`);
      await pause(1);
    }
  }
  /** Stops the workers. */
  async rest(): Promise<void> {
    this.shift.isOver = true;
    await this.working;
  }
  /** Waits until a write is in flight, and counts the kill that follows. */
  async countKill(): Promise<void> {
    await this.until(() => this.shift.inFlight > 0);
    this.tally.kills++;
    this.tally.inFlight += this.shift.inFlight;
  }
  async inspect(): Promise<void> {
    const { missing, broken } = await this.inspection();
    if (missing.length + broken.length > 0) this.tally.lost++;
    this.tally.failures.push(...missing.map(({ kind, id }) => `lost: ${kind} ${id}`), ...broken);
  }
  /** Lets the workers complete their orders. @returns the number of orders that are not finished */
  async finish(): Promise<number> {
    this.work({ finish: true });
    await this.working;
    await this.replica.end('SIGTERM');
    const { open } = await this.inspection();
    await this.inspect();
    return open;
  }
  report(what: string, random: Random, note: string): void {
    const { kills, lost, inFlight } = this.tally;
    const done = `${this.shift.facts.length} writes acknowledged${note}`;
    record({
      kind: 'crash',
      what,
      tries: kills,
      survived: kills - lost,
      lost,
      letIn: 0,
      inFlight,
      seed: random.seed,
      note: done,
    });
  }
  close(): Promise<void> {
    return this.replica.clean();
  }
}

const bundles: string[] = [];
let main: string;
let inspector: string;
const bundleOf = (entry: string, name: string) => {
  const file = bundle({ entry, name: `proof-${name}-${process.pid}.js` });
  bundles.push(file);
  return file;
};
beforeAll(() => {
  main = bundleOf('src/main.ts', 'server');
  inspector = bundleOf('test/proof/crash/inspect-main.ts', 'inspect');
});
afterAll(() => {
  for (const file of bundles) rmSync(file, { force: true });
});

// The short tests on PostgreSQL skip this part, because the short tests on the embedded database contain it.
const onEmbedded = !isLong && process.env.TEST_DATABASE_URL ? describe.skip : describe;
onEmbedded('kill -9 while buyers and sellers work, embedded database', () => {
  const KILLS = isLong ? 100 : 2;
  it(`${KILLS} kills of the server lose no acknowledged write, and leave a balanced ledger and no stuck order`, async () => {
    const random = seeded();
    const scene = await Scene.open(main, inspector);
    let killsDuringStart = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      await scene.start();
      scene.work();
      await pause(random.between(...WORK_MS));
      await scene.countKill();
      await scene.replica.end('SIGKILL');
      await scene.rest();
      await scene.inspect();
      if (random.between(1, 10) === 1) {
        // Kills the server again during its start.
        const starting = scene.replica.start().catch(() => {});
        await pause(random.between(0, 400));
        killsDuringStart++;
        await scene.replica.end('SIGKILL');
        await starting;
        await scene.inspect();
      }
    }
    await scene.start();
    const stuck = await scene.finish();
    scene.report(
      'kill -9 of the server, PGlite',
      random,
      `, ${killsDuringStart} more kills during a start, ${stuck} orders stuck`,
    );
    await scene.close();
    expect(scene.tally.failures).toEqual([]);
    expect(scene.shift.surprises).toEqual([]);
    expect(stuck).toBe(0);
    expect(scene.tally.inFlight).toBeGreaterThan(0);
    expect(scene.shift.facts.length).toBeGreaterThan(0);
  });
});

const skipReason = whyNoPostgres();
if (skipReason && isLong) process.stdout.write(`proof crash: not on PostgreSQL, ${skipReason}\n`);
// The creation of a PostgreSQL server takes seconds, so the short tests on the embedded database skip this part.
const onCluster = skipReason || !(isLong || process.env.TEST_DATABASE_URL) ? describe.skip : describe;
onCluster('kill -9 while buyers and sellers work, PostgreSQL', () => {
  const KILLS = isLong ? 100 : 3;
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await Cluster.create();
  });
  afterAll(() => cluster.close());

  it(`${KILLS} kills of server, database or both lose no acknowledged write, and leave a balanced ledger and no stuck order`, async () => {
    const random = seeded();
    const scene = await Scene.open(main, inspector, cluster.url());
    const victims = { server: 0, database: 0, both: 0 };
    await scene.start();
    for (let kill = 0; kill < KILLS; kill++) {
      // The short form (`npm test`) kills each victim once.
      const victim = isLong
        ? random.pick(['server', 'server', 'database', 'both'] as const)
        : (['server', 'database', 'both'] as const)[kill]!;
      victims[victim]++;
      scene.work();
      await pause(random.between(...WORK_MS));
      await scene.countKill();
      if (victim !== 'server') await cluster.kill();
      if (victim !== 'database') await scene.replica.end('SIGKILL');
      if (victim !== 'server') await cluster.start();
      // A server without its database continues when the database runs again.
      if (victim === 'database') {
        const before = scene.shift.facts.length;
        await scene.until(() => scene.shift.facts.length > before);
      }
      await scene.rest();
      await scene.inspect();
      if (victim !== 'database') await scene.start();
    }
    const stuck = await scene.finish();
    const { server, database, both } = victims;
    scene.report(
      'kill -9 of server or PostgreSQL',
      random,
      `, server ${server}, database ${database}, both ${both}, ${stuck} orders stuck`,
    );
    await scene.close();
    expect(scene.tally.failures).toEqual([]);
    expect(scene.shift.surprises).toEqual([]);
    expect(stuck).toBe(0);
    expect(scene.tally.inFlight).toBeGreaterThan(0);
  });

  it('the proof detects a server that acknowledges a payment without a commit', async () => {
    const random = seeded();
    const url = new URL(cluster.url());
    url.pathname = '/planted';
    const { openPostgres } = await import('../../../src/platform/db/client');
    const { sql } = await import('drizzle-orm');
    const admin = openPostgres(cluster.url(), 1);
    await admin.db.execute(sql`create database planted`);
    await admin.close();
    const plantedServer = bundleOf('test/proof/crash/planted-postgres-main.ts', 'planted');
    const scene = await Scene.open(plantedServer, inspector, url.href);
    await scene.start();
    scene.work();
    // The server has acknowledged this payment, but has not committed its transaction.
    await scene.until(() => scene.shift.facts.some(({ kind }) => kind === 'paid'));
    scene.tally.kills++;
    await scene.replica.end('SIGKILL');
    await scene.rest();
    await scene.inspect();
    await scene.close();
    record({
      kind: 'crash',
      what: 'planted: acknowledges without commit (PostgreSQL)',
      tries: 1,
      survived: scene.tally.lost,
      lost: 0,
      letIn: 0,
      seed: random.seed,
      note: `noticed: ${scene.tally.failures.length} losses`,
    });
    expect(scene.tally.failures.length).toBeGreaterThan(0);
  });
});
