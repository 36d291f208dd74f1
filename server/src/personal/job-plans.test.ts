/** Each night these jobs remove old rows. Their queries must use an index, so that they do not read each row. */
import { testServer, type TestServer } from '../../test/harness';
import { openMarket, place } from '../../test/market';
import { scansOf } from '../../test/plans';
import { sweepAuth } from '../identity';
import type { Context } from '../platform/context';
import { applyRetention } from './retention';

const JOBS: Readonly<Record<string, (ctx: Context) => Promise<unknown>>> = { applyRetention, sweepAuth };

describe('indexes of the jobs that remove old rows', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
    const market = await openMarket(server);
    await place(server, market, { contentIds: [market.pages.post] });
  });
  afterAll(() => server.close());

  it.each(Object.keys(JOBS))('each query of %s uses an index', async (name) => {
    const scans = await scansOf(server.ctx.db, () => JOBS[name]!(server.ctx));
    expect(scans.length).toBeGreaterThan(2);
    expect(scans.filter(({ whole }) => whole.length > 0)).toEqual([]);
  });
});
