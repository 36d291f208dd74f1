/** Attacks through the calls of releases, mostly by a squad with its own release token. */
import { generateKeyPairSync } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReleaseManifest } from '@linksouq/shared-api/contract';
import { integrityOf } from '../gateway/release/integrity';
import { grantProblems } from '../gateway/release/grants';
import { candidateFile, testedFile, webFile } from '../gateway/release/paths';
import {
  build,
  type Built,
  makeLive,
  gatewayServer,
  grantTo,
  releaseBuilt,
  route,
  signed,
  upload,
} from '../../test/releases';
import type { TestServer } from '../../test/harness';

const SQUAD_TOKEN = 'seller-token';
const SELLER_CALL = '/user/{product}/profile?username={username}';
const GRANTED_PATHS = ['/profile'];

describe('attacks through the calls of releases', () => {
  let server: TestServer;
  const readVersion = async () =>
    ((await server.app.inject('/_mf/registry.json')).json() as { version: number }).version;
  const requestLive = async (manifest: unknown, signature: unknown, token = SQUAD_TOKEN) => {
    const { name, build: id } = manifest as ReleaseManifest;
    const answer = await server.app.inject({
      method: 'POST',
      url: `/_admin/releases/${name}/${id}`,
      headers: { authorization: `Bearer ${token}` },
      payload: { manifest, signature } as object,
    });
    return { status: answer.statusCode, body: answer.json() as { message?: string; reasons?: string[] } };
  };
  const putFile = (built: Built, path: string, text: string, token = SQUAD_TOKEN) =>
    server.app.inject({
      method: 'PUT',
      url: `/_admin/releases/${built.manifest.name}/${built.manifest.build}/files/${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'text/javascript',
        'x-integrity': integrityOf(Buffer.from(text)),
      },
      payload: Buffer.from(text),
    });
  const live = build('mfe_seller', { routes: [route('/profile', 'Profile')], salt: 'live' });

  beforeAll(async () => {
    server = await gatewayServer();
    await releaseBuilt(server, build('shell', { routes: [route('/login', 'Login')] }));
    await releaseBuilt(server, build('mfe_buyer', { routes: [route('/cart', 'Cart')] }));
    await grantTo(server, 'mfe_seller', GRANTED_PATHS);
    await upload(server, live, SQUAD_TOKEN);
    expect((await makeLive(server, live, undefined, SQUAD_TOKEN)).status).toBe(200);
  });
  afterAll(() => server.close());

  it.each([
    ['/', 'belongs to the shell'],
    ['/admin', 'kept for the operator'],
    ['/admin/payouts', 'kept for the operator'],
    ['/api/v1/orders', 'belongs to the gateway'],
    ['/:x', 'not granted'],
    ['/:x/:y', 'starts with a parameter'],
    ['/:a/profile', 'starts with a parameter'],
    ['/loyalty', 'not granted'],
    ['/cart', 'not granted'],
    ['/cart/extra', 'not granted'],
    ['/login', 'not granted'],
  ])('a release of a squad with the route %s is refused', async (path, reason) => {
    const greedy = build('mfe_seller', { routes: [route('/profile', 'Profile'), route(path, 'Greedy')] });
    await upload(server, greedy, SQUAD_TOKEN);
    const before = await readVersion();
    const { status, body } = await makeLive(server, greedy, undefined, SQUAD_TOKEN);
    expect([status, body.reasons?.join()]).toEqual([422, expect.stringContaining(reason)]);
    expect(await readVersion()).toBe(before);
    const cartPage = await server.app.inject({ url: '/cart', headers: { 'sec-fetch-mode': 'navigate' } });
    expect(cartPage.body).toContain('/_mf/mfe_buyer/');
  });
  it.each(['/', '/admin', '/:x/:y', '/:x/admin'])(
    'a release of the operator with the route %s is refused',
    async (path) => {
      const greedy = build('mfe_other', { routes: [route(path, 'Greedy')] });
      const { status } = await releaseBuilt(server, greedy);
      expect(status).toBe(422);
    },
  );
  it('a release may use paths below a granted path; a new grant adds a path and keeps the earlier paths', async () => {
    const deeper = build('mfe_seller', {
      routes: [route('/profile', 'Profile'), route('/profile/photos/:id', 'Photos')],
    });
    await upload(server, deeper, SQUAD_TOKEN);
    expect((await makeLive(server, deeper, undefined, SQUAD_TOKEN)).status).toBe(200);
    await grantTo(server, 'mfe_seller', ['/albums']);
    const wider = build('mfe_seller', { routes: [route('/profile', 'Profile'), route('/albums', 'Albums')] });
    await upload(server, wider, SQUAD_TOKEN);
    expect((await makeLive(server, wider, undefined, SQUAD_TOKEN)).status).toBe(200);
  });
  it('a squad cannot extend its own grant', async () => {
    const answer = await server.app.inject({
      method: 'PUT',
      url: '/_admin/grants/mfe_seller',
      headers: { authorization: `Bearer ${SQUAD_TOKEN}` },
      payload: { paths: ['/cart'] },
    });
    expect(answer.statusCode).toBe(403);
  });

  describe('a release of the squad’s remote', () => {
    const next = build('mfe_seller', { routes: [route('/profile', 'Profile')], salt: 'signed' });
    const otherKeys = generateKeyPairSync('ed25519');
    beforeAll(() => upload(server, next, SQUAD_TOKEN));
    const changed = { ...next.manifest, owner: 'squad-thief' };
    const keyOfOtherType = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey;
    it.each<[string, unknown, unknown, string]>([
      ['missing', next.manifest, undefined, 'is not signed'],
      ['a string', next.manifest, 'signed, honestly', 'is not signed'],
      [
        'sent with a key of another type',
        next.manifest,
        {
          key: keyOfOtherType.export({ format: 'der', type: 'spki' }).toString('base64'),
          value: signed(next.manifest).value,
        },
        'is not signed',
      ],
      ['made with another key', next.manifest, signed(next.manifest, otherKeys), 'the registered key is'],
      [
        'made with another key but sent with the squad’s public key',
        next.manifest,
        { ...signed(next.manifest, otherKeys), key: signed(next.manifest).key },
        'does not match the manifest',
      ],
      ['made before the manifest was changed', changed, signed(next.manifest), 'does not match the manifest'],
      ['made for another build', next.manifest, signed(live.manifest), 'does not match the manifest'],
    ])('is refused if its signature is %s', async (_case, manifest, signature, reason) => {
      const before = await readVersion();
      const { status, body } = await requestLive(manifest, signature);
      expect([status, body.reasons?.join()]).toEqual([422, expect.stringContaining(reason)]);
      expect(await readVersion()).toBe(before);
    });
    it('is refused with a signature of another key, even with the operator’s token; the squad’s own signature is accepted', async () => {
      expect(
        (await requestLive(next.manifest, signed(next.manifest, otherKeys), 'admin-token-of-tests')).status,
      ).toBe(422);
      expect((await requestLive(next.manifest, signed(next.manifest))).status).toBe(200);
    });
    it('is refused if its manifest contains no commit and the server requires a commit', async () => {
      const refusalOf = async (source: ReleaseManifest['source']) => {
        const manifest = { ...next.manifest, ...(source ? { source } : {}) };
        const releaser = {
          isAdmin: false,
          signatures: { mfe_seller: signed(manifest) },
          needsCommit: true,
        };
        return server.ctx.db.transaction((tx) => grantProblems(tx, [manifest], releaser, 'test'));
      };
      expect(await refusalOf(undefined)).toEqual([expect.stringContaining('contains no commit')]);
      expect(await refusalOf({ commit: 'a'.repeat(40), author: 'Sara' })).toEqual([]);
    });
  });

  describe.each([
    '/../../healthz/dependencies',
    '/../../healthz/version',
    '/../../profile?z=1',
    '/user/{folder}/{folder}/{folder}/{folder}/healthz/dependencies',
  ])('a build with the page data %s', (data) => {
    const leaking = build('mfe_seller', {
      routes: [route('/profile', 'Profile', { ssr: { data } })],
      server: 'exports.pages = { Profile: { default: JSON.stringify } };',
    });

    it('is refused, also as a candidate and in a dry run', async () => {
      await upload(server, leaking, SQUAD_TOKEN);
      const before = await readVersion();
      const { manifest } = leaking;
      const sentManifest = { manifest, signature: signed(manifest) };
      for (const [method, path, payload] of [
        ['POST', '', sentManifest],
        ['POST', '', { ...sentManifest, dryRun: true }],
        ['PUT', '/candidate', sentManifest],
      ] as const) {
        const answer = await server.app.inject({
          method,
          url: `/_admin/releases/mfe_seller/${manifest.build}${path}`,
          headers: { authorization: `Bearer ${SQUAD_TOKEN}` },
          payload,
        });
        expect([answer.statusCode, answer.body]).toEqual([
          422,
          expect.stringContaining('is not the path of a public GET call'),
        ]);
      }
      expect(await readVersion()).toBe(before);
    });
    it('causes no request and is sent without data if an older server has stored it', async () => {
      const { manifest } = leaking;
      await server.ctx.storage.put(
        candidateFile('mfe_seller', manifest.build),
        Buffer.from(JSON.stringify(manifest)),
      );
      const requests = jest.spyOn(server.app, 'inject');
      const { statusCode, body } = await server.app.inject({
        url: '/profile?folder=..',
        headers: {
          'sec-fetch-mode': 'navigate',
          authorization: `Bearer ${SQUAD_TOKEN}`,
          'x-release-candidate': `mfe_seller/${manifest.build}`,
        },
      });
      expect([statusCode, body]).toEqual([200, expect.stringContaining(manifest.build)]);
      expect(body).not.toContain('id="page-data"');
      expect(requests).toHaveBeenCalledTimes(1);
      requests.mockRestore();
    });
  });

  it('a changed manifest of the live build is refused and not stored, and a repeated release changes nothing', async () => {
    const ownRelease = build('mfe_seller', { routes: [route('/profile', 'Profile')], salt: 'repeated' });
    await upload(server, ownRelease, SQUAD_TOKEN);
    expect((await makeLive(server, ownRelease, undefined, SQUAD_TOKEN)).status).toBe(200);
    const before = await readVersion();
    const { name, build: id, routes } = ownRelease.manifest;
    const send = async (manifest: object, dryRun: boolean, signature: unknown) => {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/_admin/releases',
        headers: { authorization: `Bearer ${SQUAD_TOKEN}` },
        payload: { manifests: [manifest], signatures: { [name]: signature }, dryRun },
      });
      return { status: answer.statusCode, ...(answer.json() as { version?: number; reasons?: string[] }) };
    };
    const changes = [{ owner: 'squad-thief' }, { routes: [...routes, route('/profile/x', 'Profile')] }];
    for (const change of changes)
      for (const dryRun of [false, true]) {
        const manifest = { ...ownRelease.manifest, ...change };
        expect(await send(manifest, dryRun, signed(manifest))).toMatchObject({
          status: 422,
          reasons: [expect.stringContaining('the manifest or the files of a released build changed')],
        });
      }
    // A repeated build has another `createdAt`. The server keeps the stored manifest, so it needs no new signature.
    const rebuilt = { ...ownRelease.manifest, createdAt: '2026-03-03T08:00:00.000Z' };
    for (const manifest of [ownRelease.manifest, rebuilt])
      for (const dryRun of [false, true])
        expect(await send(manifest, dryRun, undefined)).toMatchObject({ status: 200, version: before });
    expect(await send(rebuilt, true, signed(ownRelease.manifest))).toMatchObject({
      status: 200,
      version: before,
    });
    for (const file of [testedFile(name, id), candidateFile(name, id)])
      expect(await server.ctx.storage.stat(file)).toBeUndefined();
  });

  it('a live build accepts no changed or new file, and serves only files that its manifest lists', async () => {
    expect((await putFile(live, 'added.33333333.js', 'stolen()')).statusCode).toBe(409);
    expect((await putFile(live, 'remoteEntry.11111111.js', 'stolen()')).statusCode).toBe(409);
    // A squad could have uploaded this file before the build became live.
    const { name, build: id } = live.manifest;
    await server.ctx.storage.put(webFile(name, id, 'hidden.js'), Buffer.from('stolen()'));
    expect((await server.app.inject(`/_mf/${name}/${id}/hidden.js`)).statusCode).toBe(404);
    expect((await server.app.inject(`/_mf/${name}/${id}/remoteEntry.11111111.js`)).statusCode).toBe(200);
    // An interrupted release is repeated, so a second upload of the same bytes must succeed.
    await upload(server, live, SQUAD_TOKEN);
  });

  it('an invalid value in any member of a manifest, or an invalid body, never causes a 5xx', async () => {
    const complete = build('mfe_seller', {
      routes: [route('/profile', 'Profile', { ssr: { data: SELLER_CALL }, next: ['/profile'] })],
      server: 'exports.pages = {};',
      salt: 'rubbish',
    });
    await upload(server, complete, SQUAD_TOKEN);
    const manifest = { ...complete.manifest, source: { commit: 'a'.repeat(40) } };
    const memberPaths: (string | number)[][] = [];
    const collectPaths = (value: unknown, memberPath: (string | number)[]) => {
      if (memberPath.length > 0) memberPaths.push(memberPath);
      if (typeof value === 'object' && value !== null)
        for (const [key, member] of Object.entries(value).slice(0, Array.isArray(value) ? 2 : 100))
          collectPaths(member, [...memberPath, key]);
    };
    collectPaths(manifest, []);
    expect(memberPaths.length).toBeGreaterThan(40);
    const invalidValues = [
      null,
      0,
      -1,
      1e300,
      '',
      'x'.repeat(1_000),
      [],
      [[]],
      [null],
      {},
      { length: 3 },
      true,
    ];
    for (const memberPath of memberPaths)
      for (const invalidValue of invalidValues) {
        const broken = structuredClone(manifest) as never;
        let parent: Record<string | number, unknown> = broken;
        for (const key of memberPath.slice(0, -1)) parent = parent[key] as typeof parent;
        parent[memberPath.at(-1)!] = invalidValue;
        // If name and build differed from the URL, the server would refuse the request without other checks.
        const { status } = await requestLive(
          { ...(broken as object), name: 'mfe_seller', build: manifest.build },
          signed(broken),
        );
        if (status !== 422 && status !== 200)
          throw new Error(`${memberPath.join('.')} = ${JSON.stringify(invalidValue)}: ${status}`);
      }
    for (const body of [
      '[]',
      '"x"',
      'null',
      '{"manifest":[]}',
      '{"manifest":{"name":{}}}',
      '{"manifests":[null]}',
    ]) {
      for (const url of [
        `/_admin/releases/mfe_seller/${manifest.build}`,
        '/_admin/releases',
        '/_admin/rollback/mfe_seller',
      ]) {
        const answer = await server.app.inject({
          method: 'POST',
          url,
          headers: { authorization: `Bearer ${SQUAD_TOKEN}`, 'content-type': 'application/json' },
          payload: body,
        });
        if (answer.statusCode >= 500) throw new Error(`${url} ${body}: ${answer.statusCode}`);
      }
    }
    // Some changed manifests are valid, for example with another owner, and became live. All pages must still
    // work.
    const cartPage = await server.app.inject({ url: '/cart', headers: { 'sec-fetch-mode': 'navigate' } });
    expect(cartPage.body).toContain('/_mf/mfe_buyer/');
  });

  it('a request is refused before its body is read, if its token is missing or its body is too large', async () => {
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.app.server.address() as AddressInfo;
    /** Sends the headers of a request, but not its body. */
    const sendHeaders = (method: string, path: string, headers: Record<string, string>) =>
      new Promise<number>((settle, fail) => {
        const outgoingRequest = httpRequest({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
          settle(answer.statusCode!);
          outgoingRequest.destroy();
        });
        outgoingRequest.on('error', fail);
        outgoingRequest.flushHeaders();
      });
    const id = live.manifest.build;
    for (const [method, path] of [
      ['POST', '/_admin/releases'],
      ['POST', `/_admin/releases/mfe_seller/${id}`],
      ['PUT', `/_admin/releases/mfe_seller/${id}/candidate`],
      ['PUT', `/_admin/releases/mfe_seller/${id}/server`],
      ['PUT', '/_admin/grants/mfe_seller'],
      ['POST', '/_admin/rollback/mfe_seller'],
      ['POST', '/_admin/restore'],
    ] as const) {
      const body = { 'content-type': 'application/json', 'content-length': '3000000' };
      expect([path, await sendHeaders(method, path, body)]).toEqual([path, 401]);
    }
    const authorized = {
      authorization: `Bearer ${SQUAD_TOKEN}`,
      'content-type': 'application/json',
      'content-length': String(64 * 1024 * 1024),
    };
    expect(await sendHeaders('POST', '/_admin/releases', authorized)).toBe(413);
  });

  it('security.txt contains a contact, and an expiry in 30 days to one year', async () => {
    const { body, headers } = await server.app.inject('/.well-known/security.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toMatch(/^Contact: (mailto:|https:)/m);
    const expires = new Date(/^Expires: (.+)$/m.exec(body)![1]!).getTime();
    const days = (expires - server.ctx.clock.now().getTime()) / 86_400_000;
    expect([days > 30, days < 366]).toEqual([true, true]);
  });
});
