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
  const getFile = (name: string) => server.app.inject(`/${name}`);
  const origin = () => server.ctx.config.publicOrigin;

  it('lists only the pages of sellers who can sell, and is updated once an hour', async () => {
    const sellable = await openMarket(server);
    const unavailable = await openMarket(server);
    const frozen = await openMarket(server);
    const unpaid = await openMarket(server);
    const changeSeller = (set: object, id: string) =>
      server.ctx.db.update(sellers).set(set).where(eq(sellers.id, id));
    await changeSeller({ available: false }, unavailable.seller.id);
    await changeSeller({ frozen: true }, frozen.seller.id);
    await server.ctx.db
      .update(subscriptions)
      .set({ periodEnd: new Date(server.clock.now().getTime() - 10 * DAY) })
      .where(eq(subscriptions.sellerId, unpaid.seller.id));

    const index = await getFile('sitemap.xml');
    expect(index.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    });
    expect(index.body).toContain(`<loc>${origin()}/sitemap-1.xml</loc>`);
    const listing = (await getFile('sitemap-1.xml')).body;
    expect(listing.match(/<loc>(.*?)<\/loc>/g)).toEqual([
      `<loc>${origin()}/${sellable.seller.username}</loc>`,
    ]);

    await changeSeller({ available: true }, unavailable.seller.id);
    expect((await getFile('sitemap-1.xml')).body).toBe(listing);
    server.clock.advance(HOUR);
    expect((await getFile('sitemap-1.xml')).body).toContain(`/${unavailable.seller.username}</loc>`);
  });
  it('a page number that does not exist causes no query and evicts no cached page', async () => {
    const listing = (await getFile('sitemap-1.xml')).body;
    const select = jest.spyOn(server.ctx.db, 'select');
    for (const page of [2, 3, 4, 5, 6, 77, 888, 9_999])
      expect((await getFile(`sitemap-${page}.xml`)).statusCode).toBe(404);
    expect((await getFile('sitemap-1.xml')).body).toBe(listing);
    expect(select).not.toHaveBeenCalled();
    select.mockRestore();
  });
  it.each(['sitemap-2.xml', 'sitemap-0.xml', 'sitemap-99999.xml', 'sitemap-x.xml'])(
    'the file %s gives 404',
    async (name) => {
      expect((await getFile(name)).statusCode).toBe(404);
    },
  );
});
