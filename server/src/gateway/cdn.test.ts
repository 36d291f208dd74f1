import { eq } from 'drizzle-orm';
import { thumbnailPath } from '@linksouq/shared-api/contract';
import { savePage, signUpSeller, upload } from '../../test/accounts';
import { type FakeS3, fakeS3 } from '../../test/fakes/s3';
import type { TestServer } from '../../test/harness';
import { build, type Built, gatewayServer, releaseBuilt, route } from '../../test/releases';
import { sampleImage } from '../../test/samples';
import { copyPublicMedia, makePrivate } from '../shop';
import { pathFromClient, signPath } from '../platform/signed-media';
import { integrityOf } from './release/integrity';
import { sellers } from '../schema';

const bytesOf = async (address: string) => {
  const answer = await fetch(address);
  return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
};
const document = async ({ app }: TestServer, url: string) =>
  app.inject({ url, headers: { 'sec-fetch-mode': 'navigate', accept: 'text/html' } });

describe('public files at another origin', () => {
  let store: FakeS3;
  /** Address of the public folder of the bucket. */
  let cdn: string;
  let shell: Built;
  let shop: Built;
  beforeAll(async () => {
    store = await fakeS3();
    cdn = `${store.settings.endpoint}/${store.settings.bucket}/public`;
    shell = build('shell', { routes: [route('/login', 'Login')] });
    shop = build('mfe_public_page', { routes: [route('/:username', 'SellerPage')] });
  });
  afterAll(() => store.close());
  const serverWith = (env: Record<string, string>) => gatewayServer({ ...store.env, ...env });
  const releaseAll = async (server: TestServer) => {
    for (const built of [shell, shop])
      expect((await releaseBuilt(server, built)).body.reasons).toBeUndefined();
  };

  describe('builds in the bucket', () => {
    let server: TestServer;
    let page: Awaited<ReturnType<typeof document>>;
    beforeAll(async () => {
      server = await serverWith({ ASSETS_ORIGIN: cdn, CDN_SOURCE: 'bucket' });
      await releaseAll(server);
      page = await document(server, '/layla');
    });
    afterAll(() => server.close());

    it('the document loads every script and style from the other origin, with integrity, content type and cache time', async () => {
      const tags = [...page.body.matchAll(/<(?:script|link)[^>]*(?:src|href)="([^"]*\/_mf\/[^"]*)"[^>]*>/g)];
      const files = tags.filter(([tag]) => tag.includes('integrity='));
      expect(files.length).toBeGreaterThanOrEqual(4);
      for (const [tag, address = ''] of files) {
        expect(address.startsWith(`${cdn}/_mf/`)).toBe(true);
        const { status, headers, body } = await bytesOf(address);
        expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
        expect(headers.get('content-type')).toMatch(/^text\/(javascript|css); charset=utf-8$/);
        expect(tag).toContain(`integrity="${integrityOf(body)}"`);
      }
      const { entry } = shop.manifest;
      const large = await bytesOf(`${cdn}/_mf/mfe_public_page/${shop.manifest.build}/${entry}`);
      expect(large.headers.get('content-encoding')).toBe('br');
    });
    it('the registry contains addresses at the other origin for entries and pages', async () => {
      const { remotes } = (await server.app.inject('/_mf/registry.json')).json();
      const folder = `${cdn}/_mf/mfe_public_page/${shop.manifest.build}/`;
      expect(remotes.mfe_public_page.entry).toBe(folder + shop.manifest.entry);
      expect(remotes.mfe_public_page.pages.SellerPage.scripts).toEqual([`${folder}SellerPage.33333333.js`]);
    });
    it('the policy allows scripts, styles and fonts of the public folder, but not of the bucket’s host', () => {
      const policy = String(page.headers['content-security-policy']);
      for (const kind of ['script-src', 'style-src', 'font-src', 'connect-src'])
        expect(policy).toMatch(new RegExp(`${kind} [^;]*${cdn}/( |;)`));
      expect(policy).not.toMatch(new RegExp(`${store.settings.endpoint}[ ;]`));
      expect(policy).toMatch(/frame-src 'self';/);
      expect(policy).toMatch(/form-action 'self';/);
    });
    it('the public folder contains no `server.cjs` and no `candidate.json`', async () => {
      const keys = await server.ctx.storage.list('public');
      expect(keys.length).toBeGreaterThan(4);
      expect(
        keys.filter((key) => !key.startsWith('public/_mf/') || /server\.cjs|candidate/.test(key)),
      ).toEqual([]);
    });
    it('builds that were uploaded before the origin was configured are copied before a document refers to them', async () => {
      const { database } = server.ctx;
      for (const key of await server.ctx.storage.list('public')) await server.ctx.storage.remove(key);
      const env = { ...store.env, ASSETS_ORIGIN: cdn, CDN_SOURCE: 'bucket' };
      const configuredServer = await gatewayServer(env, { database: { ...database, close: async () => {} } });
      const { body } = await document(configuredServer, '/layla');
      const [, address = ''] = /src="([^"]*\/_mf\/[^"]*)"/.exec(body) ?? [];
      expect((await bytesOf(address)).status).toBe(200);
      await configuredServer.close();
    });
  });

  describe('files that a CDN requests from this server', () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await serverWith({
        ASSETS_ORIGIN: 'https://cdn.linksouq.test',
        MEDIA_ORIGIN: 'https://cdn.linksouq.test',
      });
      await releaseAll(server);
    });
    afterAll(() => server.close());

    it('any page may load a file, caches may keep it, and a repeated request with its etag gets 304', async () => {
      const url = `/_mf/mfe_public_page/${shop.manifest.build}/${shop.manifest.entry}`;
      const first = await server.app.inject({ url, headers: { 'accept-encoding': 'br' } });
      expect(first.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
      });
      const etag = String(first.headers.etag);
      const plain = await server.app.inject({ url });
      expect(plain.headers.etag).not.toBe(etag);
      const repeatedRequest = await server.app.inject({
        url,
        headers: { 'accept-encoding': 'br', 'if-none-match': etag },
      });
      expect([repeatedRequest.statusCode, repeatedRequest.body, repeatedRequest.headers.vary]).toEqual([
        304,
        '',
        'accept-encoding',
      ]);
    });
    it('the document refers to the CDN for scripts and styles, and to this server for icons', async () => {
      const { body } = await document(server, '/layla');
      expect(body).toContain(`src="https://cdn.linksouq.test/_mf/shell/${shell.manifest.build}/`);
      expect(body).not.toMatch(/rel="(icon|manifest)" href="https:/);
    });
    it('any page may load public media, and a shared cache revalidates them each day', async () => {
      const { token } = await signUpSeller(server, 'pulled');
      await savePage(server, token, 3);
      const [path] = (await server.call('getContent', { token })).body.contents[0].previousContent;
      const { headers } = await server.app.inject(`/media/${pathFromClient(path)}`);
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, s-maxage=86400, immutable',
        'cross-origin-resource-policy': 'cross-origin',
      });
      const { data } = (await server.call('getPublicProfile', { query: { username: 'pulled' } })).body;
      expect(data.profileUrl).toMatch(/^https:\/\/cdn\.linksouq\.test\/media\/images\//);
    });
  });

  describe('media in the bucket', () => {
    let server: TestServer;
    let token: string;
    let id: string;
    const readProfile = async () =>
      (await server.call('getPublicProfile', { query: { username: 'shown' } })).body.data;
    const hasPublicCopy = async (path: string) => (await bytesOf(`${cdn}/media/${path}`)).status === 200;
    beforeAll(async () => {
      server = await serverWith({
        MEDIA_ORIGIN: cdn,
        CDN_SOURCE: 'bucket',
        PRIVATE_FILES_ORIGIN: store.settings.endpoint,
      });
      ({ token, id } = await signUpSeller(server, 'shown'));
      await savePage(server, token, 1);
    });
    afterAll(() => server.close());

    it('until the copy of a picture exists, the page uses the path of this server', async () => {
      const { profileUrl } = await readProfile();
      expect(profileUrl).toMatch(/^images\//);
      expect((await server.app.inject(`/media/${profileUrl}`)).statusCode).toBe(200);
    });
    it('pictures of the page and their small versions are copied to the bucket, with type and cache time', async () => {
      await copyPublicMedia(server.ctx);
      const { profileUrl, contents } = await readProfile();
      const files: string[] = [profileUrl, ...contents[0].previousContent];
      expect(files.length).toBeGreaterThan(3);
      for (const address of files.flatMap((file) => [file, thumbnailPath(file)])) {
        expect(address.startsWith(`${cdn}/media/`)).toBe(true);
        const { status, headers } = await bytesOf(address);
        expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
          200,
          'image/webp',
          'public, max-age=31536000, s-maxage=86400, immutable',
        ]);
      }
    });
    it('a seller can save a page that contains addresses of the other origin', async () => {
      const [page] = (await readProfile()).contents;
      const { status, body } = await server.call('updateContent', {
        token,
        params: { id: page.id },
        body: {
          contentType: 1,
          setupPrice: 700,
          deliveryTimeNeeded: '3d',
          previousContent: page.previousContent,
        },
      });
      expect([status, body.errors]).toEqual([200, undefined]);
      expect((await readProfile()).contents[0].previousContent).toEqual(page.previousContent);
    });
    it('a file that no page shows has no public copy, and a delivered file never gets a public copy', async () => {
      const photo = { name: 'work.png', bytes: await sampleImage('png', 40, 40) };
      const { body } = await upload(server, 'uploadFiles', photo, { token, purpose: 3 });
      await copyPublicMedia(server.ctx);
      expect(await hasPublicCopy(body.data[0])).toBe(false);
      await server.ctx.db.transaction((tx) => makePrivate(tx, id, body.data[0]));
      await copyPublicMedia(server.ctx);
      expect(await hasPublicCopy(body.data[0])).toBe(false);
    });
    it('a public picture loses its public copy after the seller delivers it for an order', async () => {
      const { profileUrl } = await readProfile();
      const path = String(profileUrl).replace(/^.*\/media\//, '');
      const photo = { name: 'new.png', bytes: await sampleImage('png', 50, 50) };
      const newPath = (await upload(server, 'uploadFiles', photo, { token, purpose: 3 })).body.data[0];
      await server.ctx.db.update(sellers).set({ profileUrl: newPath }).where(eq(sellers.id, id));
      await server.ctx.db.transaction((tx) => makePrivate(tx, id, path));
      await copyPublicMedia(server.ctx);
      expect([await hasPublicCopy(path), await hasPublicCopy(newPath)]).toEqual([false, true]);
      expect(await hasPublicCopy(thumbnailPath(path))).toBe(false);
    });
    it('a deleted file loses its public copy', async () => {
      const path = String((await readProfile()).profileUrl).replace(/^.*\/media\//, '');
      expect(await hasPublicCopy(path)).toBe(true);
      await server.ctx.storage.remove(`media/${path}`);
      expect(await hasPublicCopy(path)).toBe(false);
    });
    it('while the database does not respond, the page uses the paths of this server', async () => {
      await readProfile();
      const { $client } = server.ctx.db as unknown as { $client: { query: unknown } };
      const neverAnswers = jest
        .spyOn($client as never, 'query')
        .mockImplementation((() => new Promise(() => {})) as never);
      expect((await readProfile()).profileUrl).toMatch(/^images\//);
      neverAnswers.mockRestore();
    });
    it('a signed request for a private file is redirected to an address in the bucket that is valid for 15 minutes', async () => {
      await server.ctx.storage.put('media/briefs/secret.pdf', Buffer.from('%PDF-1'), 'application/pdf');
      const unsigned = await server.app.inject('/media/briefs/secret.pdf');
      expect(unsigned.statusCode).toBe(404);
      const { statusCode, headers } = await server.app.inject(
        `/media/${signPath(server.ctx, 'briefs/secret.pdf')}`,
      );
      expect([statusCode, headers['cache-control']]).toEqual([302, 'no-store']);
      const address = new URL(String(headers.location));
      expect(address.origin).toBe(store.settings.endpoint);
      expect(address.searchParams.get('X-Amz-Expires')).toBe('900');
      const privateFile = await bytesOf(address.href);
      expect([
        privateFile.status,
        privateFile.body.toString(),
        privateFile.headers.get('content-type'),
      ]).toEqual([200, '%PDF-1', 'application/pdf']);
    });
  });
});

