import { eq } from 'drizzle-orm';
import type { Registry } from '@linksouq/shared-api/contract';
import { names } from '../../platform/db/schema';
import { runJobs } from '../../platform/jobs';
import type { TestServer } from '../../../test/harness';
import {
  ADMIN,
  build,
  type Built,
  makeLive,
  gatewayServer,
  releaseBuilt,
  route,
  signed,
  upload,
} from '../../../test/releases';
import { readRow } from './read';

const buildOf = (salt: string, routes = [route('/profile', 'Profile')]) =>
  build('mfe_seller', { routes, salt });

describe('gradual releases (shares)', () => {
  let server: TestServer;
  let live: Built;
  let next: Built;
  let testNumber = 0;
  const post = (url: string, payload: object, token = ADMIN) =>
    server.app.inject({ method: 'POST', url, headers: { authorization: `Bearer ${token}` }, payload });
  const startShare = async (built: Built, percent: unknown, token = ADMIN) => {
    const { manifest } = built;
    await upload(server, built);
    const answer = await post(
      `/_admin/releases/${manifest.name}/${manifest.build}`,
      { manifest, signature: signed(manifest), share: percent },
      token,
    );
    return { status: answer.statusCode, body: answer.json() as { version?: number; reasons?: string[] } };
  };
  const rollback = (payload: object = {}) => post('/_admin/rollback/mfe_seller', payload);
  const get = (cookie = '', more: Record<string, string> = {}, url = '/profile') =>
    server.app.inject({ url, headers: { 'sec-fetch-mode': 'navigate', cookie, ...more } });
  type Answer = Awaited<ReturnType<typeof get>>;
  const buildIn = ({ body }: Answer) => /\/_mf\/mfe_seller\/([0-9a-f]{12})\//.exec(body)![1]!;
  const cookieIn = ({ headers }: Answer) => /builds=[^;]*/.exec(String(headers['set-cookie']))?.[0] ?? '';
  /** Opens the page in new browsers until one of them gets the build. @returns the cookie of this browser */
  const cookieOfBrowserWith = async (built: Built) => {
    for (let i = 0; i < 2_000; i++) {
      const answer = await get();
      if (buildIn(answer) === built.manifest.build) return cookieIn(answer);
    }
    throw new Error('no browser got the build');
  };
  const report = (cookie: string, payload: object, from: number) =>
    server.app.inject({
      method: 'POST',
      url: '/api/v1/client-report',
      remoteAddress: `10.1.${from >> 8}.${from & 255}`,
      headers: { cookie },
      payload,
    });
  const buildFields = ({ manifest }: Built) => ({ remote: 'mfe_seller', build: manifest.build });
  const reportFailure = (cookie: string, built: Built, from: number) =>
    report(cookie, { ...buildFields(built), kind: 'render' }, from);
  const reportLoad = (cookie: string, built: Built, from: number, ms = 900) =>
    report(
      cookie,
      { kind: 'loads', loads: [{ ...buildFields(built), page: 'Profile', ms, first: true }] },
      from,
    );
  const readRegistry = () => readRow(server.ctx.db);
  const listReleases = async () =>
    (
      await server.app.inject({ url: '/_admin/releases', headers: { authorization: `Bearer ${ADMIN}` } })
    ).json() as {
      comparisons: { candidate: { loads: number; failures: number }; live: { loads: number } }[];
      log: { by: string; share: number | null; build: string }[];
    };

  beforeAll(async () => {
    server = await gatewayServer();
    await releaseBuilt(server, build('shell'));
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    testNumber += 1;
    live = buildOf(`live ${testNumber}`);
    next = buildOf(`next ${testNumber}`);
    await releaseBuilt(server, live);
  });

  it('about the given percentage of browsers get the candidate, and the live build does not change', async () => {
    expect((await startShare(next, 10)).status).toBe(200);
    expect((await readRegistry()).live.mfe_seller).toBe(live.manifest.build);
    let candidates = 0;
    for (let i = 0; i < 300; i++) candidates += Number(buildIn(await get()) === next.manifest.build);
    // The expected number is 30. Fewer than 1 in 100,000 runs is outside of these bounds.
    expect(candidates).toBeGreaterThan(8);
    expect(candidates).toBeLessThan(56);
  });
  it('documents have cache-control: private only during a share, and the first document after the share removes its cookie', async () => {
    await startShare(next, 50);
    const answer = await get();
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, cookie',
    });
    expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly; Secure; SameSite=Lax/);
    await rollback();
    const after = await get(cookieIn(answer));
    expect(after.headers['cache-control']).toBe('no-cache');
    expect(String(after.headers['set-cookie'])).toMatch(/^builds=; Max-Age=0/);
    expect((await get()).headers['set-cookie']).toBeUndefined();
  });
  it('during a share, a browser keeps its build in later documents and sessions, and in registry.json', async () => {
    await startShare(next, 10);
    for (const variant of [live, next]) {
      let cookie = await cookieOfBrowserWith(variant);
      for (let hour = 0; hour < 5; hour++) {
        const answer = await get(cookie);
        expect(buildIn(answer)).toBe(variant.manifest.build);
        cookie = cookieIn(answer);
        const registry = (await get(cookie, {}, '/_mf/registry.json')).json() as Registry;
        expect(registry.remotes.mfe_seller!.build).toBe(variant.manifest.build);
        server.clock.advance(3_600_000);
      }
    }
  });
  it('a larger percentage does not change running sessions, but can change the next session of a browser', async () => {
    await startShare(next, 1);
    let cookies: string[] = [];
    for (let i = 0; i < 40; i++) cookies.push(cookieIn(await get()));
    const openPages = async () => {
      const answers = await Promise.all(cookies.map((cookie) => get(cookie)));
      cookies = answers.map(cookieIn);
      return answers.map(buildIn);
    };
    const before = await openPages();
    await startShare(next, 50);
    expect(await openPages()).toEqual(before);
    server.clock.advance(31 * 60_000);
    const countOfNext = (list: string[]) => list.filter((id) => id === next.manifest.build).length;
    expect(countOfNext(await openPages())).toBeGreaterThan(countOfNext(before));
  });
  it('a session that began before the share keeps the live build', async () => {
    await startShare(next, 50);
    for (let i = 0; i < 20; i++) {
      const answer = await get('', { 'sec-fetch-site': 'same-origin' });
      expect(buildIn(answer)).toBe(live.manifest.build);
      expect(buildIn(await get(cookieIn(answer)))).toBe(live.manifest.build);
    }
  });
  it('a rollback of the candidate ends the share at once, and a repeated rollback changes nothing', async () => {
    await startShare(next, 50);
    const cookie = await cookieOfBrowserWith(next);
    const candidate = next.manifest.build;
    expect((await rollback({ candidate })).json()).toMatchObject({
      build: live.manifest.build,
      ended: candidate,
    });
    expect(buildIn(await get(cookie))).toBe(live.manifest.build);
    expect((await rollback({ candidate })).statusCode).toBe(200);
    expect((await readRegistry()).live.mfe_seller).toBe(live.manifest.build);
  });
  it('with 100 %, every new session gets the candidate, and a rollback is still possible', async () => {
    await startShare(next, 10);
    const earlierSession = await cookieOfBrowserWith(live);
    expect((await startShare(next, 100)).status).toBe(200);
    expect(await readRegistry()).toMatchObject({
      live: { mfe_seller: live.manifest.build },
      shares: { mfe_seller: { build: next.manifest.build, percent: 100 } },
    });
    for (let i = 0; i < 20; i++) expect(buildIn(await get())).toBe(next.manifest.build);
    expect(buildIn(await get(earlierSession))).toBe(live.manifest.build);
    await rollback();
    expect(buildIn(await get())).toBe(live.manifest.build);
  });
  it.each(['rollback', 'release'])(
    'a %s that names the live build ends the share, frees the paths of the candidate and is in the history',
    async (action) => {
      const candidate = buildOf(`bad ${action} ${testNumber}`, [
        route('/profile', 'Profile'),
        route('/coupons', 'Coupons'),
      ]);
      await startShare(candidate, 50);
      const { manifest } = live;
      const { version } = await readRegistry();
      const send = (dryRun: boolean) =>
        action === 'rollback'
          ? rollback({ build: manifest.build, dryRun })
          : post(`/_admin/releases/mfe_seller/${manifest.build}`, {
              manifest,
              signature: signed(manifest),
              dryRun,
            });
      expect((await send(true)).json()).toMatchObject({ version });
      expect(Object.keys((await readRegistry()).shares)).toEqual(['mfe_seller']);
      const answer = await send(false);
      expect([answer.statusCode, answer.json().version]).toEqual([200, version + 1]);
      expect(await readRegistry()).toMatchObject({
        live: { mfe_seller: manifest.build },
        shares: {},
        version: version + 1,
      });
      expect((await listReleases()).log[0]).toMatchObject({ share: 0, build: candidate.manifest.build });
      expect(await server.ctx.db.select().from(names).where(eq(names.name, 'coupons'))).toEqual([]);
    },
  );
  it('a release to all browsers makes the candidate live and ends its share', async () => {
    await startShare(next, 10);
    expect((await makeLive(server, next)).status).toBe(200);
    expect(await readRegistry()).toMatchObject({ live: { mfe_seller: next.manifest.build }, shares: {} });
    const otherBuild = buildOf(`other ${testNumber}`);
    await startShare(otherBuild, 10);
    expect((await makeLive(server, otherBuild)).status).toBe(200);
    expect(await readRegistry()).toMatchObject({
      live: { mfe_seller: otherBuild.manifest.build },
      shares: {},
    });
    expect((await rollback()).json()).toMatchObject({ build: next.manifest.build });
  });
  it('a share and a release of another remote at the same time are both stored in the registry', async () => {
    const buyers = [1, 2].map((n) =>
      build('mfe_buyer', { routes: [route('/cart', 'Cart')], salt: `${n} ${testNumber}` }),
    );
    await releaseBuilt(server, buyers[0]!);
    const { version } = await readRegistry();
    await upload(server, buyers[1]!);
    const [shared, flipped] = await Promise.all([startShare(next, 10), makeLive(server, buyers[1]!)]);
    expect([shared.status, flipped.status]).toEqual([200, 200]);
    expect(await readRegistry()).toMatchObject({
      version: version + 2,
      live: { mfe_seller: live.manifest.build, mfe_buyer: buyers[1]!.manifest.build },
      shares: { mfe_seller: { build: next.manifest.build, percent: 10 } },
    });
  });
  it('a release of the shell ends a share whose candidate is not compatible with the new shell', async () => {
    const needsOldReact = build('mfe_seller', {
      routes: [route('/profile', 'Profile')],
      shared: { react: '~19.3.1' },
      salt: `newer ${testNumber}`,
    });
    expect((await startShare(needsOldReact, 10)).status).toBe(200);
    const shell = build('shell', { shared: { react: '19.4.0' }, salt: `${testNumber}` });
    expect((await releaseBuilt(server, shell)).status).toBe(200);
    expect((await readRegistry()).shares).toEqual({});
    expect((await listReleases()).log[0]).toMatchObject({ share: 0, build: needsOldReact.manifest.build });
    await releaseBuilt(server, build('shell'));
  });
  it('a release of the shell that ends a share frees the paths that only the candidate used', async () => {
    const needsOldReact = build('mfe_seller', {
      routes: [route('/profile', 'Profile'), route('/loyalty', 'Loyalty')],
      shared: { react: '~19.3.1' },
      salt: `loyalty ${testNumber}`,
    });
    expect((await startShare(needsOldReact, 10)).status).toBe(200);
    const shell = build('shell', { shared: { react: '19.4.0' }, salt: `loyalty ${testNumber}` });
    expect((await releaseBuilt(server, shell)).status).toBe(200);
    expect((await readRegistry()).shares).toEqual({});
    expect(await server.ctx.db.select().from(names).where(eq(names.name, 'loyalty'))).toEqual([]);
    expect(await server.ctx.db.select().from(names).where(eq(names.name, 'profile'))).toHaveLength(1);
    await releaseBuilt(server, build('shell'));
  });
  it('the paths of a candidate are claimed during its share, and are free after the share', async () => {
    const withOffers = buildOf(`wider ${testNumber}`, [
      route('/profile', 'Profile'),
      route('/offers', 'Offers'),
    ]);
    await startShare(withOffers, 10);
    const buyer = build('mfe_buyer', { routes: [route('/offers', 'Offers')], salt: `${testNumber}` });
    expect((await releaseBuilt(server, buyer)).body.reasons?.join()).toContain(
      '/offers belongs to mfe_seller',
    );
    await rollback();
    expect((await releaseBuilt(server, buyer)).status).toBe(200);
    await releaseBuilt(
      server,
      build('mfe_buyer', { routes: [route('/cart', 'Cart')], salt: `free ${testNumber}` }),
    );
  });
  it.each([0, 5, 99, 101, '10', -1, {}])(
    'a share of %j is refused, because a share must be 1, 10, 50 or 100 percent',
    async (percent) => {
      expect((await startShare(next, percent)).status).toBe(422);
      expect((await readRegistry()).shares).toEqual({});
    },
  );
  it('a share is refused for the remote of another squad, for a build that was not uploaded and for a first release', async () => {
    expect((await startShare(build('mfe_buyer', { salt: 'x' }), 10, 'seller-token')).status).toBe(403);
    const { manifest } = buildOf('never uploaded');
    const refused = await post(`/_admin/releases/mfe_seller/${manifest.build}`, {
      manifest,
      signature: signed(manifest),
      share: 10,
    });
    expect(refused.json().reasons.join()).toContain('was not uploaded');
    const first = build('mfe_delivery', { routes: [route('/delivery', 'Delivery')] });
    expect((await startShare(first, 10)).body.reasons?.join()).toContain('no live build to compare with');
  });

  describe('a candidate that becomes live', () => {
    /** Opens a session with each of the two builds, and then makes the candidate live. */
    const makeCandidateLive = async () => {
      await startShare(next, 50);
      const liveCookie = await cookieOfBrowserWith(live);
      const candidateCookie = await cookieOfBrowserWith(next);
      await makeLive(server, next);
      return { liveCookie, candidateCookie };
    };
    it('does not change a running session, and is served in the next session of the browser', async () => {
      const { liveCookie, candidateCookie } = await makeCandidateLive();
      let cookie = liveCookie;
      for (let document = 0; document < 3; document++) {
        const answer = await get(cookie);
        expect(buildIn(answer)).toBe(live.manifest.build);
        cookie = cookieIn(answer);
        server.clock.advance(20 * 60_000);
      }
      expect(buildIn(await get(candidateCookie))).toBe(next.manifest.build);
      expect(buildIn(await get())).toBe(next.manifest.build);
      server.clock.advance(31 * 60_000);
      expect(buildIn(await get(cookie))).toBe(next.manifest.build);
    });
    it('does not replace the build of a running session, even during later shares and releases', async () => {
      const { liveCookie } = await makeCandidateLive();
      let cookie = liveCookie;
      for (const mark of ['second', 'third']) {
        const laterBuild = buildOf(`${mark} ${testNumber}`);
        await startShare(laterBuild, 50);
        cookie = cookieIn(await get(cookie));
        await makeLive(server, laterBuild);
        const answer = await get(cookie);
        expect(buildIn(answer)).toBe(live.manifest.build);
        cookie = cookieIn(answer);
      }
    });
    it('does not change a session that began before the share and therefore has no cookie', async () => {
      await makeCandidateLive();
      const answer = await get('', { 'sec-fetch-site': 'same-origin' });
      expect(buildIn(answer)).toBe(live.manifest.build);
    });
    it.each([
      ['a rollback', async () => void (await rollback())],
      [
        'a release without a share',
        async () => void (await releaseBuilt(server, buildOf(`urgent ${testNumber}`))),
      ],
    ])('is replaced in every session at once by %s', async (_, change) => {
      const { liveCookie, candidateCookie } = await makeCandidateLive();
      await change();
      const liveBuild = (await readRegistry()).live.mfe_seller;
      for (const cookie of [liveCookie, candidateCookie, ''])
        expect(buildIn(await get(cookie))).toBe(liveBuild);
      expect((await readRegistry()).outgoing).toEqual({});
    });
    it.each([
      ['a rollback', () => rollback()],
      ['a release of the live build', () => makeLive(server, next)],
    ])('is replaced in every session at once by %s that ends the next share', async (_, end) => {
      const { liveCookie } = await makeCandidateLive();
      await startShare(buildOf(`third ${testNumber}`), 10);
      expect(buildIn(await get(liveCookie))).toBe(live.manifest.build);
      await end();
      expect(buildIn(await get(liveCookie))).toBe(next.manifest.build);
      expect(await readRegistry()).toMatchObject({ shares: {}, outgoing: {} });
    });
    it('becomes the build of every session after two hours', async () => {
      let { liveCookie } = await makeCandidateLive();
      // The session never becomes idle, so only `outgoing.until` can move it to the new build.
      for (let i = 0; i < 6; i++) {
        liveCookie = cookieIn(await get(liveCookie));
        server.clock.advance(20 * 60_000);
      }
      // Waits until the cached registry is too old (MAX_AGE_MS).
      await new Promise((settle) => setTimeout(settle, 600));
      expect(buildIn(await get(liveCookie))).toBe(next.manifest.build);
    });
    it('does not change running sessions on a replica whose clock is three hours ahead', async () => {
      const { liveCookie } = await makeCandidateLive();
      const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3 * 3_600_000);
      await new Promise((settle) => setTimeout(settle, 600));
      expect(buildIn(await get(liveCookie))).toBe(live.manifest.build);
      clock.mockRestore();
    });
    it('becomes the build of every session when the earlier build is not compatible with a new shell', async () => {
      live = build('mfe_seller', {
        routes: [route('/profile', 'Profile')],
        shared: { react: '~19.3.1' },
        salt: `old ${testNumber}`,
      });
      next = build('mfe_seller', {
        routes: [route('/profile', 'Profile')],
        shared: { react: '^19.3.1' },
        salt: `wide ${testNumber}`,
      });
      await releaseBuilt(server, live);
      const { liveCookie } = await makeCandidateLive();
      expect(buildIn(await get(liveCookie))).toBe(live.manifest.build);
      await releaseBuilt(server, build('shell', { shared: { react: '19.4.0' }, salt: `${testNumber}` }));
      expect(buildIn(await get(liveCookie))).toBe(next.manifest.build);
      await releaseBuilt(server, buildOf(`reset ${testNumber}`));
      await releaseBuilt(server, build('shell'));
    });
  });

  describe('the browser gets the live build and a new cookie', () => {
    it('for a forged, shortened, long or empty cookie', async () => {
      await startShare(next, 1);
      const cookie = await cookieOfBrowserWith(live);
      const forged = cookie.replace(`~${live.manifest.build}`, `~${next.manifest.build}`);
      expect(forged).not.toBe(cookie);
      const preview = cookie.replace('builds=', 'preview=');
      for (const invalidCookie of [
        forged,
        cookie.slice(0, -2),
        'builds=',
        'builds=.',
        `builds=${'x'.repeat(5_000)}`,
      ]) {
        // This header marks the request as part of a running session. For a valid cookie, the server would serve the
        // build in the cookie. The forged cookie contains the candidate, so the page shows whether the server accepted it.
        const answer = await get(invalidCookie, { 'sec-fetch-site': 'same-origin' });
        expect([answer.statusCode, buildIn(answer)]).toEqual([200, live.manifest.build]);
        expect(cookieIn(answer)).not.toBe(invalidCookie);
      }
      expect((await get(preview)).body).not.toContain('preview-banner');
    });
    it('for the cookie of an ended candidate during the share of the next candidate', async () => {
      await startShare(next, 50);
      const cookie = await cookieOfBrowserWith(next);
      await rollback();
      await startShare(buildOf(`later ${testNumber}`), 1);
      expect(buildIn(await get(cookie, { 'sec-fetch-site': 'same-origin' }))).toBe(live.manifest.build);
    });
  });

  describe('reports', () => {
    it('a candidate with too many failures is rolled back automatically, and the history contains the reason', async () => {
      await startShare(next, 50);
      const [candidateBrowser, liveBrowser] = [
        await cookieOfBrowserWith(next),
        await cookieOfBrowserWith(live),
      ];
      for (let i = 0; i < 110; i++) await reportLoad(liveBrowser, live, i);
      for (let i = 0; i < 99; i++)
        await (i < 20 ? reportFailure(candidateBrowser, next, i) : reportLoad(candidateBrowser, next, i));
      await runJobs(server.ctx);
      expect((await readRegistry()).shares).toHaveProperty('mfe_seller');
      expect((await listReleases()).comparisons[0]).toMatchObject({
        candidate: { loads: 79, failures: 20 },
        live: { loads: 110 },
      });
      await reportLoad(candidateBrowser, next, 100);
      await runJobs(server.ctx);
      expect(await readRegistry()).toMatchObject({ live: { mfe_seller: live.manifest.build }, shares: {} });
      expect((await listReleases()).log[0]).toMatchObject({
        by: expect.stringContaining('automatic: 20.0 % of its reports are failures') as string,
        share: 0,
      });
      await startShare(next, 10);
      expect((await listReleases()).comparisons[0]!.candidate).toMatchObject({ loads: 0, failures: 0 });
    });
    it('a candidate without failures stays, and a change of the percentage keeps its reports', async () => {
      await startShare(next, 10);
      const [candidateBrowser, liveBrowser] = [
        await cookieOfBrowserWith(next),
        await cookieOfBrowserWith(live),
      ];
      for (let i = 0; i < 110; i++)
        await Promise.all([reportLoad(candidateBrowser, next, i), reportLoad(liveBrowser, live, i)]);
      await runJobs(server.ctx);
      await startShare(next, 50);
      expect((await readRegistry()).shares.mfe_seller).toMatchObject({
        build: next.manifest.build,
        percent: 50,
      });
      expect((await listReleases()).comparisons[0]!.candidate.loads).toBe(110);
    });
    it('a failure counts only with a valid cookie of its build and outside a preview, and at most twice per IP address', async () => {
      await startShare(next, 50);
      const [candidateBrowser, liveBrowser] = [
        await cookieOfBrowserWith(next),
        await cookieOfBrowserWith(live),
      ];
      for (let i = 0; i < 110; i++) await reportLoad(liveBrowser, live, i);
      for (let i = 0; i < 100; i++) await reportLoad(candidateBrowser, next, i);
      for (let i = 0; i < 60; i++) {
        await reportFailure(candidateBrowser, next, 999);
        await reportFailure('', next, i);
        await reportFailure(candidateBrowser.slice(0, -2), next, i);
        await reportFailure(liveBrowser, next, i);
        await reportFailure(`${candidateBrowser}; preview=x`, next, i);
      }
      await runJobs(server.ctx);
      expect((await listReleases()).comparisons[0]!.candidate).toMatchObject({ loads: 100, failures: 2 });
      expect((await readRegistry()).shares).toHaveProperty('mfe_seller');
    });
  });
});
