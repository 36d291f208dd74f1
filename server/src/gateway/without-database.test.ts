import { signUpSeller } from '../../test/accounts';
import type { TestServer } from '../../test/harness';
import { build, gatewayServer, releaseBuilt, route } from '../../test/releases';

const refuse = () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));

describe('while the database is unavailable (product §2)', () => {
  let server: TestServer;
  let asset: string;
  let picture: string;
  const get = (url: string) => server.app.inject({ url, headers: { 'sec-fetch-mode': 'navigate' } });
  beforeAll(async () => {
    server = await gatewayServer();
    for (const name of ['layla', 'unread']) await signUpSeller(server, name);
    const { body } = await server.call('getPublicProfile', { query: { username: 'layla' } });
    picture = `/media/${body.data.profileUrl as string}`;
    await releaseBuilt(server, build('shell'));
    const page = build('mfe_public_page', {
      routes: [
        route('/:username', 'SellerPage', { ssr: { data: '/user/{product}/profile?username={username}' } }),
      ],
      server: `exports.pages = { SellerPage: { default: (body) => '<h1>' + body.data.username + '</h1>', head: () => ({}) } };`,
    });
    await releaseBuilt(server, page);
    asset = `/_mf/mfe_public_page/${page.manifest.build}/${page.manifest.entry}`;
    const before = await Promise.all(['/layla', asset, picture].map(get));
    expect(before.map(({ statusCode, headers }) => [statusCode, headers['cache-status']])).toEqual(
      before.map(() => [200, undefined]),
    );
    // The decision that a picture is public is cached for five seconds. So the clock advances by a minute.
    const now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now + 60_000);
    const { $client } = server.ctx.db as unknown as { $client: { query: unknown; connect: unknown } };
    for (const method of ['query', 'connect'] as const)
      jest.spyOn($client as never, method).mockImplementation(refuse as never);
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await server.close();
  });

  it('a public page that was read before is served with its data, and a header contains the age of the data', async () => {
    const { statusCode, headers, body } = await get('/layla');
    expect(statusCode).toBe(200);
    expect(body).toContain('<h1>layla</h1>');
    expect(headers['cache-status']).toMatch(/^linksouq; hit; ttl=-\d+$/);
    const {
      status,
      headers: callHeaders,
      body: data,
    } = await server.call('getPublicProfile', {
      query: { username: 'layla' },
    });
    expect([status, data.data.username]).toEqual([200, 'layla']);
    expect(callHeaders['cache-status']).toMatch(/^linksouq; hit; ttl=-\d+$/);
  });
  it('the pictures of this page and the files of releases are served', async () => {
    expect((await get(asset)).statusCode).toBe(200);
    expect((await get(picture)).statusCode).toBe(200);
  });
  it('a page that was not read before and a call for private data get 503 with retry-after', async () => {
    for (const answer of [
      await server.call('getPublicProfile', { query: { username: 'unread' } }),
      await server.call('getProfile', { token: 'any' }),
    ])
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
  });
});