describe('settings of other origins', () => {
  const startAndClose = (env: Record<string, string>) => gatewayServer(env).then((server) => server.close());
  it.each([
    [{ MEDIA_ORIGIN: 'cdn.linksouq.ae' }, 'MEDIA_ORIGIN must be an address'],
    [{ ASSETS_ORIGIN: 'http://cdn.linksouq.ae' }, 'ASSETS_ORIGIN must begin with https://'],
    [
      { ASSETS_ORIGIN: "https://cdn.linksouq.ae/; script-src 'unsafe-inline'" },
      'ASSETS_ORIGIN must be an address',
    ],
    [{ ASSETS_ORIGIN: 'https://cdn.linksouq.ae/?x=1' }, 'ASSETS_ORIGIN must be an address'],
    [{ CDN_SOURCE: 'buckets' }, 'CDN_SOURCE must be site or bucket'],
    [
      { MEDIA_ORIGIN: 'https://cdn.linksouq.ae', CDN_SOURCE: 'bucket' },
      'CDN_SOURCE=bucket needs S3_ENDPOINT',
    ],
    [{ PRIVATE_FILES_ORIGIN: 'https://s3.example.com' }, 'PRIVATE_FILES_ORIGIN needs S3_ENDPOINT'],
  ])('the server does not start with the settings %j', async (env, problem) => {
    await expect(startAndClose(env as unknown as Record<string, string>)).rejects.toThrow(problem);
  });
});
