import { eq } from 'drizzle-orm';
import { subscriptions } from '../../money/schema';
import { sellers } from '../schema';
import { testServer, type TestServer } from '../../../test/harness';
import { DAY, HOUR, openMarket } from '../../../test/market';

describe('sitemap.xml', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.close());
  const file = (name: string) => server.app.inject(`/${name}`);
  const origin = () => server.ctx.config.publicOrigin;

  it('lists only the pages of sellers who can sell, and is updated every hour', async () => {
    const open = await openMarket(server);
    const unavailable = await openMarket(server);
    const frozen = await openMarket(server);
    const unpaid = await openMarket(server);
    const change = (set: object, id: string) =>
      server.ctx.db.update(sellers).set(set).where(eq(sellers.id, id));
    await change({ available: false }, unavailable.seller.id);
    await change({ frozen: true }, frozen.seller.id);
    await server.ctx.db
      .update(subscriptions)
      .set({ periodEnd: new Date(server.clock.now().getTime() - 10 * DAY) })
      .where(eq(subscriptions.sellerId, unpaid.seller.id));

    const index = await file('sitemap.xml');
    expect(index.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    });
    expect(index.body).toContain(`<loc>${origin()}/sitemap-1.xml</loc>`);
    const listed = (await file('sitemap-1.xml')).body;
    expect(listed.match(/<loc>(.*?)<\/loc>/g)).toEqual([`<loc>${origin()}/${open.seller.username}</loc>`]);

    await change({ available: true }, unavailable.seller.id);
    expect((await file('sitemap-1.xml')).body).toBe(listed);
    server.clock.advance(HOUR);
    expect((await file('sitemap-1.xml')).body).toContain(`/${unavailable.seller.username}</loc>`);
  });
  it('a page number that does not exist causes no query and evicts no cached page', async () => {
    const listed = (await file('sitemap-1.xml')).body;
    const select = jest.spyOn(server.ctx.db, 'select');
    for (const page of [2, 3, 4, 5, 6, 77, 888, 9_999])
      expect((await file(`sitemap-${page}.xml`)).statusCode).toBe(404);
    expect((await file('sitemap-1.xml')).body).toBe(listed);
    expect(select).not.toHaveBeenCalled();
    select.mockRestore();
  });
  it.each(['sitemap-2.xml', 'sitemap-0.xml', 'sitemap-99999.xml', 'sitemap-x.xml'])(
    'the address %s gives 404',
    async (name) => {
      expect((await file(name)).statusCode).toBe(404);
    },
  );
});
