import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { get } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { ADMIN, build, gatewayServer, releaseBuilt } from '../../../test/releases';
import type { TestServer } from '../../../test/harness';
import { dump } from '../../../test/request-access';
import { CHAPTERS, openStory } from '../../../test/story';
import { isLong, record } from '../../../test/proof/record';
import { restore } from './restore';
import { backup } from './write';

const adminHeaders = { authorization: `Bearer ${ADMIN}` };
const downloadBackup = async (server: TestServer) =>
  (await server.app.inject({ method: 'GET', url: '/_admin/backup', headers: adminHeaders })).rawPayload;
const requestRestore = (server: TestServer, payload: Buffer) =>
  server.app.inject({
    method: 'POST',
    url: '/_admin/restore',
    headers: { ...adminHeaders, 'content-type': 'application/gzip' },
    payload,
  });
const filesOf = async ({ ctx }: TestServer) => {
  const paths = [...(await ctx.storage.list('media')), ...(await ctx.storage.list('releases'))].sort();
  return Promise.all(
    paths.map(async (path) => {
      const chunks: Buffer[] = [];
      for await (const chunk of await ctx.storage.read(path)) chunks.push(chunk as Buffer);
      return [path, Buffer.concat(chunks).toString('base64')];
    }),
  );
};

