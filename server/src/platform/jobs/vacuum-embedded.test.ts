import { sql } from 'drizzle-orm';
import { testServer, type TestServer } from '../../../test/harness';
import { vacuumEmbedded } from './vacuum-embedded';

describe('vacuumEmbedded', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.close());

  /** Executes a statement, and forces PostgreSQL to update the statistics at once. */
  const write = async (statement: ReturnType<typeof sql>) => {
    await server.ctx.db.execute(statement);
    await server.ctx.db.execute(sql`select pg_stat_force_next_flush()`);
    await server.ctx.db.execute(sql`select 1`);
  };
  const statistics = async () =>
    (
      await server.ctx.db.execute<{ live: number; dead: number; known: number }>(sql`
        select n_live_tup as live, n_dead_tup as dead, reltuples as known
        from pg_stat_user_tables join pg_class on pg_class.oid = relid where pg_class.relname = 'outbox'`)
    ).rows[0]!;

  it('analyzes a table with many changed rows, and removes dead rows', async () => {
    if (server.ctx.database.kind !== 'embedded') return expect(await vacuumEmbedded(server.ctx)).toEqual([]);
    await write(sql`insert into outbox (key, kind, payload, done_at)
      select 'tidy-' || n, 'message', '{}', now() from generate_series(1, 500) n`);
    await write(sql`update outbox set attempts = 1 where key like 'tidy-%'`);
    expect((await statistics()).dead).toBeGreaterThanOrEqual(500);

    expect(await vacuumEmbedded(server.ctx)).toContain('outbox');
    expect(await statistics()).toMatchObject({ dead: 0, known: 500 });
    expect(await vacuumEmbedded(server.ctx)).not.toContain('outbox');
  });
  it('does not disturb concurrent requests', async () => {
    await write(sql`update outbox set attempts = 2 where key like 'tidy-%'`);
    const responses = Array.from({ length: 20 }, () =>
      server.call('getPublicProfile', { query: { username: 'nobody' } }),
    );
    await vacuumEmbedded(server.ctx);
    expect((await Promise.all(responses)).map(({ status }) => status)).toEqual(
      Array.from(responses, () => 404),
    );
  });
});
