/** The previous release (`ops/skew/previous.json`) and this checkout run with the same database. */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import type { CallName } from '@linksouq/shared-api/contract';
import { serverRoot } from '../../../src/platform/root';
import { bundle, Replica } from '../../topology/replica';
import type { CallOptions } from '../../harness';
import { type FakeS3, fakeS3 } from '../../fakes/s3';
import type { Market } from '../../market';
import { sampleImage } from '../../samples';
import { callOverHttp } from '../call-over-http';
import { MarketWorker, Shift } from '../crash/market-workers';
import { inspectPostgres } from '../crash/inspect';
import { type OwnDatabase, ownDatabase, whyNoDatabase } from '../own-database';
import { isLong, record } from '../record';

/** Number of acknowledged writes in each part of the upgrade. */
const WRITES_PER_PART = isLong ? 300 : 30;
const WORKERS = 4;
const SELLER = { username: 'layla', phone: '+971500000001' };
const BUYER = '+971509000001';
if (isLong) jest.setTimeout(900_000);

/** Returns the bundle of the previous server, or why it cannot be built on this machine. */
function bundlePrevious(): { main: string } | { why: string } {
  const missing = whyNoDatabase();
  if (missing) return { why: missing };
  const helper = pathToFileURL(path.join(serverRoot, '../ops/skew/previous.ts')).href;
  const code = `import { previousServer } from ${JSON.stringify(helper)}; console.log(previousServer());`;
  try {
    const stdio = ['ignore', 'pipe', 'pipe'] as const;
    const output = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
      encoding: 'utf8',
      stdio: [...stdio],
    });
    return { main: output.trim().split('\n').pop()! };
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    if (!/has no commit|not a git repository|ENOENT/.test(stderr ?? message)) throw error;
    return { why: 'this clone does not contain the commit that was released last' };
  }
}
const previousServer = bundlePrevious();
if ('why' in previousServer) process.stdout.write(`proof upgrade: not run, ${previousServer.why}\n`);

('why' in previousServer ? describe.skip : describe)('An upgrade while people order', () => {
  let database: OwnDatabase;
  let store: FakeS3;
  let file: string;
  let olderReplica: Replica;
  let newerReplica: Replica;
  let shift: Shift;
  let workers: MarketWorker[];
  const adminToken = randomBytes(32).toString('hex');

  beforeAll(async () => {
    file = bundle({ entry: 'src/main.ts', name: `proof-upgrade-${process.pid}.js` });
    [database, store] = await Promise.all([ownDatabase(), fakeS3()]);
    const env = {
      ...store.env,
      APP_MODE: 'demo',
      LOG_LEVEL: 'silent',
      ADMIN_TOKEN: adminToken,
      DATABASE_URL: database.url,
    };
    olderReplica = new Replica((previousServer as { main: string }).main, env);
    newerReplica = new Replica(file, env);
  });
  afterAll(async () => {
    if (shift) shift.isOver = true;
    for (const replica of [olderReplica, newerReplica]) await replica?.clean();
    await store?.close();
    await database?.close();
    rmSync(file, { force: true });
  });

  /** Creates a market with API calls only, because this checkout does not know the tables of the previous release. */
  async function openMarket({ url, dataDir }: Replica): Promise<Market> {
    const call = async (name: CallName, options: CallOptions) => {
      const { status, body } = await callOverHttp(url, name, options);
      if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
      return body.data;
    };
    const codeFor = async (phone: string): Promise<number> => {
      await call('requestOtp', { query: { phone } });
      for (;;) {
        await pause(20);
        const file = path.join(dataDir, 'outbox.jsonl');
        // The first message creates the file. The last line may be incomplete, so it is ignored.
        const sent = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
        const messages = sent.map((line) => JSON.parse(line) as { to: string; code?: string });
        const code = messages.findLast(({ to }) => to === phone)?.code;
        if (code) return Number(code);
      }
    };
    const otp = await codeFor(SELLER.phone);
    const seller = await call('login', { query: { phoneNumber: SELLER.phone, otp } });
    const shop = await call('getPublicProfile', { query: { username: SELLER.username } });
    const page = (type: number) =>
      shop.contents.find(({ contentType }: { contentType: number }) => contentType === type).id as string;
    const buyer = await call('registerBuyer', {
      body: { name: 'Kahwa', email: 'hello@kahwa.ae', phoneNumber: BUYER, otp: await codeFor(BUYER) },
    });
    const brief = await call('createBrief', {
      token: buyer.accessToken,
      body: { brandName: 'Kahwa', feature: 'Beans', tag: '@kahwa', deadline: '2099-12-31', other: 'Kind' },
    });
    return {
      seller: { id: seller.id, token: seller.accessToken, username: SELLER.username },
      buyer: { id: buyer.id, token: buyer.accessToken, phone: BUYER },
      pages: { story: page(1), reel: page(2), post: page(3) },
      bundleId: shop.bundle.id,
      briefId: brief.id,
    };
  }
  /**
   * Works until `WRITES_PER_PART` more writes are acknowledged. @returns the number of writes in flight at the end
   */
  async function work(...replicas: Replica[]): Promise<number> {
    shift.urls = replicas.map(({ url }) => url);
    shift.isOver = false;
    const targetCount = shift.facts.length + WRITES_PER_PART;
    const working = Promise.all(workers.map((worker) => worker.run()));
    while (shift.facts.length < targetCount && shift.surprises.length === 0) await pause(5);
    const { inFlight } = shift;
    shift.isOver = true;
    await working;
    return inFlight;
  }

  it('during an upgrade and its reversal, old and new servers continue the same orders, and no write is lost', async () => {
    await olderReplica.start();
    const market = await openMarket(olderReplica);
    shift = new Shift(adminToken, await sampleImage());
    workers = Array.from(
      { length: WORKERS },
      () => new MarketWorker(shift, market, () => ({ googleReview: true })),
    );
    let inFlight = await work(olderReplica);
    // The new server migrates the tables while the old server serves requests.
    await newerReplica.start();
    inFlight += await work(olderReplica, newerReplica);
    await olderReplica.end('SIGTERM');
    inFlight += await work(newerReplica);
    // The upgrade is reversed: the old server uses the new tables.
    await olderReplica.start();
    inFlight += await work(olderReplica);
    inFlight += await work(olderReplica, newerReplica);
    await Promise.all(
      workers.map((worker) => {
        shift.isOver = false;
        return worker.run({ finish: true });
      }),
    );
    const { missing, broken } = await inspectPostgres(database.url, undefined, shift.facts);
    record({
      kind: 'operators',
      what: 'upgrade beside an older replica, and back',
      tries: shift.facts.length,
      survived: shift.facts.length - missing.length,
      lost: missing.length + broken.length,
      letIn: 0,
      inFlight,
    });
    expect(shift.surprises).toEqual([]);
    expect({ missing, broken }).toEqual({ missing: [], broken: [] });
  });

  it('the test detects a migration that breaks the old server', async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('alter table briefs rename column pdf_path to document_path');
    await client.end();
    await work(olderReplica);
    record({
      kind: 'operators',
      what: 'planted: a column is renamed under an older replica',
      tries: 1,
      survived: shift.surprises.length > 0 ? 1 : 0,
      lost: 0,
      letIn: 0,
      note: `noticed: ${shift.surprises[0]}`,
    });
    expect(shift.surprises[0]).toMatch(/: 500 /);
  });
});
