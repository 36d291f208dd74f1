import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { AdminClient } from './admin-client.mjs';
import { type Build, releaseBuilds } from './release.mjs';

describe('releasing to a running server', () => {
  let folder: string;
  let server: Server;
  let asked: string[];
  let answers: { status: number; body: object }[];
  let client: AdminClient;

  beforeEach(async () => {
    jest.spyOn(console, 'log').mockImplementation(() => {});
    folder = mkdtempSync(path.join(os.tmpdir(), 'linksouq-release-'));
    asked = [];
    answers = [];
    server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      const answer =
        request.method === 'POST'
          ? (answers.shift() ?? { status: 200, body: { version: 9 } })
          : { status: 200, body: { version: 7, live: { shell: 'aaaaaaaaaaaa' } } };
      response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer.body));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    client = new AdminClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'token');
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    rmSync(folder, { recursive: true, force: true });
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });

  function built(name: string, build: string): Build {
    const dist = path.join(folder, name);
    mkdirSync(path.join(dist, 'web'), { recursive: true });
    writeFileSync(path.join(dist, 'web/main.js'), name);
    const files = [{ path: 'main.js', size: 4, integrity: 'sha384-x' }];
    return { dist, manifest: { name, build, files } as unknown as Build['manifest'] };
  }

  it('uploads and flips only what is not live', async () => {
    const released = await releaseBuilds(client, [
      built('shell', 'aaaaaaaaaaaa'),
      built('mfe_seller', 'bbbbbbbbbbbb'),
    ]);
    expect(released).toEqual(['mfe_seller']);
    expect(asked.filter((line) => line.startsWith('PUT'))).toEqual([
      'PUT /_admin/releases/mfe_seller/bbbbbbbbbbbb/files/main.js',
    ]);
    asked = [];
    expect(await releaseBuilds(client, [built('shell', 'aaaaaaaaaaaa')])).toEqual([]);
    expect(asked).toEqual(['GET /_admin/registry']);
  });
  it('reads the registry again when another release went first', async () => {
    answers = [{ status: 409, body: { message: 'moved' } }];
    expect(await releaseBuilds(client, [built('mfe_seller', 'bbbbbbbbbbbb')])).toEqual(['mfe_seller']);
  });
  it('tells every reason of a refusal at once', async () => {
    answers = [{ status: 422, body: { message: 'Refused.', reasons: ['one', 'two'] } }];
    await expect(releaseBuilds(client, [built('mfe_seller', 'bbbbbbbbbbbb')])).rejects.toThrow(
      'Refused.\n  - one\n  - two',
    );
  });
});
