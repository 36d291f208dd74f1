import { createHash, createHmac, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { fakeHttp, type Reply } from '../../../test/fakes/http';
import { fakeS3, type FakeS3 } from '../../../test/fakes/s3';
import { diskStorage, type Storage } from './storage';
import { s3Storage } from './storage-s3';

const QUICK = { firstPauseMs: 1 };
/** Use this short limit only with a store that never responds. On a busy machine, a normal response can take longer. */
const SHORT_LIMIT = { ...QUICK, timeLimitMs: 300 };

async function bytes(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

describe('storage on disk and in S3', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'linksouq-storage-'));
  let store: FakeS3;
  const storages: Record<string, Storage> = {};
  beforeAll(async () => {
    store = await fakeS3();
    storages.disk = diskStorage(path.join(folder, 'root'));
    storages.s3 = s3Storage(store.settings);
  });
  afterAll(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  describe.each(['disk', 's3'])('%s', (name) => {
    it('stores a file, replaces it, returns its size and a range of its bytes, and deletes it', async () => {
      const storage = storages[name]!;
      const file = 'media/images/a_b-C.webp';
      expect(await storage.stat(file)).toBeUndefined();
      await storage.put(file, Buffer.from('first'), 'image/webp');
      await storage.put(file, Buffer.from('0123456789'), 'image/webp');
      expect(await storage.stat(file)).toMatchObject({ size: 10, modifiedAt: expect.anything() });
      expect((await bytes(await storage.read(file))).toString()).toBe('0123456789');
      expect((await bytes(await storage.read(file, { start: 2, end: 4 }))).toString()).toBe('234');
      await storage.remove(file);
      await storage.remove(file);
      expect(await storage.stat(file)).toBeUndefined();
    });
    it('lists only the files of the folder, not of a folder whose name starts with the same letters', async () => {
      const storage = storages[name]!;
      for (const file of ['r/one/a.js', 'r/one/deep/b.js', 'r/one-more/c.js'])
        await storage.put(file, Buffer.from(file));
      expect((await storage.list('r/one')).sort()).toEqual(['r/one/a.js', 'r/one/deep/b.js']);
      expect(await storage.list('nothing')).toEqual([]);
    });
    it('stores a large file from disk unchanged', async () => {
      const storage = storages[name]!;
      const local = path.join(folder, 'video');
      const content = randomBytes(9_000_000);
      await writeFile(local, content);
      await storage.putFile('media/videos/v.mp4', local, 'video/mp4');
      const digest = (buffer: Buffer) => createHash('sha256').update(buffer).digest('hex');
      expect(digest(await bytes(await storage.read('media/videos/v.mp4')))).toBe(digest(content));
    });
    it.each(['../secret', '/etc/passwd', 'a/../../b'])('refuses %s', async (file) => {
      await expect(storages[name]!.put(file, Buffer.from('x'))).rejects.toThrow('not a storage path');
    });
  });

  it('S3: stores an empty file', async () => {
    await storages.s3!.put('empty', Buffer.alloc(0));
    expect(await storages.s3!.stat('empty')).toMatchObject({ size: 0 });
  });
  it('with a wrong access key, calls fail; they do not behave as if the store were empty', async () => {
    const storageWithWrongKey = s3Storage({ ...store.settings, accessKeyId: 'wrong' }, QUICK);
    await expect(storageWithWrongKey.stat('r/one/a.js')).rejects.toThrow('403');
    await expect(storageWithWrongKey.put('x', Buffer.from('x'))).rejects.toThrow('403');
    await expect(storageWithWrongKey.list('x')).rejects.toThrow('403');
  });
});

describe('S3', () => {
  const settings = (endpoint: string) => ({
    endpoint,
    region: 'us-east-1',
    bucket: 'b',
    accessKeyId: 'a',
    secretAccessKey: 's',
  });
  it('the signature of a request follows the specification (AWS Signature Version 4)', async () => {
    const fake = await fakeHttp(() => ({ body: '<ListBucketResult/>', headers: { 'content-length': '19' } }));
    const storage = s3Storage(settings(fake.url), QUICK);
    await storage.list('a b/ü');
    await storage.put('r/x y.js', Buffer.from('y'.repeat(19)), 'text/javascript');
    await storage.remove("it's(1)*");
    for (const { method, path: requested, headers } of fake.heard) {
      const [, scope, signed, signature] = /Credential=a\/(\S+), SignedHeaders=(\S+), Signature=(\w+)/.exec(
        headers.authorization!,
      )!;
      const [pathname, query = ''] = requested.split('?');
      const canonical = [
        method,
        pathname!,
        query.replaceAll('+', '%20').split('&').sort().join('&'),
        ...signed!.split(';').map((name) => `${name}:${String(headers[name])}`),
        '',
        signed,
        headers['x-amz-content-sha256'],
      ].join('\n');
      expect(headers['x-amz-content-sha256']).toBe('UNSIGNED-PAYLOAD');
      const sha = createHash('sha256').update(canonical).digest('hex');
      const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha].join('\n');
      const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
      const key = scope!.split('/').reduce<string | Buffer>(mac, 'AWS4s');
      expect([requested, mac(key, toSign).toString('hex')]).toEqual([requested, signature]);
    }
    expect(fake.heard).toHaveLength(4);
    await fake.close();
  });
  it.each([429, 500, 503])('a status of %i is retried twice', async (status) => {
    let calls = 0;
    const fake = await fakeHttp(() => (++calls < 3 ? { status } : { status: 404 }));
    expect(await s3Storage(settings(fake.url), QUICK).stat('x')).toBeUndefined();
    expect(calls).toBe(3);
    await fake.close();
  });
  it('if a store does not respond, the call fails after a timeout and does not retry', async () => {
    const fake = await fakeHttp(() => undefined);
    await expect(s3Storage(settings(fake.url), SHORT_LIMIT).stat('x')).rejects.toThrow();
    expect(fake.heard).toHaveLength(1);
    await fake.close();
  });
  it('a store that stores fewer bytes than were sent causes an error', async () => {
    const fake = await fakeHttp(({ method }) =>
      method === 'HEAD' ? { headers: { 'content-length': '3' } } : {},
    );
    await expect(s3Storage(settings(fake.url), QUICK).put('x', Buffer.from('four'))).rejects.toThrow(
      '3 of 4 bytes',
    );
    await fake.close();
  });
  it.each<[string, Reply]>([
    ['a page that is not a list', { body: '<html>Welcome</html>', headers: { 'content-type': 'text/html' } }],
    ['an incomplete list', { body: '<?xml version="1.0"?><ListBucketResult><Contents><Key>r/a.js</Key>' }],
  ])('%s is an error, not an empty folder', async (_list, reply) => {
    const fake = await fakeHttp(() => reply);
    await expect(s3Storage(settings(fake.url), QUICK).list('r')).rejects.toThrow('no list');
    await fake.close();
  });
  it('a store that stops in the middle of a file causes an error for the reader', async () => {
    const fake = await fakeHttp(() => ({ body: 'half', headers: { 'content-length': '8' } }));
    const stream = await s3Storage(settings(fake.url), SHORT_LIMIT).read('x');
    await expect(bytes(stream)).rejects.toThrow();
    await fake.close();
  });
  it('a store that ignores the requested range causes an error', async () => {
    const fake = await fakeHttp(() => ({ status: 200, body: '0123456789' }));
    await expect(s3Storage(settings(fake.url), QUICK).read('x', { start: 2, end: 4 })).rejects.toThrow(
      '200, not 206',
    );
    await fake.close();
  });
});
