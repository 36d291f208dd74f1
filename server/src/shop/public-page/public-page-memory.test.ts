import { eq } from 'drizzle-orm';
import { sellers } from '../../schema';
import { signUpSeller } from '../../../test/accounts';
import { testServer, type TestServer } from '../../../test/harness';

const CACHE_MS = 10_000;

describe('a cached public page (PUBLIC_PAGE_MS)', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await testServer({ config: { publicPageMs: CACHE_MS } });
    ({ token } = await signUpSeller(server, 'kept'));
  });
  afterAll(() => server.close());
  const page = async () => (await server.call('getPublicProfile', { query: { username: 'kept' } })).body.data;
  const saveOnOtherReplica = (bio: string) =>
    server.ctx.db.update(sellers).set({ bio }).where(eq(sellers.username, 'kept'));
  const setAvailable = (availability: boolean) =>
    server.call('setAvailability', { token, query: { availability } });

  it('the page stays the same for the cache time if another replica writes', async () => {
    const { bio } = await page();
    await saveOnOtherReplica('changed elsewhere');
    expect((await page()).bio).toBe(bio);
  });
  it('the page shows a write of this replica at once', async () => {
    await page();
    await setAvailable(false);
    expect(await page()).toMatchObject({ available: false, bio: 'changed elsewhere' });
    await setAvailable(true);
    expect((await page()).available).toBe(true);
  });
  it('a read that runs during a write is not cached', async () => {
    await setAvailable(true);
    const runningRead = page();
    const write = setAvailable(false);
    await Promise.all([runningRead, write]);
    expect((await page()).available).toBe(false);
  });
  it('the page of an unknown name is shown at once after a seller registers with this name', async () => {
    const readNewcomer = () => server.call('getPublicProfile', { query: { username: 'newcomer' } });
    expect((await readNewcomer()).status).toBe(404);
    await signUpSeller(server, 'newcomer');
    expect((await readNewcomer()).status).toBe(200);
  });
});
