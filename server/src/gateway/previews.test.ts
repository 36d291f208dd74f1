import type { Registry } from '@linksouq/shared-api/contract';
import type { TestServer } from '../../test/harness';
import {
  ADMIN,
  build,
  type Built,
  gatewayServer,
  releaseBuilt,
  route,
  signed,
  upload,
} from '../../test/releases';
import { candidateFile } from './release/paths';

const NAVIGATE = { 'sec-fetch-mode': 'navigate' };

describe('previews', () => {
  let server: TestServer;
  const live = build('mfe_seller', { routes: [route('/profile', 'Profile')], salt: 'live' });
  const next = build('mfe_seller', { routes: [route('/profile', 'Profile')], salt: 'next' });
  const get = (url: string, cookie = '', more: Record<string, string> = {}) =>
    server.app.inject({ url, headers: { ...NAVIGATE, cookie, ...more } });
  /** Checks a release, but does not make its builds live, as `npm run release -- --dry-run` does. */
  const dryRun = async (built: Built) => {
    await upload(server, built);
    const { manifest } = built;
    const answer = await server.app.inject({
      method: 'POST',
      url: '/_admin/releases',
      headers: { authorization: `Bearer ${ADMIN}` },
      payload: { manifests: [manifest], signatures: { [manifest.name]: signed(manifest) }, dryRun: true },
    });
    return answer.json() as { preview?: string; reasons?: string[] };
  };
  const linkOf = async (built: Built) => {
    const { preview } = await dryRun(built);
    const { origin, pathname, search } = new URL(preview!);
    expect(origin).toBe('https://linksouq.test');
    return pathname + search;
  };
  const cookieOf = (header: unknown) => /^preview=[^;]*/.exec(String(header))![0];
  const openPreview = async (built: Built) =>
    cookieOf((await get(await linkOf(built))).headers['set-cookie']);
  const isPreview = (body: string, { manifest }: Built = next) =>
    body.includes(`/_mf/mfe_seller/${manifest.build}/`);

  beforeAll(async () => {
    server = await gatewayServer();
    await releaseBuilt(server, build('shell'));
    await releaseBuilt(server, live);
  });
  afterAll(() => server.close());

  it('the link of a checked build shows this build only in the browser that followed the link', async () => {
    const followed = await get(await linkOf(next));
    expect([followed.statusCode, followed.headers.location]).toEqual([303, '/profile']);
    expect(followed.headers['cache-control']).toBe('private, no-store');
    const attributes = String(followed.headers['set-cookie']).split('; ').slice(1);
    expect(attributes).toEqual(
      expect.arrayContaining(['Max-Age=86400', 'Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']),
    );
    const cookie = cookieOf(followed.headers['set-cookie']);
    expect(isPreview((await get('/profile', cookie)).body)).toBe(true);
    expect(isPreview((await get('/profile')).body)).toBe(false);
    const previewRegistry = (await get('/_mf/registry.json', cookie)).json() as Registry;
    expect(previewRegistry.remotes.mfe_seller!.build).toBe(next.manifest.build);
    expect(((await get('/_mf/registry.json')).json() as Registry).remotes.mfe_seller!.build).toBe(
      live.manifest.build,
    );
  });
  it('a document of a preview has no-store, and other documents have no-cache', async () => {
    const { headers } = await get('/profile', await openPreview(next));
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', vary: 'accept-encoding, cookie' });
    expect((await get('/profile')).headers['cache-control']).toBe('no-cache');
  });
  it.each([
    ['en', 'Preview of mfe_seller', 'Leave the preview'],
    ['ar', 'معاينة', 'الخروج من المعاينة'],
  ])(
    'the banner in the language %s contains remote and build, and the policy allows its style',
    async (lang, text, leave) => {
      const { body, headers } = await get('/profile', `${await openPreview(next)}; lang=${lang}`);
      const banner = /<aside class="preview-banner".*?<\/aside>/.exec(body)![0];
      for (const part of [text, leave, `mfe_seller ${next.manifest.build}`, 'href="/_preview/leave"'])
        expect(banner).toContain(part);
      expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-/);
      expect((await get('/profile')).body).not.toContain('preview-banner');
    },
  );
  it('the link of the banner ends the preview and returns to the page, but never to another origin', async () => {
    const cookie = await openPreview(next);
    const leave = async (referer: string) => {
      const { headers } = await get('/_preview/leave', cookie, { referer });
      expect(String(headers['set-cookie'])).toMatch(/^preview=; Max-Age=0;/);
      return headers.location;
    };
    expect(await leave('https://linksouq.test/profile?tab=2')).toBe('/profile?tab=2');
    for (const foreign of [
      'https://evil.test/x',
      'https://linksouq.test//evil.test',
      'https://linksouq.test/_mf/x',
      '',
    ])
      expect(await leave(foreign)).toBe('/');
  });
  it('a preview ends after a day, and its cookie is removed', async () => {
    const link = await linkOf(next);
    const cookie = cookieOf((await get(link)).headers['set-cookie']);
    server.clock.advance(24 * 3_600_000 + 1);
    const { body, headers } = await get('/profile', cookie);
    expect(isPreview(body)).toBe(false);
    expect(String(headers['set-cookie'])).toMatch(/^preview=; Max-Age=0;/);
    const expiredLink = await get(link, 'lang=ar');
    expect([expiredLink.statusCode, expiredLink.headers['set-cookie']]).toEqual([410, undefined]);
    expect(expiredLink.body).toContain('انتهت هذه المعاينة');
  });
  it('a refused build gets no preview link', async () => {
    const greedy = build('mfe_seller', { routes: [route('/api/x', 'Greedy')] });
    const answer = await dryRun(greedy);
    expect([answer.preview, answer.reasons!.length > 0]).toEqual([undefined, true]);
  });

  describe('the live build is shown', () => {
    const token = async () => new URLSearchParams((await linkOf(next)).split('?')[1]).get('open')!;
    const showsPreview = async (value: string) => {
      const { body, statusCode } = await get('/profile', `preview=${encodeURIComponent(value)}`);
      expect(statusCode).toBe(200);
      expect(body).not.toContain('preview-banner');
      return isPreview(body);
    };
    it('for a forged, changed, shortened or very long cookie', async () => {
      const validToken = await token();
      const withLaterExpiry = validToken.replace(/^\d+/, '9999999999999');
      const withOtherBuild = validToken.replace(next.manifest.build, 'ffffffffffff');
      for (const invalidToken of [
        withLaterExpiry,
        withOtherBuild,
        validToken.slice(0, -1),
        validToken.split('.').slice(0, -1).join('.'),
        '.',
        'x',
        'x'.repeat(5_000),
        '',
      ])
        expect(await showsPreview(invalidToken)).toBe(false);
    });
    it('for a cookie of another deployment', async () => {
      const otherServer = await gatewayServer();
      await releaseBuilt(otherServer, build('shell'));
      const firstServer = server;
      server = otherServer;
      const foreignToken = await token();
      server = firstServer;
      await otherServer.close();
      expect(await showsPreview(foreignToken)).toBe(false);
    });
    it('for a cookie of a build whose manifest was replaced after the check', async () => {
      const replaced = build('mfe_seller', { routes: [route('/profile', 'Profile')], salt: 'changed' });
      const cookie = await openPreview(replaced);
      expect(isPreview((await get('/profile', cookie)).body, replaced)).toBe(true);
      const newManifest = { ...replaced.manifest, owner: 'squad-other' };
      const put = await server.app.inject({
        method: 'PUT',
        url: `/_admin/releases/mfe_seller/${replaced.manifest.build}/candidate`,
        headers: { authorization: 'Bearer seller-token' },
        payload: { manifest: newManifest, signature: signed(newManifest) },
      });
      expect(put.statusCode).toBe(204);
      expect(isPreview((await get('/profile', cookie)).body, replaced)).toBe(false);
    });
    it('for a cookie of a build whose manifest was removed', async () => {
      const cookie = await openPreview(next);
      await server.ctx.storage.remove(candidateFile('mfe_seller', next.manifest.build));
      expect(isPreview((await get('/profile', cookie)).body)).toBe(false);
    });
  });
});
