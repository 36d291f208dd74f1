import { eq, sql } from 'drizzle-orm';
import { DAY, delivery, type Market, place, startOrder, statusOf, submit } from '../../test/market';
import type { TestServer } from '../../test/harness';
import { withMarket } from '../../test/with-market';
import { applyPassedDeadlines } from './process/deadlines';
import { orders } from './schema';
import { approveUnanswered } from './submissions/approve-unanswered';

describe('150 older orders whose update always fails', () => {
  let server: TestServer;
  let market: Market;
  withMarket((opened) => ({ server, market } = opened));
  const story = () => ({ contentIds: [market.pages.story] });
  /** Makes 150 copies of an order with its items and submissions. A trigger refuses updates of the copies. */
  async function copyAsUnchangeable(orderId: string, name: string) {
    const copy = async (table: string, changes: Record<string, string>) => {
      const { rows } = await server.ctx.db.execute<{ column: string }>(
        sql`select column_name as column from information_schema.columns where table_name = ${table} order by ordinal_position`,
      );
      const columns = rows.map(({ column }) => `"${column}"`).join(', ');
      const values = rows.map(({ column }) => changes[column] ?? `t."${column}"`).join(', ');
      const idColumn = table === 'orders' ? 'id' : 'order_id';
      await server.ctx.db.execute(
        sql.raw(
          `insert into ${table} (${columns}) select ${values} from ${table} t, generate_series(1, 150) n where t.${idColumn} = '${orderId}'`,
        ),
      );
    };
    const id = `'${name}' || n`;
    const hourEarlier = (column: string) => `t.${column} - interval '1 hour'`;
    await copy('orders', {
      id,
      code: id,
      idempotency_key: id,
      deadline_at: hourEarlier('deadline_at'),
      created_at: hourEarlier('created_at'),
    });
    await copy('order_items', { id, order_id: id });
    await copy('submissions', {
      id,
      order_id: id,
      item_id: id,
      auto_approve_at: hourEarlier('auto_approve_at'),
      remind_at: hourEarlier('remind_at'),
    });
  }
  beforeAll(async () => {
    await server.ctx.db.execute(sql`create function refuse() returns trigger language plpgsql as $$
      begin raise 'this row cannot change'; end $$`);
    for (const [table, column] of [
      ['orders', 'id'],
      ['submissions', 'order_id'],
    ])
      await server.ctx.db.execute(
        sql.raw(`create trigger refuse before update on ${table} for each row
          when (old.${column} like 'stuck%') execute function refuse()`),
      );
  });

  it('do not delay the deadlines of younger orders', async () => {
    const { orderId } = await place(server, market, story());
    await copyAsUnchangeable(orderId, 'stuck-deadline');
    server.clock.advance(DAY);
    await applyPassedDeadlines(server.ctx);
    expect(await statusOf(server, market, orderId)).toBe('expired');
  });

  it('do not delay the automatic approval of younger submissions', async () => {
    const { orderId } = await startOrder(server, market, story());
    const [item] = await delivery(server, market, orderId);
    await submit(server, market, orderId, item!);
    await copyAsUnchangeable(orderId, 'stuck-approval');
    const [order] = await server.ctx.db.select().from(orders).where(eq(orders.id, orderId));
    expect(order!.status).toBe('in_progress');
    server.clock.advance(3 * DAY);
    await approveUnanswered(server.ctx);
    const { rows } = await server.ctx.db.execute(
      sql`select status from submissions where order_id = ${orderId}`,
    );
    expect(rows).toEqual([{ status: 'approved' }]);
  });
});
