import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { outbox } from '../platform/db/schema';
import { deliverOutbox, LEASE_MS } from '../platform/jobs/deliver-outbox';
import { storagePath } from '../platform/signed-media';
import { deliverAll } from '../../test/deliver-all';
import type { TestServer } from '../../test/harness';
import type { Market } from '../../test/market';
import { withMarket } from '../../test/with-market';
import { sellers } from '../shop/schema';
import { startCopy } from './copy';
import { personOf } from './person';
import { exports } from './schema';

describe('the copy of a person’s data', () => {
  let server: TestServer;
  let market: Market;
  withMarket((opened) => ({ server, market } = opened));

  it('is written in parts to a file, and its job has a longer lease while the file is stored', async () => {
    const { ctx } = server;
    const { storage } = ctx;
    const leases: number[] = [];
    const stored: string[] = [];
    ctx.storage = {
      ...storage,
      put: async (filePath, ...more) => {
        stored.push(`put ${filePath}`);
        return storage.put(filePath, ...more);
      },
      putFile: async (filePath, ...more) => {
        stored.push(`putFile ${filePath}`);
        const [row] = await ctx.db.select().from(outbox).where(eq(outbox.kind, 'personal_copy'));
        leases.push(row!.nextAt.getTime() - server.clock.now().getTime());
        return storage.putFile(filePath, ...more);
      },
    };
    await ctx.db
      .update(sellers)
      .set({ coverImage: 'images/cover.webp' })
      .where(eq(sellers.id, market.seller.id));
    const seller = await personOf(ctx.db, 'seller', market.seller.id);
    const id = await ctx.db.transaction((tx) => startCopy(tx, ctx, seller));
    await deliverOutbox(ctx);
    await deliverAll(ctx);
    ctx.storage = storage;
    const [copy] = await ctx.db.select().from(exports).where(eq(exports.id, id));
    expect(copy!.readyAt).not.toBeNull();
    expect(stored).toEqual([`putFile ${storagePath(copy!.path)}`]);
    expect(leases.every((ms) => ms > LEASE_MS)).toBe(true);
    const json = await text(await storage.read(storagePath(copy!.path)));
    const parsed = JSON.parse(json);
    expect(Object.keys(parsed)).toEqual(['createdAt', 'filesUntil', 'tables', 'files']);
    expect(parsed.tables.sellers).toMatchObject([{ id: market.seller.id }]);
    expect(parsed.files).toMatchObject([{ path: 'images/cover.webp' }]);
    expect(JSON.stringify(parsed, null, 2)).toBe(json);
  });
});
