import type { TestServer } from '../../test/harness';
import { build, gatewayServer, releaseBuilt, route } from '../../test/releases';
import { readConfig } from '../platform/config';

const HOST = 'https://host.example';
const manifest = JSON.stringify({ id: 'mfe_seller', metaData: { publicPath: 'auto', name: 'mfe_seller' } });
const sellerBuild = build('mfe_seller', {
  routes: [route('/profile', 'Profile')],
  more: { 'standalone/mf-manifest.json': manifest },
});
const MANIFEST_OF_BUILD = `/_mf/mfe_seller/${sellerBuild.manifest.build}/standalone/mf-manifest.json`;
const STABLE_ADDRESS = '/_mf/mfe_seller/mf-manifest.json';

async function serverWith(env: Record<string, string>): Promise<TestServer> {
  const server = await gatewayServer(env);
  await releaseBuilt(server, build('shell', { routes: [route('/login', 'Login')] }));
  expect((await releaseBuilt(server, sellerBuild)).status).toBe(200);
  return server;
}

describe('without MF_ALLOWED_ORIGINS', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await serverWith({});
  });
  afterAll(() => server.close());
  it.each([MANIFEST_OF_BUILD, STABLE_ADDRESS])('only pages of this product may load %s', async (url) => {
    const { headers, statusCode } = await server.app.inject({ url, headers: { origin: HOST } });
    expect(statusCode).toBe(200);
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(String(headers.vary)).not.toContain('origin');
  });
});

describe('with an origin in MF_ALLOWED_ORIGINS', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await serverWith({ MF_ALLOWED_ORIGINS: `${HOST}, https://other.example` });
  });
  afterAll(() => server.close());
  const get = (url: string, headers: Record<string, string>) => server.app.inject({ url, headers });

  it.each([{ origin: HOST }, { referer: `${HOST}/page` }] as Record<string, string>[])(
    'a page with the request headers %j may load files',
    async (headersOfPage) => {
      for (const url of [MANIFEST_OF_BUILD, STABLE_ADDRESS]) {
        const { headers } = await get(url, headersOfPage);
        expect(headers['access-control-allow-origin']).toBe(HOST);
        expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
        expect(headers.vary).toContain('origin, referer');
      }
    },
  );
  it.each([
    {},
    { origin: 'https://host.example.evil' },
    { origin: 'null' },
    { origin: 'https://evil.example', referer: `${HOST}/` },
    { referer: 'not an address' },
  ] as Record<string, string>[])(
    'a page with the request headers %j may not load files',
    async (headersOfPage) => {
      const { headers } = await get(MANIFEST_OF_BUILD, headersOfPage);
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      expect(headers.vary).toContain('origin');
    },
  );
  it('pages of the listed origin may not load documents or call the API', async () => {
    for (const url of ['/profile', '/api/v1/user/linksouq/profile'])
      expect((await get(url, { origin: HOST })).headers['access-control-allow-origin']).toBeUndefined();
  });
  it('the stable address returns the manifest of the live build with the absolute address of its files', async () => {
    const { headers, json } = await get(STABLE_ADDRESS, { origin: HOST }).then((answer) => ({
      headers: answer.headers,
      json: answer.json<{ metaData: { publicPath: string; name: string } }>(),
    }));
    expect(headers['cache-control']).toBe('no-store');
    expect(json.metaData).toEqual({
      name: 'mfe_seller',
      publicPath: `https://linksouq.test/_mf/mfe_seller/${sellerBuild.manifest.build}/standalone/`,
    });
  });
  it.each(['mfe_buyer', 'shell', 'SHELL', '..%2F'])(
    'the stable address of %s is 404, because this container has no manifest',
    async (name) => {
      expect((await get(`/_mf/${name}/mf-manifest.json`, { origin: HOST })).statusCode).toBe(404);
    },
  );
});

it.each(['*', 'host.example', `${HOST}/path`, `${HOST}/`, 'null', 'HTTPS://HOST.example'])(
  'the server does not start with %s as an allowed origin',
  (value) => {
    expect(() => readConfig({ MF_ALLOWED_ORIGINS: value })).toThrow('MF_ALLOWED_ORIGINS must be origins');
  },
);
