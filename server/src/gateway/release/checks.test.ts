import type { ReleaseManifest, RouteAccess } from '@linksouq/shared-api/contract';
import { build, route } from '../../../test/releases';
import { BUDGETS } from './check-budget';
import { shapeProblems } from './check-shape';
import { compatibilityProblems } from './checks';
import { accepted } from './compress';
import { isReleaseFile } from './paths';

const remote = (changes: Partial<ReleaseManifest> = {}): ReleaseManifest => ({
  ...build('mfe_buyer', { routes: [route('/cart', 'Cart')] }).manifest,
  ...changes,
});

const SELLER_CALL = '/user/{product}/profile?username={username}';
const withSsr = (ssr: unknown, access: RouteAccess = 'public') =>
  remote({ routes: [route('/cart', 'Cart', { access, ssr: ssr as { data?: string } })] });

describe('checks before a release', () => {
  it('accepts a manifest in the form that the build writes', () => {
    expect(shapeProblems(remote())).toEqual([]);
    expect(compatibilityProblems([build('shell').manifest], [remote()])).toEqual([]);
  });
  it.each<[string, unknown, string]>([
    ['a missing manifest', undefined, 'dist/release.json'],
    ['a container name that is not an identifier', remote({ name: 'mfe-buyer' }), 'is not a container name'],
    ['a build id in another format', remote({ build: 'latest' }), 'is not a build id'],
    [
      'an entry that is not among the files',
      remote({ entry: 'gone.js' }),
      '"gone.js" is not in its list of files',
    ],
    ['a page that was not built', remote({ routes: [route('/x', 'Missing')] }), 'was not built'],
    ['an unknown theme', remote({ routes: [route('/cart', 'Cart', { theme: 'neon' as never })] }), '"neon"'],
    ['a route with a wildcard', remote({ routes: [route('/*', 'Cart')] }), 'lower-case words'],
    [
      'a server-rendered page in a build without a server half',
      remote({ routes: [route('/cart', 'Cart', { ssr: { data: SELLER_CALL } })] }),
      'server half is missing',
    ],
    [
      'a server-rendered page without data in a build without a server half',
      withSsr({}),
      'server half is missing',
    ],
    ['`ssr.data` that is not a string', withSsr({ data: 1 }), 'the ssr of /cart may only contain "data"'],
    ['a misspelled `ssr.data`', withSsr({ date: '/x' }), 'the ssr of /cart may only contain "data"'],
    ['`ssr` that is not an object', withSsr(true), '"routes" must be a list of routes'],
    [
      'a personal page that is server-rendered',
      withSsr({}, 'seller'),
      '/cart has ssr, but its page is personal',
    ],
  ])('refuses %s', (_, manifest, reason) => {
    expect(shapeProblems(manifest).join('\n')).toContain(reason);
  });
  it.each([SELLER_CALL, '/user/linksouq/profile?username=layla'])('accepts the `ssr.data` %s', (data) => {
    expect(shapeProblems(withSsr({ data })).join()).not.toContain('is not the path of a public GET call');
  });
  it.each([
    '/../../healthz/dependencies',
    '/../../healthz/version',
    '/../../cart?z=1',
    '/%2e%2e/%2e%2e/healthz/version',
    '/%252e%252e/%252e%252e/healthz/version',
    '/user/../../../healthz/version',
    '/user/./profile?username={u}',
    '/user/{product}%2fprofile?username={u}',
    '/user\\{product}\\profile',
    '/..\\..\\healthz/version',
    '//evil.test/user/x/profile',
    'https://evil.test/user/x/profile',
    '/user/{product}/profile?username={u}#x',
    '/user/{product}/profile/',
    '//user/{product}/profile',
    '/user/{product}/profile?username=%2e',
    '/{a}/{b}/profile',
    '/user/{product}/{x}',
    '/user/profile',
    '/auth/username?username={u}',
    '/my-orders',
    '/operator/queue/pages',
    '/_admin/registry',
    '/cart',
    '/healthz/version',
    '',
  ])('refuses the `ssr.data` "%s"', (data) => {
    expect(shapeProblems(withSsr({ data })).join()).toContain('is not the path of a public GET call');
  });
  it.each<[string, Partial<ReleaseManifest>]>([
    ['an entry', { entry: 'https://evil.test/entry.js' }],
    ['an entry of the shell', { name: 'shell', entry: '../main.js' }],
    [
      'the server half',
      { server: { path: '../server.cjs', size: 1, integrity: `sha384-${'a'.repeat(64)}` } },
    ],
    ['a script', { pages: { '.': { scripts: ['//evil.test/a.js'], styles: [] } } }],
    ['a style', { pages: { '.': { scripts: [], styles: ['../../a.css'] } } }],
    ['a page', { pages: { '../Cart': { scripts: [], styles: [] } } }],
    ['a route', { routes: [route('/cart/%2e%2e', 'Cart')] }],
    ['a next page', { routes: [route('/cart', 'Cart', { next: ['https://evil.test/'] })] }],
    ['a next page above the root', { routes: [route('/cart', 'Cart', { next: ['/../_admin'] })] }],
  ])('refuses %s that points outside the build’s folder', (_, changes) => {
    expect(shapeProblems(remote(changes))).not.toEqual([]);
  });
  it('refuses a container name that is a prefix of another', () => {
    const problems = compatibilityProblems(
      [build('shell').manifest, remote()],
      [build('mfe_buyer_two').manifest],
    );
    expect(problems).toEqual([expect.stringContaining('"mfe_buyer" is the start of "mfe_buyer_two"')]);
  });
  it('refuses a page over its budget, and the message contains its size', () => {
    const overBudget = remote({ budget: { Cart: BUDGETS.remote + 1 } });
    expect(compatibilityProblems([build('shell').manifest], [overBudget]).join()).toContain(
      `1 more than its budget`,
    );
  });
  it.each(['a/../b.js', '/a.js', '.env', 'a//b', 'a/.b', 'a\\b', ''])(
    'refuses "%s" as a file of a release',
    (path) => {
      expect(isReleaseFile(path)).toBe(false);
    },
  );
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['identity', undefined],
    [undefined, undefined],
  ])('accept-encoding %s selects %s', (header, name) => {
    expect(accepted(header)?.name).toBe(name);
  });
});
