import { calls } from '@linksouq/shared-api/contract';
import { operatorCalls, squadCalls } from '@linksouq/shared-api/operator';
import { signPath, storagePath } from '../signed-media';
import { ADMIN, gatewayServer } from '../../../test/releases';
import { registerBuyer, signUpSeller } from '../../../test/accounts';
import type { TestServer } from '../../../test/harness';
import { openMarket, place, refOf } from '../../../test/market';

type Caller = 'anonymous' | 'seller' | 'buyer' | 'another squad' | 'the squad' | 'admin';
/**
 * A route, the URL of a request, and the expected status for each caller. 401 and 403 mean that the caller
 * has no access. Other 4xx codes only mean that the request was incomplete.
 */
type Row = readonly [route: string, url: string, statuses: Readonly<Record<Caller, number>>];

const sameForAll = (status: number): Row[2] => ({
  anonymous: status,
  seller: status,
  buyer: status,
  'another squad': status,
  'the squad': status,
  admin: status,
});
const noAdminAccess = { anonymous: 401, seller: 401, buyer: 401 } as const;
const adminOnly = (status: number) => ({
  ...noAdminAccess,
  'another squad': 403,
  'the squad': 403,
  admin: status,
});
const forOwnSquad = (status: number) => ({
  ...noAdminAccess,
  'another squad': 403,
  'the squad': status,
  admin: status,
});
const forEverySquad = (status: number) => ({
  ...noAdminAccess,
  'another squad': status,
  'the squad': status,
  admin: status,
});

const RELEASE = '/_admin/releases/mfe_seller/0123456789ab';
const ROUTES: readonly Row[] = [
  ['GET /_admin/registry', '/_admin/registry', forEverySquad(200)],
  ['GET /_admin/releases', '/_admin/releases', forEverySquad(200)],
  ['POST /_admin/releases', '/_admin/releases', forEverySquad(422)],
  ['GET /_admin/releases/:name/:build', RELEASE, forOwnSquad(404)],
  ['GET /_admin/releases/:name/:build/server', `${RELEASE}/server`, forOwnSquad(404)],
  ['POST /_admin/releases/:name/:build', RELEASE, forOwnSquad(422)],
  ['PUT /_admin/releases/:name/:build*', `${RELEASE}/files/main.js`, forOwnSquad(422)],
  ['PUT /_admin/releases/:name/:build/server', `${RELEASE}/server`, forOwnSquad(422)],
  ['PUT /_admin/releases/:name/:build/candidate', `${RELEASE}/candidate`, forOwnSquad(422)],
  ['POST /_admin/rollback/:name', '/_admin/rollback/mfe_seller', forOwnSquad(409)],
  ['GET /_admin/grants', '/_admin/grants', forEverySquad(200)],
  ['PUT /_admin/grants/:name', '/_admin/grants/mfe_seller', adminOnly(200)],
  ['GET /_admin/backup', '/_admin/backup', adminOnly(200)],
  ['POST /_admin/restore', '/_admin/restore', adminOnly(422)],
  ['GET /_admin/ops', '/_admin/ops', adminOnly(200)],
  ['GET /_admin/metrics', '/_admin/metrics', adminOnly(200)],
  ['POST /_admin/session', '/_admin/session', sameForAll(401)],
  ['POST /_admin/ops/:action', '/_admin/ops/freeze-seller', adminOnly(422)],
  ['GET /api/v1/openapi.json', '/api/v1/openapi.json', sameForAll(200)],
  ['GET /_checkout/style.css', '/_checkout/style.css', sameForAll(200)],
  ['GET /_checkout/:ref', '/_checkout/{ref}', sameForAll(200)],
  ['POST /_checkout/:ref', '/_checkout/{ref}', sameForAll(303)],
  ['GET /_checkout/plan/:ref', '/_checkout/plan/none', sameForAll(404)],
  ['POST /_checkout/plan/:ref', '/_checkout/plan/none', sameForAll(404)],
  ['GET /_pay/:quoteId', '/_pay/none', sameForAll(404)],
  ['GET /healthz', '/healthz', sameForAll(200)],
  ['GET /healthz/version', '/healthz/version', sameForAll(200)],
  ['GET /healthz/dependencies', '/healthz/dependencies', sameForAll(503)], // no container is released here
  ['GET /readyz', '/readyz', sameForAll(503)], // no container is released here
  ['GET /.well-known/security.txt', '/.well-known/security.txt', sameForAll(200)],
  ['GET /robots.txt', '/robots.txt', sameForAll(200)],
  ['GET /sitemap.xml', '/sitemap.xml', sameForAll(200)],
  ['GET /sitemap-:page(^[1-9]\\d{0,3}$).xml', '/sitemap-1.xml', sameForAll(200)],
  ['GET /media/share/:username/:file', '/media/share/layla/page.en.jpg', sameForAll(200)],
  ['GET /favicon.ico', '/favicon.ico', sameForAll(404)],
  ['GET /_mf/', '/_mf/', sameForAll(302)],
  ['GET /_mf/:name/mf-manifest.json', '/_mf/mfe_seller/mf-manifest.json', sameForAll(404)],
  ['GET /_mf/registry.json', '/_mf/registry.json', sameForAll(200)],
  ['GET /_preview', '/_preview', sameForAll(410)],
  ['GET /_preview/leave', '/_preview/leave', sameForAll(303)],
  ['POST /_csp', '/_csp', sameForAll(204)],
];

