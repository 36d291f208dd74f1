import { sql } from 'drizzle-orm';
import { holdTransaction, waitUntilBlocked } from '../../../test/blocked';
import type { TestServer } from '../../../test/harness';
import { briefForm, type Market, openMarket } from '../../../test/market';
import { deliverAll } from '../../../test/deliver-all';
import { storagePath } from '../../platform/signed-media';
import { withMarket } from '../../../test/with-market';
import { erase } from '../../personal/erase';
import { personOf } from '../../personal/person';

describe('a brief that is saved while its brand is deleted', () => {
  let server: TestServer;
  let market: Market;
  withMarket((opened) => ({ server } = opened));
  beforeEach(async () => {
    market = await openMarket(server);
  });
  const files = () => server.ctx.storage.list(storagePath('briefs'));
  const eraseBrand = async () => {
    const person = await personOf(server.ctx.db, 'buyer', market.buyer.id);
    await server.ctx.db.transaction((tx) => erase(tx, server.ctx, person));
  };
  const save = (call: 'createBrief' | 'updateBrief') =>
    server.call(call, {
      token: market.buyer.token,
      ...(call === 'updateBrief' ? { params: { id: market.briefId } } : {}),
      body: briefForm({ brandName: 'Other' }),
    });

  it.each(['createBrief', 'updateBrief'] as const)(
    '%s stores nothing if the account is deleted before the brief is written',
    async (call) => {
      const pdfsBefore = (await files()).filter((file) => file.endsWith('.pdf')).length;
      const put = server.ctx.storage.put;
      let isFirst = true;
      server.ctx.storage.put = async (file, ...rest) => {
        await put.call(server.ctx.storage, file, ...rest);
        if (isFirst) await eraseBrand();
        isFirst = false;
      };
      expect((await save(call)).status).toBe(401);
      server.ctx.storage.put = put;
      await deliverAll(server.ctx);
      // The deletion also removes the PDF of the brand's first brief.
      expect(await files()).toHaveLength(pdfsBefore - 1);
      const { rows } = await server.ctx.db.execute(
        sql`select 1 from briefs where buyer_id = ${market.buyer.id}`,
      );
      expect(rows).toEqual([]);
    },
  );

  (process.env.TEST_DATABASE_URL ? it : it.skip)(
    'a deletion waits for an edit that has begun, and removes the files of the edit',
    async () => {
      const { db } = server.ctx;
      const filesBefore = (await files()).length;
      // The lock on the outbox blocks the last statement of the edit.
      const unlock = await holdTransaction(db, (tx) => tx.execute(sql`lock table outbox in share mode`));
      const edit = save('updateBrief');
      await waitUntilBlocked(db, 'insert into "outbox"%');
      const erasure = eraseBrand();
      const isErasureWaiting = await waitUntilBlocked(db, '%for update%').then(
        () => true,
        () => false,
      );
      await Promise.all([unlock(), erasure]);
      expect(isErasureWaiting).toBe(true);
      expect((await edit).status).toBe(200);
      await deliverAll(server.ctx);
      expect(await files()).toHaveLength(filesBefore - 1);
    },
  );
});
