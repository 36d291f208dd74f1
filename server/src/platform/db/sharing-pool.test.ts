import { sql } from 'drizzle-orm';
import { testServer, type TestServer } from '../../../test/harness';

describe('SharingPool', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
    await server.ctx.db.execute(sql`create table notes (n integer primary key)`);
  });
  afterAll(() => server.close());
  beforeEach(() => server.ctx.db.execute(sql`delete from notes`));
  const add = (n: number) => server.ctx.db.execute(sql`insert into notes values (${n})`);
  const count = async () =>
    (await server.ctx.db.execute(sql`select count(*)::int as n from notes`)).rows[0]!.n;

  it('each of 200 concurrent statements gets its own rows', async () => {
    const queries = Array.from({ length: 200 }, (_, n) => server.ctx.db.execute(sql`select ${n}::int as n`));
    expect((await Promise.all(queries)).map(({ rows }) => rows[0]!.n)).toEqual(queries.map((_, n) => n));
  });
  it('a failed statement does not affect other statements', async () => {
    const done = await Promise.allSettled([add(1), add(1), add(2)]);
    expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await count()).toBe(2);
  });
  it('a statement outside a transaction is not rolled back with a concurrent transaction', async () => {
    let began = () => {};
    const transactionBegan = new Promise<void>((resolve) => (began = resolve));
    const otherStatement = transactionBegan.then(() => add(2));
    const transaction = server.ctx.db.transaction(async (tx) => {
      await tx.execute(sql`insert into notes values (1)`);
      began();
      if (server.ctx.database.kind === 'postgres') await otherStatement;
      throw new Error('taken back');
    });
    await expect(transaction).rejects.toThrow('taken back');
    await otherStatement;
    expect((await server.ctx.db.execute(sql`select n from notes`)).rows).toEqual([{ n: 2 }]);
  });
  it('statements and transactions both make progress while 30 loops send statements without a pause', async () => {
    let isOver = false;
    let queryCount = 0;
    const streams = Array.from({ length: 30 }, async () => {
      while (!isOver) {
        await count();
        queryCount += 1;
      }
    });
    for (let n = 0; n < 20; n += 1) {
      const before = queryCount;
      await server.ctx.db.transaction((tx) => tx.execute(sql`insert into notes values (${n})`));
      while (queryCount === before) await new Promise(setImmediate);
    }
    isOver = true;
    await Promise.all(streams);
    expect(await count()).toBe(20);
  });
  it('when a connection ends, its open statements fail, and the next statement gets another connection', async () => {
    if (server.ctx.database.kind === 'embedded') return;
    const endConnection = () => server.ctx.db.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    for (let n = 0; n < 20; n += 1) {
      const results = await Promise.allSettled([endConnection(), count(), count()]);
      expect(results[0].status).toBe('rejected');
      expect(await count()).toBe(0);
      await expect(endConnection()).rejects.toThrow();
      expect(await count()).toBe(0);
    }
  });
});
