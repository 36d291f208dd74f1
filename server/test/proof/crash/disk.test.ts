import { existsSync, mkdtempSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readConfig } from '../../../src/platform/config';
import { deliverOutbox } from '../../../src/platform/jobs/deliver-outbox';
import { outboxFile } from '../../../src/platform/ports/messages-outbox-file';
import { startServer } from '../../../src/start';
import { signUpSeller, upload } from '../../accounts';
import { testServer, type TestServer } from '../../harness';
import { sampleImage } from '../../samples';
import { record } from '../record';

describe('disk errors', () => {
  let server: TestServer;
  let dataDir: string;
  beforeAll(async () => {
    server = await testServer();
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'linksouq-disk-'));
  });
  afterAll(async () => {
    await server.close();
    rmSync(dataDir, { recursive: true });
  });
  const recordSuccess = (what: string) =>
    record({ kind: 'crash', what, tries: 1, survived: 1, lost: 0, letIn: 0 });

  (existsSync('/dev/full') ? it : it.skip)(
    'with a full disk, a message waits in the outbox until there is free space',
    async () => {
      const file = path.join(dataDir, 'outbox.jsonl');
      symlinkSync('/dev/full', file);
      const { messages } = server.ctx;
      const lines: string[] = [];
      server.ctx.messages = outboxFile({ dataDir, clock: server.clock, echo: (line) => lines.push(line) });
      expect((await server.call('requestOtp', { query: { phone: '+971501112233' } })).status).toBe(200);
      expect(await deliverOutbox(server.ctx)).toBe(0);
      unlinkSync(file);
      server.clock.advance(60_000);
      expect(await deliverOutbox(server.ctx)).toBe(1);
      expect(lines).toHaveLength(1);
      server.ctx.messages = messages;
      recordSuccess('disk full while a message is written');
    },
  );

  it.each(['ENOSPC', 'EROFS'])(
    'if the storage of a file fails with %s, the response is 503 with a message, and no row is stored',
    async (code) => {
      const seller = await signUpSeller(server, `disk${code.toLowerCase()}`);
      const { putFile, put } = server.ctx.storage;
      const failWrite = () => Promise.reject(Object.assign(new Error(code), { code }));
      Object.assign(server.ctx.storage, { put: failWrite, putFile: failWrite });
      const count = async () =>
        ((await server.ctx.db.execute('select path from media')).rows as unknown[]).length;
      const rowsBefore = await count();
      const file = { name: 'a.png', bytes: await sampleImage() };
      const refusedUpload = await upload(server, 'uploadFiles', file, { token: seller.token, purpose: 3 });
      Object.assign(server.ctx.storage, { put, putFile });
      expect([refusedUpload.status, refusedUpload.body.message]).toEqual([
        503,
        'The service is not available right now. Please try again in a moment.',
      ]);
      expect(await count()).toBe(rowsBefore);
      expect((await upload(server, 'uploadFiles', file, { token: seller.token, purpose: 3 })).status).toBe(
        200,
      );
      recordSuccess(`${code} while a file is stored`);
    },
  );

  it.each([
    ['under a file', () => path.join(dataDir, 'file', 'data')],
    ['that is a file', () => path.join(dataDir, 'file')],
  ])('if DATA_DIR is a path %s, the error names the variable', async (_where, directory) => {
    writeFileSync(path.join(dataDir, 'file'), '');
    const start = startServer(readConfig({ DATA_DIR: directory(), PORT: '0' }));
    await expect(start).rejects.toThrow(/^The data directory .* cannot be written .*DATA_DIR/);
    recordSuccess('data directory that cannot be written');
  });
});