/** Returns `METHOD path` of every route except HEAD, from the tree that the router prints. */
function routesOf(server: TestServer): string[] {
  const branch: string[] = [];
  return server.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent, path, methods] = /^([│ ]*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? [];
      if (!path) return [];
      branch.splice(indent!.length / 4, Infinity, path);
      const names = (methods ?? '').split(', ').filter((method) => method && method !== 'HEAD');
      return names.map((method) => `${method} ${branch.join('')}`);
    });
}

describe('access to routes that are not API calls', () => {
  let server: TestServer;
  let tokens: Readonly<Record<Caller, string | undefined>>;
  let ref: string;
  beforeAll(async () => {
    server = await gatewayServer({ RELEASE_TOKEN_MFE_BUYER: 'buyer-squad-token' });
    const seller = await signUpSeller(server, 'layla');
    const buyer = await registerBuyer(server);
    tokens = {
      anonymous: undefined,
      seller: seller.token,
      buyer: buyer.token,
      'another squad': 'buyer-squad-token',
      'the squad': 'seller-token',
      admin: ADMIN,
    };
    const market = await openMarket(server);
    const placed = await place(server, market, { contentIds: [market.pages.story] });
    ref = refOf(placed.paymentLink!);
  });
  afterAll(() => server.close());
  const makeCall = async (caller: Caller, method: string, url: string) => {
    const token = tokens[caller];
    const { statusCode } = await server.app.inject({
      method: method as 'GET',
      url: url.replace('{ref}', ref),
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
    return statusCode;
  };

  it.each(ROUTES)('%s responds to each caller with the expected status', async (route, url, expected) => {
    const statuses: Partial<Record<Caller, number>> = {};
    for (const caller of Object.keys(tokens) as Caller[])
      statuses[caller] = await makeCall(caller, route.split(' ')[0]!, url);
    expect(statuses).toEqual(expected);
  });
  it('every route is in ROUTES, or is a call of the API', () => {
    const ofCalls = [calls, operatorCalls, squadCalls].flatMap((callsOfApi) =>
      Object.values(callsOfApi).map(({ method, path }) => `${method} /api/v1${path}`),
    );
    // Routes of files and pages have separate tests: media and gateway.
    const knownRoutes = new Set([...ofCalls, ...ROUTES.map(([route]) => route), 'GET *', 'GET /_mf/*']);
    expect(routesOf(server).filter((route) => !knownRoutes.has(route))).toEqual([]);
    expect(routesOf(server)).toEqual(expect.arrayContaining([...knownRoutes]));
  });
  it.each(['/a%00b', '/_checkout/%00', '/_pay/%00', '/media/%00', '/_mf/%00/x', '/api/v1/order/%00'])(
    'the URL %s is refused with 400',
    async (url) => expect(await makeCall('anonymous', 'GET', url)).toBe(400),
  );
  it('a private file is served only with a signature, and not with the token of any caller', async () => {
    const path = 'briefs/0123456789abcdef.pdf';
    await server.ctx.storage.put(storagePath(path), Buffer.from('%PDF-'));
    for (const caller of Object.keys(tokens) as Caller[])
      expect([caller, await makeCall(caller, 'GET', `/media/${path}`)]).toEqual([caller, 404]);
    expect(await makeCall('anonymous', 'GET', `/media/${signPath(server.ctx, path)}`)).toBe(200);
  });
});
