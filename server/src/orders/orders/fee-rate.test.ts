import { eq } from 'drizzle-orm';
import { aedToFils, type City, fils, shareOf } from '@linksouq/shared-api/contract';
import type { TestServer } from '../../../test/harness';
import { type Market, place } from '../../../test/market';
import { withMarket } from '../../../test/with-market';
import { sellers } from '../../schema';

describe('the fee rate', () => {
  let server: TestServer;
  let market: Market;
  withMarket((opened) => ({ server, market } = opened));

  it.each<[City, number]>([
    ['Dubai', 1_000],
    ['Abu Dhabi', 1_000],
  ])(
    'the page of a seller in %s shows a fee of %i bps, and the total of an order has this fee',
    async (city, feeBps) => {
      const { id, username } = market.seller;
      await server.ctx.db.update(sellers).set({ city }).where(eq(sellers.id, id));
      const publicPage = await server.call('getPublicProfile', { query: { username } });
      expect(publicPage.body.data.feeBps).toBe(feeBps);

      const placed = await place(server, market, { contentIds: [market.pages.post] });
      const post = publicPage.body.data.contents.find(({ id }: { id: string }) => id === market.pages.post);
      const price = aedToFils(post.setupPrice);
      expect(aedToFils(placed.total)).toBe(price + shareOf(fils(price), feeBps));
    },
  );
});
