import type { TestServer } from '../../test/harness';
import { DAY, finish, HOUR, type Market, startOrder } from '../../test/market';
import { withMarket } from '../../test/with-market';
import { sql } from 'drizzle-orm';
import type { DayFigures } from '@linksouq/shared-api/operator';
import { timedStatementsOf } from '../../test/plans';
import { dayFigures, storeFigures } from './see/figures';
import { operatorDays, operatorHours } from './schema';

describe('Figures by day', () => {
  let server: TestServer;
  let market: Market;
  withMarket((opened) => ({ server, market } = opened));
  const figuresOfToday = async () => (await dayFigures(server.ctx, 1))[0]!;
  const storedHours = () => server.ctx.db.select().from(operatorHours);

  it('are equal whether or not the figures of each hour are stored', async () => {
    const { orderId } = await startOrder(server, market, { contentIds: [market.pages.post] });
    server.clock.advance(HOUR);
    await finish(server, market, orderId);
    server.clock.advance(HOUR);
    await startOrder(server, market, { contentIds: [market.pages.post] });
    const live = await figuresOfToday();
    expect(live).toMatchObject({ placed: 2, accepted: 2, completed: 1, deliverMinutes: 60 });
    expect(live.gmvFils).toBeGreaterThan(0);

    server.clock.advance(3 * HOUR);
    await storeFigures(server.ctx);
    const hourRows = await storedHours();
    expect(hourRows.map(({ facts }) => facts.placed).reduce((sum, n) => sum + n, 0)).toBe(2);
    expect(await figuresOfToday()).toEqual(live);
    await server.ctx.db.delete(operatorHours);
    expect(await figuresOfToday()).toEqual(live);
    expect(await storedHours()).toEqual(hourRows);
  });
  it('include the events of the current hour at once', async () => {
    const before = await figuresOfToday();
    await startOrder(server, market, { contentIds: [market.pages.post] });
    expect(await figuresOfToday()).toEqual({
      ...before,
      placed: 3,
      accepted: 3,
      gmvFils: before.gmvFils * 1.5,
      acceptMinutes: expect.any(Number),
    });
  });
  it('are computed by several SQL statements for an hour with many events, with the correct sum', async () => {
    const before = await figuresOfToday();
    await server.ctx.db.execute(sql`
      insert into order_events (id, order_id, kind, actor, created_at)
      select gen_random_uuid()::text, order_id, kind, actor, created_at + n * interval '1 ms'
      from (select * from order_events where kind = 'place_shown' order by created_at desc limit 1) placed,
        generate_series(1, 4000) n`);
    let figures: DayFigures | undefined;
    const statements = await timedStatementsOf(async () => void (figures = await figuresOfToday()));
    expect(figures).toEqual({ ...before, placed: before.placed + 4000 });
    const reads = statements.filter(({ text }) => text.includes('with facts'));
    expect(reads.length).toBeGreaterThan(4);
  });
  it('are stored as one row when the day is over', async () => {
    const { date, ...figures } = await figuresOfToday();
    server.clock.advance(DAY);
    await storeFigures(server.ctx);
    expect(await server.ctx.db.select().from(operatorDays)).toContainEqual({ date, figures });
  });
});
