/** `npm run promote` releases a build of one server on a second server, such as production, without a new build. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  build,
  COMMIT,
  gatewayServer,
  releaseBuilt,
  route,
  signed,
  upload,
} from '../../server/test/releases';
import type { TestServer } from '../../server/test/harness';
import { AdminClient } from './admin-client';
import { downloadBuild } from './promote';
import { type Build, releaseBuilds } from './release';

const NAME = 'mfe_seller';
interface Recorded {
  manifest: Build['manifest'];
  signature: Build['signature'];
}

describe('npm run promote', () => {
  const servers: TestServer[] = [];
  let folder: string;
  let productionServer: TestServer;
  let staging: AdminClient;
  let production: AdminClient;
  const startServer = async (env: Record<string, string>) => {
    const server = await gatewayServer(env);
    servers.push(server);
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
    return { server, client: (token: string) => new AdminClient(url, token) };
  };
  const seller = build(NAME, {
    routes: [route('/profile', 'Profile')],
    commit: COMMIT,
    server: 'module.exports = {};',
    salt: 'promoted',
  });
  const recordOn = (client: AdminClient) =>
    client.send<Recorded>('GET', `releases/${NAME}/${seller.manifest.build}`);

  beforeAll(async () => {
    jest.spyOn(console, 'log').mockImplementation(() => {});
    const first = await startServer({
      RELEASE_TOKEN_MFE_SELLER: 'staging-token',
      RELEASE_TOKEN_MFE_BUYER: 'buyer-token',
    });
    const next = await startServer({ RELEASE_TOKEN_MFE_SELLER: 'production-token' });
    for (const { server } of [first, next]) await releaseBuilt(server, build('shell'));
    expect(await releaseBuilt(first.server, seller)).toMatchObject({ status: 200 });
    expect(
      await releaseBuilt(next.server, build(NAME, { routes: [route('/profile', 'Profile')], salt: 'old' })),
    ).toMatchObject({ status: 200 });
    productionServer = next.server;
    staging = first.client('staging-token');
    production = next.client('production-token');
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    for (const server of servers) await server.close();
  });
  beforeEach(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'linksouq-promote-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('a dry run changes nothing on the second server', async () => {
    const before = await production.registry();
    const built = await downloadBuild(staging, NAME, undefined, folder);
    expect(await releaseBuilds(production, [built], undefined, { dryRun: true })).toEqual([NAME]);
    expect(await production.registry()).toEqual(before);
  });
  it('releases the same manifest, signature and files, first for 10 % of new sessions and then for all', async () => {
    const built = await downloadBuild(staging, NAME, undefined, folder);
    expect(await releaseBuilds(production, [built], undefined, { share: 10 })).toEqual([NAME]);
    expect((await production.registry()).shares).toMatchObject({
      [NAME]: { build: seller.manifest.build, percent: 10 },
    });
    expect(await releaseBuilds(production, [built])).toEqual([NAME]);
    expect((await production.registry()).live[NAME]).toBe(seller.manifest.build);
    expect(await recordOn(production)).toEqual(await recordOn(staging));
    for (const { path: file } of seller.manifest.files) {
      const address = `/_mf/${NAME}/${seller.manifest.build}/${file}`;
      expect(await production.bytes(address)).toEqual(await staging.bytes(address));
    }
  });
  it('of a build that is live already ends a share on the second server', async () => {
    const candidate = build(NAME, { routes: [route('/profile', 'Profile')], commit: COMMIT, salt: 'next' });
    await upload(productionServer, candidate);
    const { manifest } = candidate;
    await production.send('POST', `releases/${NAME}/${manifest.build}`, {
      json: { manifest, signature: signed(manifest), share: 10 },
    });
    const { version } = await production.registry();
    const built = await downloadBuild(staging, NAME, undefined, folder);
    expect(await releaseBuilds(production, [built], undefined, { dryRun: true })).toEqual([NAME]);
    expect(await production.registry()).toMatchObject({ version, shares: { [NAME]: { percent: 10 } } });
    expect(await releaseBuilds(production, [built])).toEqual([NAME]);
    expect(await production.registry()).toMatchObject({
      version: version + 1,
      live: { [NAME]: seller.manifest.build },
      shares: {},
    });
  });
  it.each([
    ['an unknown build', '0123456789ab', /was not found/],
    ['the live build of a remote without one', undefined, /has no live build/],
  ])('refuses to download %s, and writes no file', async (_name, wanted, reason) => {
    const name = wanted ? NAME : 'mfe_buyer';
    await expect(downloadBuild(staging, name, wanted, folder)).rejects.toThrow(reason);
    expect(readdirSync(folder)).toEqual([]);
  });
  it('refuses a file whose bytes differ from the manifest', async () => {
    const real = staging.bytes.bind(staging);
    const cut = jest
      .spyOn(staging, 'bytes')
      .mockImplementation(async (address) => (await real(address)).slice(1));
    await expect(downloadBuild(staging, NAME, undefined, folder)).rejects.toThrow(/has other bytes/);
    cut.mockRestore();
  });
  it('refuses a path outside the folder of the download', async () => {
    const real = await recordOn(staging);
    const [file] = real.manifest.files;
    const badManifest = { ...real.manifest, files: [{ ...file!, path: '../../outside.js' }] };
    const send = jest
      .spyOn(staging, 'send')
      .mockImplementation(async (method, address) =>
        address.startsWith('releases/')
          ? ({ ...real, manifest: badManifest } as never)
          : await registry(method),
      );
    const registry = async (_method: string) =>
      ({ version: 1, live: { [NAME]: real.manifest.build } }) as never;
    jest.spyOn(staging, 'bytes').mockResolvedValue(new Uint8Array());
    await expect(downloadBuild(staging, NAME, undefined, folder)).rejects.toThrow(
      /not a path that a release may contain/,
    );
    send.mockRestore();
    jest.mocked(staging.bytes).mockRestore();
  });
  it('refuses to send the signed manifest or the server half of a build to another squad', async () => {
    const other = new AdminClient(staging.url, 'buyer-token');
    await expect(recordOn(other)).rejects.toMatchObject({ status: 403 });
    const serverHalf = other.bytes(`/_admin/releases/${NAME}/${seller.manifest.build}/server`);
    await expect(serverHalf).rejects.toMatchObject({ status: 403 });
  });
});
