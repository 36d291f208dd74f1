import { eq } from 'drizzle-orm';
import { DAY_MS, LEGAL_VERSION } from '@linksouq/shared-api/contract';
import { newPhone, registerBuyer, signUpSeller } from '../../../test/accounts';
import { testServer, type TestServer } from '../../../test/harness';
import { consents } from '../../schema';

describe('Consents', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.close());

  it('sign-up and checkout store the version of the legal pages and the time, once per version', async () => {
    const now = server.clock.now();
    const seller = await signUpSeller(server, 'agreed');
    const phone = newPhone();
    const buyer = await registerBuyer(server, phone);
    server.clock.advance(DAY_MS);
    await registerBuyer(server, phone);
    for (const [id, kind, occasion] of [
      [seller.id, 'seller', 'sign-up'],
      [buyer.id, 'buyer', 'checkout'],
    ] as const) {
      const rows = await server.ctx.db.select().from(consents).where(eq(consents.subjectId, id));
      expect(rows).toMatchObject([{ kind, occasion, version: LEGAL_VERSION }]);
      expect(rows[0]!.createdAt.getTime()).toBeGreaterThanOrEqual(now.getTime());
    }
  });
});
