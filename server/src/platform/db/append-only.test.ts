import { sql } from 'drizzle-orm';
import { newId } from './id';
import { audit } from '../../schema';
import { testServer, type TestServer } from '../../../test/harness';
import { finish, openMarket, startOrder } from '../../../test/market';

describe('append-only tables', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
    const market = await openMarket(server);
    const { orderId } = await startOrder(server, market, { contentIds: [market.pages.post] });
    await finish(server, market, orderId);
    await server.ctx.db.insert(audit).values({ id: newId(), actor: 'Mona', action: 'test', subject: 'x' });
  });
  afterAll(() => server.close());

  const rows = async (table: string) =>
    JSON.stringify((await server.ctx.db.execute(sql.raw(`select * from ${table} order by id`))).rows);

  it.each([
    ['ledger', 'update ledger set amount = amount + 1'],
    ['ledger', 'delete from ledger'],
    ['ledger', 'truncate ledger'],
    ['audit', "update audit set actor = 'someone else'"],
    ['audit', 'delete from audit'],
    ['audit', 'truncate audit'],
  ])('the table %s refuses "%s" and stays unchanged', async (table, statement) => {
    const before = await rows(table);
    expect(before.length).toBeGreaterThan(10);
    await expect(server.ctx.db.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { message: `${table} is append-only` },
    });
    expect(await rows(table)).toBe(before);
  });
});
