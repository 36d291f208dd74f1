import { createHash } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import type { SquadPage } from '@linksouq/shared-api/operator';
import { releases, signText } from '../gateway';
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

const seller = (salt: string) => build('mfe_seller', { routes: [route('/profile', 'Profile')], salt });
const buyer = (salt: string) => build('mfe_buyer', { routes: [route('/cart', 'Cart')], salt });
const BASE = '/api/v1/squad';

describe('the squads’ page', () => {
  let server: TestServer;
  let squadCookie: string;
  const signIn = async (token: string) => {
    const answer = await server.app.inject({ method: 'POST', url: `${BASE}/session`, payload: { token } });
    const cookie = String(answer.headers['set-cookie'] ?? '');
    return { status: answer.statusCode, cookie: cookie.split(';')[0]!, header: cookie };
  };
  const readPage = async (cookie: string) => {
    const answer = await server.app.inject({ url: BASE, headers: { cookie } });
    return { status: answer.statusCode, data: (answer.json() as { data: SquadPage }).data };
  };
  const ownPage = async () => (await readPage(squadCookie)).data;
  const ownRemote = async () => (await ownPage()).remotes.find(({ name }) => name === 'mfe_seller')!;
  const act = async (payload: object, cookie = squadCookie) => {
    const { version } = await ownPage();
    const answer = await server.app.inject({
      method: 'POST',
      url: `${BASE}/act`,
      headers: { cookie },
      payload: { name: 'mfe_seller', version, ...payload },
    });
    const { message, data } = answer.json() as { message?: string; data?: { preview?: string } };
    return { status: answer.statusCode, message, preview: data?.preview };
  };
  const dryRun = async (built: Built) => {
    await upload(server, built);
    const { manifest } = built;
    const answer = await server.app.inject({
      method: 'POST',
      url: `/_admin/releases/${manifest.name}/${manifest.build}`,
      headers: { authorization: `Bearer ${ADMIN}`, 'x-released-by': 'mona' },
      payload: { manifest, signature: signed(manifest), dryRun: true },
    });
    expect(answer.statusCode).toBe(200);
    return manifest.build;
  };

  beforeAll(async () => {
    server = await gatewayServer({ RELEASE_TOKEN_MFE_BUYER: 'buyer-token' });
    for (const built of [build('shell'), seller('first'), buyer('first')]) await releaseBuilt(server, built);
  });
  afterAll(() => server.close());
  beforeEach(async () => void (squadCookie = (await signIn('seller-token')).cookie));

  it('shows all builds of the squad’s own remote, and only the live builds of other remotes', async () => {
    const testedBuild = await dryRun(seller('tested'));
    const { actor, remotes } = await ownPage();
    expect(actor).toBe('mfe_seller');
    expect(remotes.map(({ name, isOwn }) => [name, isOwn])).toEqual([
      ['mfe_seller', true],
      ['mfe_buyer', false],
      ['shell', false],
    ]);
    const { builds } = remotes[0]!;
    expect(builds.map(({ state }) => state)).toEqual(['tested', 'live']);
    expect(builds[0]).toMatchObject({ build: testedBuild, by: 'admin (mona)' });
    expect(remotes[1]!.builds.map(({ state }) => state)).toEqual(['live']);
  });
  it('shows the live build, even if 25 builds were released after it, and the page lists only 20 builds', async () => {
    const { db } = server.ctx;
    const [live] = await db.select().from(releases).where(eq(releases.name, 'mfe_buyer'));
    const createdAt = new Date(live!.createdAt.getTime() + 60_000);
    const newer = Array.from({ length: 25 }, (_, i) => ({ ...live!, build: `newer-${i}`, createdAt }));
    await db.insert(releases).values(newer);
    const remote = (await ownPage()).remotes.find(({ name }) => name === 'mfe_buyer')!;
    expect(remote.builds.map(({ build: shown, state }) => [shown, state])).toEqual([[live!.build, 'live']]);
    await db.delete(releases).where(like(releases.build, 'newer-%'));
  });
  it('previews a build, releases it to a part of the sessions, makes it live and rolls it back', async () => {
    const next = await dryRun(seller('next'));
    const before = (await ownRemote()).builds.find(({ state }) => state === 'live')!.build;
    expect((await act({ action: 'preview', build: next })).preview).toContain('/_preview?open=');
    expect((await act({ action: 'share', build: next, percent: 10 })).status).toBe(200);
    expect((await ownRemote()).share).toMatchObject({ build: next, percent: 10 });
    expect((await act({ action: 'back' })).status).toBe(200);
    const { share, builds } = await ownRemote();
    expect([share, builds.find(({ build: id }) => id === next)!.state]).toEqual([null, 'tested']);
    expect((await act({ action: 'flip', build: next })).status).toBe(200);
    const live = async () => (await ownRemote()).builds.find(({ state }) => state === 'live')!.build;
    expect(await live()).toBe(next);
    expect((await act({ action: 'back' })).status).toBe(200);
    expect(await live()).toBe(before);
    expect((await act({ action: 'flip', build: next })).status).toBe(200);
    expect((await act({ action: 'back', build: before })).status).toBe(200);
    expect(await live()).toBe(before);
  });
  it('counts failures and loads of known builds, and at most two failures of a build from one IP address', async () => {
    const live = (await ownRemote()).builds.find(({ state }) => state === 'live')!.build;
    const report = (payload: object, from: number) =>
      server.app.inject({
        method: 'POST',
        url: '/api/v1/client-report',
        remoteAddress: `10.2.0.${from}`,
        payload,
      });
    const liveBuild = { remote: 'mfe_seller', build: live };
    for (let i = 0; i < 4; i++) await report({ ...liveBuild, kind: 'render' }, 1);
    await report({ ...liveBuild, kind: 'render' }, 2);
    await report({ kind: 'loads', loads: [{ ...liveBuild, page: 'Profile', ms: 900, first: true }] }, 3);
    await report({ ...liveBuild, build: '0123456789ab', kind: 'render' }, 3);
    await new Promise((settle) => setTimeout(settle, 5_500));
    const shownBuild = (await ownRemote()).builds.find(({ build: id }) => id === live)!;
    expect([shownBuild.failures, shownBuild.loads]).toEqual([3, 1]);
  });

  describe('attacks', () => {
    it('a sign-in with an unknown token and a call with an invalid session are refused', async () => {
      expect((await signIn('wrong-token')).status).toBe(401);
      expect((await signIn('')).status).toBe(422);
      const cookieWithChangedSignature = `${squadCookie.slice(0, -2)}xx`;
      const sign = (purpose: 'squad' | 'preview', expires: number, token: string) =>
        `linksouq_squad=${signText(
          server.ctx.secrets.signingKey,
          purpose,
          `${expires}.${createHash('sha256').update(token).digest('base64url')}`,
        )}`;
      const inOneMinute = server.clock.now().getTime() + 60_000;
      const refusedCookies = [
        '',
        cookieWithChangedSignature,
        sign('preview', inOneMinute, 'seller-token'),
        sign('squad', inOneMinute, 'removed-token'),
      ];
      for (const cookie of [...refusedCookies, sign('squad', inOneMinute - 120_000, 'seller-token')]) {
        expect((await readPage(cookie)).status).toBe(401);
        expect((await act({ action: 'back' }, cookie)).status).toBe(401);
      }
    });
    it('scripts cannot read the cookie, other sites cannot send it, and the admin API does not accept it', async () => {
      const { header, cookie } = await signIn('seller-token');
      expect(header).toMatch(/Path=\/api\/v1\/squad; Max-Age=28800; HttpOnly; SameSite=Strict; Secure/);
      const answer = await server.app.inject({ url: '/_admin/registry', headers: { cookie } });
      expect(answer.statusCode).toBe(401);
    });
    it('a sign-out ends the session on the server, but not another session of the squad', async () => {
      const ended = (await signIn('seller-token')).cookie;
      const other = (await signIn('seller-token')).cookie;
      expect((await readPage(ended)).status).toBe(200);
      const signOut = () =>
        server.app.inject({ method: 'POST', url: `${BASE}/session/end`, headers: { cookie: ended } });
      expect((await signOut()).statusCode).toBe(200);
      expect([(await readPage(ended)).status, (await act({ action: 'back' }, ended)).status]).toEqual([
        401, 401,
      ]);
      expect((await signOut()).statusCode).toBe(401);
      expect((await readPage(other)).status).toBe(200);
    });
    it('production refuses the admin token, and a session that the admin token opened', async () => {
      const adminSession = (await signIn(ADMIN)).cookie;
      const { mode } = server.ctx.config;
      Object.assign(server.ctx.config, { mode: 'production' });
      expect((await signIn(ADMIN)).status).toBe(401);
      expect((await readPage(adminSession)).status).toBe(401);
      expect((await readPage(squadCookie)).status).toBe(200);
      Object.assign(server.ctx.config, { mode });
    });
    it.each(['preview', 'share', 'flip', 'back'] as const)(
      'the action "%s" on the remote of another squad is refused',
      async (action) => {
        const { cookie } = await signIn('buyer-token');
        const buildOfOtherSquad = await dryRun(seller(`foreign ${action}`));
        const before = await ownRemote();
        const { status, message } = await act({ action, build: buildOfOtherSquad, percent: 10 }, cookie);
        expect([status, message]).toEqual([403, 'You can act on your own remote only.']);
        expect(await ownRemote()).toEqual(before);
      },
    );
    it('an unknown build, and a build whose files are missing, are refused', async () => {
      for (const unknownBuild of ['0123456789ab', '../../secret'])
        expect([404, 422]).toContain((await act({ action: 'flip', build: unknownBuild })).status);
      const tested = await dryRun(seller('lost'));
      await server.ctx.storage.remove(`releases/mfe_seller/${tested}/web/remoteEntry.11111111.js`);
      const files = await server.ctx.storage.list(`releases/mfe_seller/${tested}`);
      for (const file of files.filter((name) => name.endsWith('.js'))) await server.ctx.storage.remove(file);
      const { status, message } = await act({ action: 'flip', build: tested });
      expect([status, message]).toEqual([422, expect.stringContaining('was not uploaded')]);
    });
    it('an action is refused if another release happened after the page was loaded', async () => {
      const { version } = await ownPage();
      const next = await dryRun(seller('overtaken'));
      await releaseBuilt(server, buyer('second'));
      for (const payload of [{ action: 'flip', build: next }, { action: 'back' }]) {
        const { status, message } = await act({ ...payload, version });
        expect([status, message]).toEqual([409, expect.stringContaining('Another release went first')]);
      }
    });
    it('after many wrong tokens, only a right token from the same IP address is accepted', async () => {
      const statuses: number[] = [];
      for (let i = 0; i < 40; i++) statuses.push((await signIn(`guess ${i}`)).status);
      expect(statuses.at(-1)).toBe(429);
      expect((await signIn('buyer-token')).status).toBe(200);
    });
  });
  it('in the demo, the admin token can act on every remote, and /_mf/ redirects to the page', async () => {
    server.clock.advance(3_600_000);
    squadCookie = (await signIn(ADMIN)).cookie;
    expect((await ownPage()).remotes.every(({ isOwn }) => isOwn)).toBe(true);
    expect((await act({ name: 'mfe_buyer', action: 'back' })).status).toBe(200);
    const answer = await server.app.inject({ url: '/_mf/' });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/console/squads']);
  });
});
