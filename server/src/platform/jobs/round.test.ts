import { sql } from 'drizzle-orm';
import { testServer, type TestServer } from '../../../test/harness';
import { createGaugeReader } from '../metrics/measures';
import { inParallel } from './in-parallel';
import { runRound } from './round';

describe('runRound', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.close());
  const readRound = async () =>
    (
      await server.ctx.db.execute<{ running: boolean; finished: boolean }>(
        sql`select leased_until > now() as running, finished_at is not null as finished from job_rounds where job = 'x'`,
      )
    ).rows[0];

  it('when three replicas start a round at the same time, only one runs it, and the next round can start afterwards', async () => {
    let running = 0;
    let mostAtOnce = 0;
    let refused = 0;
    let end!: () => void;
    const canEnd = new Promise<void>((done) => (end = done));
    // The round ends after both other replicas were refused, or if a second round starts.
    const work = async () => {
      mostAtOnce = Math.max(mostAtOnce, ++running);
      if (running > 1) end();
      await canEnd;
      running -= 1;
    };
    const runOnReplica = async () => {
      const hasRun = await runRound(server.ctx, 'x', 0, work);
      if (!hasRun && ++refused === 2) end();
      return hasRun;
    };
    const results = await Promise.all([1, 2, 3].map(runOnReplica));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(mostAtOnce).toBe(1);
    expect(await readRound()).toEqual({ running: false, finished: true });
    expect(await runRound(server.ctx, 'x', 0, work)).toBe(true);
  });
  it('starts no round before `pauseMs` has passed', async () => {
    expect(await runRound(server.ctx, 'x', 60_000, async () => {})).toBe(false);
  });
  it('a failed round releases the lease', async () => {
    await expect(runRound(server.ctx, 'x', 0, () => Promise.reject(new Error('down')))).rejects.toThrow(
      'down',
    );
    expect(await runRound(server.ctx, 'x', 0, async () => {})).toBe(true);
  });
  it('the age of a job that has never succeeded grows with each failed round', async () => {
    const failRound = () =>
      runRound(server.ctx, 'y', 0, () => Promise.reject(new Error('down'))).catch(() => undefined);
    await failRound();
    await server.ctx.db.execute(
      sql`update job_rounds set started_at = started_at - interval '1 hour' where job = 'y'`,
    );
    await failRound();
    await createGaugeReader(server.ctx)();
    const { values } = await server.ctx.metrics.register.getSingleMetric('linksouq_job_age_seconds')!.get();
    expect(values.find(({ labels }) => labels.job === 'y')!.value).toBeGreaterThanOrEqual(3_600);
  });
  it('a round that ends after its lease has expired does not release the lease of the next round', async () => {
    let free!: () => void;
    const stuck = new Promise<void>((done) => (free = done));
    const lost = runRound(server.ctx, 'x', 0, () => stuck);
    await new Promise((done) => setTimeout(done, 50));
    expect(await runRound(server.ctx, 'x', 0, async () => {})).toBe(false);
    await server.ctx.db.execute(sql`update job_rounds set leased_until = now() where job = 'x'`);
    await runRound(server.ctx, 'x', 0, async () => {
      free();
      await lost;
      expect(await readRound()).toMatchObject({ running: true });
    });
  });
});

describe('inParallel', () => {
  it('runs at most `atOnce` items at a time, and starts no further item after a failure', async () => {
    let open = 0;
    let mostAtOnce = 0;
    const started: number[] = [];
    const work = async (item: number) => {
      started.push(item);
      mostAtOnce = Math.max(mostAtOnce, ++open);
      await new Promise((done) => setTimeout(done, 5));
      open -= 1;
      if (item === 4) throw new Error('four');
    };
    const items = Array.from({ length: 30 }, (_, i) => i);
    await expect(inParallel(items, 3, work)).rejects.toThrow('four');
    expect([mostAtOnce, open]).toEqual([3, 0]);
    expect(started.length).toBeLessThan(10);
  });
});
