import { eq } from 'drizzle-orm';
import { sellers } from '../../schema';
import { signUpSeller } from '../../../test/accounts';
import { testServer, type TestServer } from '../../../test/harness';

const A_MOMENT_MS = 10_000;

describe('A public page that is kept for a moment (PUBLIC_PAGE_MS)', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await testServer({ config: { publicPageMs: A_MOMENT_MS } });
    ({ token } = await signUpSeller(server, 'kept'));
  });
  afterAll(() => server.close());
  const page = async () => (await server.call('getPublicProfile', { query: { username: 'kept' } })).body.data;
  const elsewhere = (bio: string) =>
    server.ctx.db.update(sellers).set({ bio }).where(eq(sellers.username, 'kept'));
  const setAvailable = (availability: boolean) =>
    server.call('setAvailability', { token, query: { availability } });

  it('is what it was, whatever another replica writes meanwhile', async () => {
    const { bio } = await page();
    await elsewhere('changed elsewhere');
    expect((await page()).bio).toBe(bio);
  });
  it('shows at once what was written here', async () => {
    await page();
    await setAvailable(false);
    expect(await page()).toMatchObject({ available: false, bio: 'changed elsewhere' });
    await setAvailable(true);
    expect((await page()).available).toBe(true);
  });
  it('is not kept from a reading that a write overtook', async () => {
    await setAvailable(true);
    const before = page();
    const write = setAvailable(false);
    await Promise.all([before, write]);
    expect((await page()).available).toBe(false);
  });
  it('of nobody is not kept beyond the moment in which somebody takes the name', async () => {
    const asked = () => server.call('getPublicProfile', { query: { username: 'newcomer' } });
    expect((await asked()).status).toBe(404);
    await signUpSeller(server, 'newcomer');
    expect((await asked()).status).toBe(200);
  });
});
