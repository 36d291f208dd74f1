import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestServer } from '../../../test/harness';
import { build, gatewayServer, releaseBuilt, route } from '../../../test/releases';
import { isLoopback } from './enabled';
import { DEV_BUILD, readOverrides } from './overrides';

const DECLARATION = {
  name: 'mfe_seller',
  owner: 'squad-seller',
  routes: [route('/profile', 'Profile', { ssr: { data: '/x' } })],
};

describe('override of a remote by a developer’s machine', () => {
  let server: TestServer;
  let remote: Server;
  let url: string;
  const seller = build('mfe_seller', { routes: [route('/profile', 'Profile')] });
  const cookieFor = (to: string) =>
    `dev-override=${encodeURIComponent(`mfe_seller=${encodeURIComponent(to)}`)}`;
  const get = (
    address: string,
    {
      cookie,
      host = 'localhost:3000',
      remoteAddress = '127.0.0.1',
    }: { cookie?: string; host?: string; remoteAddress?: string } = {},
  ) =>
    server.app.inject({
      url: address,
      remoteAddress,
      headers: { host, accept: 'text/html', ...(cookie ? { cookie } : {}) },
    });

  beforeAll(async () => {
    remote = createServer((request, response) => {
      if (request.url === '/description.json') response.end(JSON.stringify(DECLARATION));
      else if (request.url === '/remoteEntry.js')
        response.writeHead(200, { 'content-type': 'text/javascript' }).end('mine()');
      else response.writeHead(404).end();
    });
    await new Promise<void>((done) => remote.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(remote.address() as AddressInfo).port}`;
    server = await gatewayServer({ DEV_RELOAD: '1' });
    await releaseBuilt(server, build('shell'));
    await releaseBuilt(server, seller);
  });
  afterAll(async () => {
    await server.close();
    remote.closeAllConnections();
    await new Promise((done) => remote.close(done));
  });

  it('/_dev/use sets the override for one browser and redirects to a page of the remote', async () => {
    const answer = await get(`/_dev/use?remote=mfe_seller&url=${encodeURIComponent(url)}&to=/profile`);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('/profile');
    const cookie = String(answer.headers['set-cookie']).split(';')[0]!;
    const overriddenPage = await get('/profile', { cookie });
    expect(overriddenPage.body).toContain(`/_mf/mfe_seller/${DEV_BUILD}/remoteEntry.js`);
    expect((await get('/profile')).body).toContain(seller.manifest.build);
    const file = await get(`/_mf/mfe_seller/${DEV_BUILD}/~2/remoteEntry.js`, { cookie });
    expect(file.body).toBe('mine()');
    expect(file.headers['content-type']).toMatch('text/javascript');
  });
  it('/_dev/overrides lists the remotes, and whether the server of each override responds', async () => {
    expect((await get('/_dev/overrides', { cookie: cookieFor(url) })).json()).toEqual([
      { name: 'mfe_seller', owner: 'squad-mfe_seller', build: seller.manifest.build, url, answers: true },
    ]);
    expect((await get('/_dev/overrides', { cookie: cookieFor('http://127.0.0.1:1') })).json()).toEqual([
      expect.objectContaining({ url: 'http://127.0.0.1:1', answers: false }),
    ]);
  });
  it('the live build is used if the developer’s server does not respond', async () => {
    const { body } = await get('/profile', { cookie: cookieFor('http://127.0.0.1:1') });
    expect(body).toContain(seller.manifest.build);
    expect(body).not.toContain(DEV_BUILD);
  });
  it('the live build is used if another program responds at the address of the developer’s server', async () => {
    const other = createServer((_request, response) => response.end('<!doctype html>'));
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    try {
      const cookie = cookieFor(`http://127.0.0.1:${(other.address() as AddressInfo).port}`);
      expect((await get('/profile', { cookie })).body).toContain(seller.manifest.build);
      expect((await get('/_dev/overrides', { cookie })).json()).toMatchObject([{ answers: false }]);
    } finally {
      other.closeAllConnections();
      await new Promise((done) => other.close(done));
    }
  });
  it.each([
    ['from another machine', { remoteAddress: '10.0.0.7' }],
    ['with another host name', { host: 'evil.example' }],
  ])('the override has no effect on a request %s', async (_, from) => {
    const cookie = cookieFor(url);
    expect((await get('/_dev/overrides', { cookie, ...from })).statusCode).toBe(403);
    expect((await get(`/_dev/use?remote=mfe_seller&url=${url}`, from)).statusCode).toBe(403);
    expect((await get(`/_mf/mfe_seller/${DEV_BUILD}/remoteEntry.js`, { cookie, ...from })).statusCode).toBe(
      403,
    );
    expect((await get('/profile', { cookie, ...from })).body).not.toContain(DEV_BUILD);
  });
  it.each(['http://10.0.0.7:80', 'http://evil.example', 'https://127.0.0.1', 'http://127.0.0.1/x', 'x'])(
    'the override address %s is refused, because it is not an http origin of this machine',
    async (address) => {
      expect(isLoopback(address)).toBe(false);
      const answer = await get(`/_dev/use?remote=mfe_seller&url=${encodeURIComponent(address)}`);
      expect(answer.statusCode).toBe(422);
      expect([...readOverrides(cookieFor(address))]).toEqual([]);
    },
  );
  it('an override of the shell is refused, and a damaged cookie is ignored', async () => {
    expect((await get(`/_dev/use?remote=shell&url=${url}`)).statusCode).toBe(422);
    expect([...readOverrides('dev-override=%')]).toEqual([]);
  });
  it('the addresses of overrides and of the panel do not exist outside development', async () => {
    const otherServer = await gatewayServer();
    try {
      for (const address of ['/_dev/overrides', '/_dev/use?remote=mfe_seller', '/_dev/panel.js'])
        expect((await otherServer.app.inject(address)).statusCode).toBe(404);
    } finally {
      await otherServer.close();
    }
  });
});