describe('backup and restore through the running server', () => {
  let fullServer: TestServer;
  let emptyServer: TestServer;
  let savedBackup: Buffer;
  let sellerToken: string;
  beforeAll(async () => {
    fullServer = await gatewayServer({ FFMPEG_PATH: '/nowhere/ffmpeg' });
    await releaseBuilt(fullServer, build('shell'));
    const story = await openStory(fullServer, (name, payload) => {
      const readOptions = async () => (typeof payload === 'function' ? payload('ownerSeller') : payload);
      return readOptions().then(async (options) => {
        // The role that may make the call is not known here, so the tokens of all roles are tried.
        for (const token of [story.owner.token, story.buyer.token, story.tokens.orderToken]) {
          const answer = await fullServer.call(name, { ...options, token: token! });
          if (answer.status === 200) return answer;
        }
        throw new Error(`${name} failed`);
      });
    });
    for (const chapter of CHAPTERS.slice(0, isLong ? 6 : 3)) await story.chapters[chapter]();
    sellerToken = story.owner.token;
    emptyServer = await gatewayServer({ JOBS: 'off' });
    savedBackup = await downloadBackup(fullServer);
  });
  afterAll(async () => {
    await fullServer.close();
    await emptyServer.close();
  });

  it.each([
    ['a truncated backup', () => savedBackup.subarray(0, savedBackup.length - 40)],
    [
      'a backup that is truncated after a line',
      () => gzipSync(gunzipSync(savedBackup).toString('latin1').split('\n').slice(0, 50).join('\n') + '\n'),
    ],
    ['data that is not in gzip format', () => Buffer.from('hello')],
    ['data that is not a backup', () => gzipSync('hello\n')],
    ['a backup of a newer version', () => gzipSync('{"backup":2,"at":""}\n')],
    [
      'a backup with an unknown table',
      () => gzipSync('{"backup":1,"at":""}\n{"table":"pg_authid","row":{"a":1}}\n{"rows":1,"files":0}\n'),
    ],
    [
      'a backup with an unknown column',
      () => gzipSync('{"backup":1,"at":""}\n{"table":"buyers","row":{"a; drop":1}}\n{"rows":1,"files":0}\n'),
    ],
  ])('a restore of %s is refused and changes no row', async (_case, payload) => {
    const before = await dump(emptyServer);
    expect((await requestRestore(emptyServer, payload())).statusCode).toBe(422);
    expect(await dump(emptyServer)).toEqual(before);
  });
  it('a restore ends with an error if it cannot write its file while it waits for more data', async () => {
    const before = await dump(emptyServer);
    async function* lines() {
      // The file cannot be opened, as on a full disk.
      await rm(path.join(emptyServer.ctx.config.dataDir, 'uploads'), { recursive: true });
      yield Buffer.from('{"backup":1,"at":""}\n{"table":"buyers","row":{"id":"a"}}\n');
      await pause(200);
      yield Buffer.from('{"rows":1,"files":0}\n');
    }
    await expect(restore(emptyServer.ctx, Readable.from(lines()))).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await dump(emptyServer)).toEqual(before);
  });
  it('a file that is replaced during the backup is restored with its new bytes', async () => {
    const server = await gatewayServer();
    const target = await gatewayServer({ JOBS: 'off' });
    const { storage } = server.ctx;
    const receipt = 'media/receipts/a.pdf';
    await storage.put(receipt, Buffer.from('the receipt of Layla Haddad'));
    await storage.put('media/receipts/b.pdf', Buffer.from('another receipt'));
    server.ctx.storage = {
      ...storage,
      async stat(file) {
        const facts = await storage.stat(file);
        if (file === receipt) await storage.put(file, Buffer.from('the receipt'));
        return facts;
      },
    };
    const restored = await requestRestore(target, await downloadBackup(server));
    expect([restored.statusCode, restored.json().files]).toEqual([200, 2]);
    expect(await filesOf(target)).toContainEqual([receipt, Buffer.from('the receipt').toString('base64')]);
    await server.close();
    await target.close();
  });
  it('a large file that changes during the backup ends the backup with an error', async () => {
    const server = await gatewayServer();
    const { storage } = server.ctx;
    await storage.put('media/videos/a.mp4', Buffer.from('short'));
    server.ctx.storage = {
      ...storage,
      stat: async () => ({ size: 20_000_000, modifiedAt: new Date() }),
    };
    const read = async () => {
      for await (const _part of backup(server.ctx));
    };
    await expect(read()).rejects.toThrow('media/videos/a.mp4 changed from 20000000 to 5 bytes');
    await server.close();
  });
  it('a download that the client ends leaves no temporary file', async () => {
    const server = await gatewayServer();
    // The file is larger than all buffers, so that the backup waits for the client.
    await server.ctx.storage.put('media/videos/a.mp4', randomBytes(30_000_000));
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const temporaryFiles = () => readdir(path.join(server.ctx.config.dataDir, 'uploads'));
    const request = get(`${address}/_admin/backup`, { headers: adminHeaders });
    const [answer] = (await once(request, 'response')) as [Readable];
    await once(answer, 'readable');
    expect(await temporaryFiles()).toHaveLength(1);
    answer.destroy();
    for (let tries = 0; tries < 200 && (await temporaryFiles()).length > 0; tries++) await pause(10);
    expect(await temporaryFiles()).toEqual([]);
    await server.close();
  });
  it('a restore into an empty server restores every row and file, and sessions stay valid', async () => {
    const restored = await requestRestore(emptyServer, savedBackup);
    expect(restored.statusCode).toBe(200);
    const [rows, files] = [await dump(fullServer), await filesOf(fullServer)];
    expect(await dump(emptyServer)).toEqual(rows);
    expect(await filesOf(emptyServer)).toEqual(files);
    expect(restored.json()).toMatchObject({ files: files.length });
    // The seller's token and the key for bank accounts are from the old server, and still work.
    const bank = { name: 'ENBD', title: 'Owner', account: '123456789012', address: 'Dubai' };
    expect((await emptyServer.call('updateBank', { token: sellerToken, body: bank })).status).toBe(200);
    // This call adds a row to the outbox. It fails if the sequence of the row numbers was not restored.
    expect((await emptyServer.call('requestOtp', { query: { phone: '+971507999999' } })).status).toBe(200);
    record({
      kind: 'operators',
      what: 'backup and restore into an empty server',
      tries: rows.length + files.length,
      survived: rows.length + files.length,
      lost: 0,
      letIn: 0,
      note: `${rows.length} rows and ${files.length} files compared`,
    });
  });
  it('a restore into a server that runs jobs is refused', async () => {
    const serverWithJobs = await gatewayServer();
    try {
      const before = await dump(serverWithJobs);
      const refused = await requestRestore(serverWithJobs, savedBackup);
      expect([refused.statusCode, refused.json().message]).toEqual([
        409,
        expect.stringContaining('JOBS=off'),
      ]);
      expect(await dump(serverWithJobs)).toEqual(before);
    } finally {
      await serverWithJobs.close();
    }
  });
  it('a restore into a server with data is refused and changes no row', async () => {
    const before = await dump(fullServer);
    fullServer.ctx.config.jobs = false;
    const refused = await requestRestore(fullServer, savedBackup);
    fullServer.ctx.config.jobs = true;
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('empty')]);
    expect(await dump(fullServer)).toEqual(before);
  });
});
