import { DAY_MS } from '@linksouq/shared-api/contract';
import { sql } from 'drizzle-orm';
import { countVisit } from './count-visit';
import { countPageEvent, writePageCounts } from './page-counter';
import { pageCounts } from '../schema';
import { testServer, type TestServer } from '../../../test/harness';
import { openMarket } from '../../../test/market';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Instagram 350.0';

describe('statistics of a public page', () => {
  let server: TestServer;
  let market: Awaited<ReturnType<typeof openMarket>>;
  beforeEach(async () => {
    server = await testServer();
    market = await openMarket(server);
  });
  afterEach(() => server.close());

  const visit = (headers: Record<string, string> = {}, page = 'SellerPage', ip = '10.0.0.1') =>
    countVisit(server.ctx, {
      page,
      ip,
      headers: { 'user-agent': PHONE, ...headers },
      data: { data: { username: market.seller.username } },
    });
  const cart = (username = market.seller.username) => server.call('noteCart', { query: { username } });
  const readStatistics = async (token = market.seller.token) => {
    await writePageCounts(server.ctx);
    return (await server.call('getPageStatistics', { token })).body.data;
  };

  it('today’s visits and carts are counted, and today is the last day of the list', async () => {
    visit();
    visit();
    expect((await cart()).status).toBe(200);
    const { visits, carts, orders, visitsByDay } = await readStatistics();
    expect({ visits, carts, orders }).toEqual({
      visits: { now: 2, before: 0 },
      carts: { now: 1, before: 0 },
      orders: { now: 0, before: 0 },
    });
    expect(visitsByDay).toHaveLength(30);
    expect(visitsByDay.at(-1)).toBe(2);
  });
  it.each([
    ['a bot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['an app that makes a link preview', { 'user-agent': 'WhatsApp/2.23.20.0' }],
    ['a browser that prefetches the page', { 'sec-purpose': 'prefetch;prerender' }],
    ['a client without a user agent', { 'user-agent': '' }],
  ])('%s does not count as a visit', async (_, headers) => {
    visit(headers);
    expect((await readStatistics()).visits.now).toBe(0);
  });
  it('a view of another page with data of the seller does not count as a visit', async () => {
    visit({}, 'ViewOrder');
    expect((await readStatistics()).visits.now).toBe(0);
  });
  it('the counts of two writes for the same day are added up', async () => {
    visit();
    await writePageCounts(server.ctx);
    visit();
    expect((await readStatistics()).visits.now).toBe(2);
  });
  it('the previous 30 days are counted separately, and older days are not counted', async () => {
    visit();
    await writePageCounts(server.ctx);
    const moveCountsBack = (days: number) =>
      server.ctx.db.update(pageCounts).set({ day: sql`${pageCounts.day} - ${days}::integer` });
    await moveCountsBack(29);
    expect((await readStatistics()).visits).toEqual({ now: 1, before: 0 });
    await moveCountsBack(1);
    expect((await readStatistics()).visits).toEqual({ now: 0, before: 1 });
    await moveCountsBack(30);
    expect((await readStatistics()).visits).toEqual({ now: 0, before: 0 });
  });
  it('a seller sees only the counts of their own page', async () => {
    visit();
    await cart();
    const otherMarket = await openMarket(server);
    expect(await readStatistics(otherMarket.seller.token)).toMatchObject({
      visits: { now: 0 },
      carts: { now: 0 },
    });
  });
  it('one visitor counts at most 100 times a day as a visit and 30 times as a cart, and other addresses still count', async () => {
    for (let i = 0; i < 150; i++) visit();
    for (let i = 0; i < 150; i++) expect((await cart()).status).toBe(200);
    visit({}, 'SellerPage', '10.0.0.2');
    expect(await readStatistics()).toMatchObject({ visits: { now: 101 }, carts: { now: 30 } });
    server.clock.advance(DAY_MS);
    visit();
    expect((await readStatistics()).visits.now).toBe(102);
  });
  it('phones that share the IPv4 address of a mobile network count separately, up to 1,000 visits a day', async () => {
    const phones = (count: number) => {
      for (let i = 0; i < count; i++) visit({ 'user-agent': `${PHONE} phone ${i}` });
    };
    phones(400);
    expect((await readStatistics()).visits.now).toBe(400);
    phones(1_500);
    expect((await readStatistics()).visits.now).toBe(1_000);
  });
  it('one IPv6 household counts at most 30 times, with any user agents', async () => {
    for (let i = 0; i < 100; i++)
      visit({ 'user-agent': `${PHONE} ${i}` }, 'SellerPage', `2001:db8:1:2::${i}`);
    expect((await readStatistics()).visits.now).toBe(30);
  });
  it('an unknown username is not stored', async () => {
    await cart('nothing-here');
    await writePageCounts(server.ctx);
    expect(await server.ctx.db.select().from(pageCounts)).toEqual([]);
  });
  it('above 10,000 entries in memory, further pages are not counted until the next write', async () => {
    for (let i = 0; i < 10_000; i++)
      countPageEvent(server.ctx, `name-${i}`, 'carts', { ip: '10.0.0.1', agent: PHONE });
    visit();
    expect((await readStatistics()).visits.now).toBe(0);
    visit();
    expect((await readStatistics()).visits.now).toBe(1);
  });
  it('counts whose write failed are written later', async () => {
    visit();
    const failingWrite = jest.spyOn(server.ctx.db, 'execute').mockRejectedValueOnce(new Error('away'));
    await expect(writePageCounts(server.ctx)).rejects.toThrow('away');
    failingWrite.mockRestore();
    visit();
    expect((await readStatistics()).visits.now).toBe(2);
  });
  it('a server writes its counts before it stops', async () => {
    visit();
    const written = jest.spyOn(server.ctx.db, 'execute');
    await server.app.close();
    expect(written).toHaveBeenCalledTimes(1);
  });
});
