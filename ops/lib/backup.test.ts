import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { save, sendBackup } from './backup';
import { withTemporaryFolder } from './temporary-folder';

const BACKUP = gzipSync('{"backup":1,"at":""}\n{"rows":0,"files":0}\n');
/** The global object of Node, which differs from the global object of a test. It has the connections of `fetch`. */
const nodeGlobal = (fetch.constructor as FunctionConstructor)('return globalThis')();
const DISPATCHER = Symbol.for('undici.globalDispatcher.1');

describe('backup and restore with a server that sends nothing for a long time', () => {
  let server: Server;
  let url: string;
  let received: Buffer;
  let original: { constructor: new (limits: object) => unknown };
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      received = await buffer(request);
      await wait(2_500);
      response.end(request.method === 'GET' ? BACKUP : '{"rows":1,"files":2,"at":"x"}');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    // Replaces the time limits of 300 s by shorter limits.
    await fetch('data:,');
    original = nodeGlobal[DISPATCHER];
    nodeGlobal[DISPATCHER] = new original.constructor({ headersTimeout: 1_000, bodyTimeout: 1_000 });
  });
  afterAll(() => {
    server.close();
    nodeGlobal[DISPATCHER] = original;
  });

  it('the backup is saved', () =>
    withTemporaryFolder(async (folder) => {
      expect(await save(url, 'token', path.join(folder, 'x.backup'))).toEqual({ rows: 0, files: 0 });
    }));
  it('the backup is sent, and the response arrives', () =>
    withTemporaryFolder(async (folder) => {
      const file = path.join(folder, 'x.backup');
      writeFileSync(file, BACKUP);
      expect(await sendBackup(url, 'token', file)).toEqual({ rows: 1, files: 2, at: 'x' });
      expect(received).toEqual(BACKUP);
    }));
});
