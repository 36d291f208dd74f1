/** Jobs run often. Each of their queries must use an index, so that it does not get slower with each order. */
import { testServer, type TestServer } from '../../test/harness';
import { openMarket, place } from '../../test/market';
import { scansOf } from '../../test/plans';
import type { Context } from '../platform/context';
import { passDeadlines } from './process/deadlines';

const JOBS: Readonly<Record<string, (ctx: Context) => Promise<unknown>>> = {
  passDeadlines,
};

describe('indexes of the jobs of orders', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
    const market = await openMarket(server);
    await place(server, market, { contentIds: [market.pages.post] });
  });
  afterAll(() => server.close());

  it.each(Object.keys(JOBS))('each query of %s uses an index', async (name) => {
    const scans = await scansOf(server.ctx.db, () => JOBS[name]!(server.ctx));
    expect(scans.length).toBeGreaterThan(0);
    expect(scans.filter(({ whole }) => whole.length > 0)).toEqual([]);
  });
});
