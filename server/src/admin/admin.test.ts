import { generateKeyPairSync } from 'node:crypto';
import type { ReleaseManifest } from '@linksouq/shared-api/contract';
import {
  build,
  makeLive,
  grantTo,
  signed,
  gatewayServer,
  releaseBuilt,
  route,
  upload,
} from '../../test/releases';
import type { TestServer } from '../../test/harness';

describe('admin API', () => {
  let server: TestServer;
  const seller = build('mfe_seller', { routes: [route('/profile', 'Profile')] });
  beforeAll(async () => {
    server = await gatewayServer();
    await releaseBuilt(server, build('shell'));
    await grantTo(server, 'mfe_seller', ['/profile']);
  });
  afterAll(() => server.close());

  it('a request without a token is refused', async () => {
    const answer = await server.app.inject('/_admin/registry');
    expect(answer.statusCode).toBe(401);
  });
  it('a release token can release only its own remote', async () => {
    await upload(server, seller, 'seller-token');
    expect((await makeLive(server, seller, undefined, 'seller-token')).status).toBe(200);
    const other = build('mfe_buyer');
    await expect(upload(server, other, 'seller-token')).rejects.toThrow('releases mfe_seller, not mfe_buyer');
    expect((await makeLive(server, other, undefined, 'seller-token')).status).toBe(403);
  });
  it('an upload is refused if its bytes differ from x-integrity, or if the path already has other bytes', async () => {
    const url = `/_admin/releases/mfe_seller/${seller.manifest.build}/files/remoteEntry.11111111.js`;
    const put = (payload: string, integrity: string) =>
      server.app.inject({
        method: 'PUT',
        url,
        headers: {
          authorization: 'Bearer seller-token',
          'content-type': 'text/javascript',
          'x-integrity': integrity,
        },
        payload,
      });
    expect((await put('other', seller.manifest.files[0]!.integrity)).statusCode).toBe(422);
    const { integrityOf } = await import('../gateway/release/integrity');
    expect((await put('other', integrityOf(Buffer.from('other')))).statusCode).toBe(409);
  });
  it('an upload accepts a file of 5 MB, and refuses a path outside the release', async () => {
    const largeFile = Buffer.alloc(5_000_000, 'x');
    const { integrityOf } = await import('../gateway/release/integrity');
    const put = (path: string) =>
      server.app.inject({
        method: 'PUT',
        url: `/_admin/releases/mfe_seller/0123456789ab/files/${path}`,
        headers: {
          authorization: 'Bearer seller-token',
          'content-type': 'application/json',
          'x-integrity': integrityOf(largeFile),
        },
        payload: largeFile,
      });
    expect((await put('big.bin')).statusCode).toBe(204);
    expect((await put('..%2f..%2fserver.cjs')).statusCode).toBe(422);
    expect((await put('.hidden')).statusCode).toBe(422);
  });

  describe('a build that is not live yet', () => {
    const next = build('mfe_seller', { routes: [route('/profile', 'Profile')], salt: 'next' });
    const { build: id } = next.manifest;
    const putCandidate = (
      manifest: unknown,
      token: string,
      signature: unknown = signed(manifest as ReleaseManifest),
    ) =>
      server.app.inject({
        method: 'PUT',
        url: `/_admin/releases/mfe_seller/${id}/candidate`,
        headers: { authorization: `Bearer ${token}` },
        payload: { manifest, signature } as object,
      });
    const openProfile = (headers: Record<string, string>) =>
      server.app.inject({
        url: '/profile',
        headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate', ...headers },
      });
    const candidateHeaders = { 'x-release-candidate': `mfe_seller/${id}` };
    beforeAll(() => upload(server, next, 'seller-token'));

    it('a dry run returns a preview or every reason for a refusal, and leaves the registry unchanged', async () => {
      const dryRun = async (manifest: unknown) => {
        const answer = await server.app.inject({
          method: 'POST',
          url: '/_admin/releases',
          headers: { authorization: 'Bearer seller-token' },
          payload: {
            manifests: [manifest],
            signatures: { mfe_seller: signed(manifest as never) },
            dryRun: true,
          },
        });
        return { status: answer.statusCode, body: answer.json() as object };
      };
      const readRegistry = async () =>
        (await server.app.inject('/_mf/registry.json')).json() as { version: number };
      const before = await readRegistry();
      expect(await dryRun(next.manifest)).toEqual({
        status: 200,
        body: {
          version: before.version,
          dryRun: true,
          preview: expect.stringContaining(`mfe_seller~${next.manifest.build}`) as string,
        },
      });
      const incompatible = { ...next.manifest, shared: { react: '^20.0.0' }, federationRuntime: '3.0.0' };
      expect(await dryRun(incompatible)).toMatchObject({
        status: 422,
        body: {
          reasons: [
            expect.stringContaining('federation runtime 3.0.0'),
            expect.stringContaining('needs react ^20.0.0'),
          ],
        },
      });
      expect(await readRegistry()).toEqual(before);
    });
    it('x-release-candidate shows a build only to a request with the release token of its remote', async () => {
      expect((await putCandidate(next.manifest, 'seller-token')).statusCode).toBe(204);
      const preview = await openProfile({ ...candidateHeaders, authorization: 'Bearer seller-token' });
      expect(preview.body).toContain(`/_mf/mfe_seller/${id}/`);
      expect((await openProfile({})).body).not.toContain(id);
      expect((await openProfile(candidateHeaders)).statusCode).toBe(401);
      const previewOfOtherRemote = await openProfile({
        authorization: 'Bearer seller-token',
        'x-release-candidate': `mfe_buyer/${id}`,
      });
      expect(previewOfOtherRemote.statusCode).toBe(403);
    });
    it('x-release-candidate with a build that was not uploaded is refused', async () => {
      const answer = await openProfile({
        authorization: 'Bearer seller-token',
        'x-release-candidate': 'mfe_seller/00000000abcd',
      });
      expect(answer.statusCode).toBe(422);
    });
    it('a candidate is refused for an unknown token, an incomplete manifest, or a manifest of another build', async () => {
      expect((await putCandidate(next.manifest, 'other')).statusCode).toBe(401);
      expect(
        (await putCandidate({ ...next.manifest, build: seller.manifest.build }, 'seller-token')).statusCode,
      ).toBe(422);
      expect((await putCandidate({ name: 'mfe_seller' }, 'seller-token')).statusCode).toBe(422);
    });
    it('the files of a candidate are public only after its squad has sent a signed manifest', async () => {
      const unsigned = build('mfe_seller', { routes: [route('/profile', 'Profile')], salt: 'unsigned' });
      await upload(server, unsigned, 'seller-token');
      const { build: unsignedId } = unsigned.manifest;
      const otherKeys = generateKeyPairSync('ed25519');
      const { manifest } = unsigned;
      const bodies = [
        manifest,
        ...[null, signed(next.manifest), signed(manifest, otherKeys)].map((signature) => ({
          manifest,
          signature,
        })),
      ];
      const put = (payload: object) =>
        server.app.inject({
          method: 'PUT',
          url: `/_admin/releases/mfe_seller/${unsignedId}/candidate`,
          headers: { authorization: 'Bearer seller-token' },
          payload,
        });
      for (const body of bodies) expect((await put(body)).statusCode).toBe(422);
      const readEntry = () => server.app.inject(`/_mf/mfe_seller/${unsignedId}/remoteEntry.11111111.js`);
      expect((await readEntry()).statusCode).toBe(404);
      expect((await put({ manifest, signature: signed(manifest) })).statusCode).toBe(204);
      expect((await readEntry()).statusCode).toBe(200);
    });
    it('a release token can roll back only its own remote', async () => {
      const rollback = async (name: string) =>
        (
          await server.app.inject({
            method: 'POST',
            url: `/_admin/rollback/${name}`,
            headers: { authorization: 'Bearer seller-token' },
            payload: {},
          })
        ).statusCode;
      expect(await rollback('shell')).toBe(403);
      expect(await rollback('mfe_seller')).toBe(409);
    });
    it('GET /_admin/releases lists releases with author and time, for one container or for all', async () => {
      const listReleases = async (query: string) => {
        const answer = await server.app.inject({
          url: `/_admin/releases${query}`,
          headers: { authorization: 'Bearer seller-token' },
        });
        return answer.json() as {
          live: object;
          log: { name: string; build: string; by: string; at: string }[];
        };
      };
      expect((await listReleases('')).log.map(({ name }) => name)).toEqual(['mfe_seller', 'shell']);
      const { log, live } = await listReleases('?name=mfe_seller');
      expect(live).toMatchObject({ mfe_seller: seller.manifest.build });
      expect(log).toEqual([
        expect.objectContaining({ build: seller.manifest.build, by: 'mfe_seller', at: expect.any(String) }),
      ]);
    });
  });
});
