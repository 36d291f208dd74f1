import { eq } from 'drizzle-orm';
import type pg from 'pg';
import { openPostgres } from '../../src/platform/db/client';
import { migrate } from '../../src/platform/db/migrate';
import { readReplica } from '../../src/platform/db/read-replica';
import { sellers } from '../../src/schema';
import { signUpSeller } from '../accounts';
import { testServer, type TestServer } from '../harness';
import { Cluster } from '../../../ops/lib/postgres-cluster';
import { whyNoPostgres } from '../../../ops/lib/postgres-programs';

const skipReason = whyNoPostgres();
if (skipReason) process.stdout.write(`the read replica is not tested: ${skipReason}\n`);
const MAX_LAG_MS = 1_000;

(skipReason ? describe.skip : describe)('Reads from a standby', () => {
  let primary: Cluster;
  let standby: Cluster;
  let server: TestServer;
  let token: string;
  /** The clock, in ms, of `readReplica`. */
  let now = 0;
  beforeAll(async () => {
    primary = await Cluster.create();
    standby = await primary.standby();
    const database = openPostgres(primary.url(), 5);
    await migrate(database);
    server = await testServer({ database });
    server.ctx.reads = readReplica({
      primary: database.db,
      standby: openPostgres(standby.url(), 5),
      maxLagMs: MAX_LAG_MS,
      log: server.ctx.log,
      now: () => now,
      everyMs: 0,
    });
    ({ token } = await signUpSeller(server, 'replicated'));
    await waitUntilStandbyIs('used');
  });
  afterAll(async () => {
    await server?.ctx.reads?.close();
    await server?.close();
    await standby?.close();
    await primary?.close();
  });
  const waitUntilStandbyIs = async (use: 'used' | 'unused') => {
    while ((server.ctx.reads!.db() === undefined ? 'unused' : 'used') !== use)
      await server.ctx.reads!.measure();
  };
  const page = () => server.call('getPublicProfile', { query: { username: 'replicated' } });
  /** Returns the number of statements that the standby gets during the call. */
  const readsOfStandby = async (call: () => Promise<{ status: number }>) => {
    const pool = (server.ctx.reads!.db() as unknown as { $client: pg.Pool }).$client;
    const spy = jest.spyOn(pool, 'query');
    const { status } = await call();
    const reads = spy.mock.calls.length;
    spy.mockRestore();
    expect(status).toBe(200);
    return reads;
  };
  const setReplay = (isOn: boolean) =>
    standby.query(`select ${isOn ? 'pg_wal_replay_resume()' : 'pg_wal_replay_pause()'}`);

  it('public pages and messages are read from the standby, and a seller’s own profile from the primary', async () => {
    expect(await readsOfStandby(page)).toBeGreaterThan(0);
    expect(await readsOfStandby(() => server.call('getMessages', { token, query: {} }))).toBeGreaterThan(0);
    expect(await readsOfStandby(() => server.call('getProfile', { token }))).toBe(0);
  });
  it('the first page of a list is read from the primary, and later pages from the standby', async () => {
    const cursor = Buffer.from('1800000000000000 order').toString('base64url');
    const readsOf = (query: object) =>
      readsOfStandby(() => server.call('getOrders', { token, query: { status: 'active', ...query } }));
    expect(await readsOf({ limit: 5 })).toBe(0);
    expect(await readsOf({ limit: 5, cursor })).toBeGreaterThan(0);
  });
  it('a seller sees their own change on the public page immediately', async () => {
    for (let i = 0; i < 10; i++) {
      await server.call('setAvailability', { token, query: { availability: i % 2 === 0 } });
      expect((await page()).body.data.available).toBe(i % 2 === 0);
    }
  });
  it('if the lag of the standby exceeds its limit, pages are read from the primary', async () => {
    await setReplay(false);
    await server.ctx.db.update(sellers).set({ bio: 'new' }).where(eq(sellers.username, 'replicated'));
    expect((await page()).body.data.bio).not.toBe('new');
    now += MAX_LAG_MS + 1;
    await waitUntilStandbyIs('unused');
    expect((await page()).body.data.bio).toBe('new');
    await setReplay(true);
    await waitUntilStandbyIs('used');
    expect((await page()).body.data.bio).toBe('new');
  });
  it('when the standby is killed, no request fails', async () => {
    const killed = standby.kill();
    const answers = await Promise.all(Array.from({ length: 40 }, page));
    await killed;
    answers.push(await page());
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await waitUntilStandbyIs('unused');
    await standby.start();
    await waitUntilStandbyIs('used');
    expect((await page()).status).toBe(200);
  });
});
