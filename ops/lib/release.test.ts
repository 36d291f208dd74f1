import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { AdminClient } from './admin-client';
import { type Build, releaseBuilds } from './release';

describe('releaseBuilds', () => {
  let folder: string;
  let server: Server;
  let requests: string[];
  let answers: { status: number; body: object }[];
  let shares: object;
  let client: AdminClient;
  /** The content that the gateway sends for the uploaded file. Undefined means the correct content. */
  let served: string | undefined;

  beforeEach(async () => {
    jest.spyOn(console, 'log').mockImplementation(() => {});
    folder = mkdtempSync(path.join(os.tmpdir(), 'linksouq-release-'));
    process.env.DATA_DIR = folder; // The folder of the signing key.
    requests = [];
    answers = [];
    shares = {};
    served = undefined;
    server = createServer((request, response) => {
      requests.push(`${request.method} ${request.url}`);
      if (request.url!.startsWith('/_mf/')) {
        const name = request.url!.split('/')[2]!;
        response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'immutable' });
        response.end(served ?? name);
        return;
      }
      const answer =
        request.method === 'POST'
          ? (answers.shift() ?? { status: 200, body: { version: 9 } })
          : { status: 200, body: { version: 7, live: { shell: 'aaaaaaaaaaaa' }, shares } };
      response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer.body));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    client = new AdminClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'token');
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    delete process.env.DATA_DIR;
    rmSync(folder, { recursive: true, force: true });
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });

  function buildOf(name: string, build: string): Build {
    const dist = path.join(folder, name);
    mkdirSync(path.join(dist, 'web'), { recursive: true });
    writeFileSync(path.join(dist, 'web/main.js'), name);
    const integrity = `sha384-${createHash('sha384').update(name).digest('base64')}`;
    const files = [{ path: 'main.js', size: name.length, integrity }];
    return { dist, manifest: { name, build, files } as unknown as Build['manifest'] };
  }

  it('uploads and activates only the builds that are not live', async () => {
    const released = await releaseBuilds(client, [
      buildOf('shell', 'aaaaaaaaaaaa'),
      buildOf('mfe_seller', 'bbbbbbbbbbbb'),
    ]);
    expect(released).toEqual(['mfe_seller']);
    expect(requests.filter((line) => line.startsWith('PUT'))).toEqual([
      'PUT /_admin/releases/mfe_seller/bbbbbbbbbbbb/files/main.js',
      'PUT /_admin/releases/mfe_seller/bbbbbbbbbbbb/candidate',
    ]);
    expect(requests.at(-1)).toBe('POST /_admin/releases');
    requests = [];
    expect(await releaseBuilds(client, [buildOf('shell', 'aaaaaaaaaaaa')])).toEqual([]);
    expect(requests).toEqual(['GET /_admin/registry']);
  });
  it('names a live build in the release if this ends a share, without an upload and a check', async () => {
    shares = { shell: { build: 'cccccccccccc', percent: 10 } };
    const builds = [buildOf('shell', 'aaaaaaaaaaaa')];
    expect(await releaseBuilds(client, builds, undefined, { share: 10 })).toEqual([]);
    requests = [];
    expect(await releaseBuilds(client, builds)).toEqual(['shell']);
    const registry = 'GET /_admin/registry';
    expect(requests).toEqual([registry, registry, 'POST /_admin/releases']);
  });
  it('shares a build again only with another percentage', async () => {
    shares = { mfe_seller: { build: 'bbbbbbbbbbbb', percent: 10 } };
    const builds = [buildOf('mfe_seller', 'bbbbbbbbbbbb')];
    expect(await releaseBuilds(client, builds, undefined, { share: 10 })).toEqual([]);
    expect(requests).toEqual(['GET /_admin/registry']);
    expect(await releaseBuilds(client, builds, undefined, { share: 50 })).toEqual(['mfe_seller']);
    expect(await releaseBuilds(client, builds)).toEqual(['mfe_seller']);
  });
  it('prints that a release ends the share of another build', async () => {
    const builds = [buildOf('mfe_seller', 'bbbbbbbbbbbb')];
    const line = '  mfe_seller: this release ends the share of cccccccccccc';
    await releaseBuilds(client, builds, undefined, { share: 10 });
    expect(console.log).not.toHaveBeenCalledWith(line);
    shares = { mfe_seller: { build: 'cccccccccccc', percent: 10 } };
    await releaseBuilds(client, builds, undefined, { share: 10 });
    expect(console.log).toHaveBeenCalledWith(line);
  });
  it('prints the conflict and tries again when another release has changed the registry', async () => {
    answers = [{ status: 409, body: { message: 'moved' } }];
    expect(await releaseBuilds(client, [buildOf('mfe_seller', 'bbbbbbbbbbbb')])).toEqual(['mfe_seller']);
    expect(console.log).toHaveBeenCalledWith('  moved\n  reading the registry again');
  });
  it('reports all reasons of a refusal', async () => {
    answers = [{ status: 422, body: { message: 'Refused.', reasons: ['one', 'two'] } }];
    await expect(releaseBuilds(client, [buildOf('mfe_seller', 'bbbbbbbbbbbb')])).rejects.toThrow(
      'Refused.\n  - one\n  - two',
    );
  });
  it('throws one error with the wrong files, the failed pages and the refusal of the server', async () => {
    served = 'other bytes';
    answers = [{ status: 422, body: { message: 'Refused.', reasons: ['the path is taken'] } }];
    const smoke = jest.fn(() => Promise.resolve(['the page is empty']));
    const failure = await releaseBuilds(client, [buildOf('mfe_seller', 'bbbbbbbbbbbb')], smoke).catch(String);
    expect(failure).toMatch(/Nothing changed[^]*other bytes[^]*the page is empty[^]*the path is taken/);
    expect(requests.filter((line) => line.startsWith('POST'))).toEqual(['POST /_admin/releases']);
  });
  it('opens the pages only once if another release changed the registry but not the shell', async () => {
    answers = [{ status: 409, body: { message: 'moved' } }];
    const smoke = jest.fn(() => Promise.resolve([]));
    await releaseBuilds(client, [buildOf('mfe_seller', 'bbbbbbbbbbbb')], smoke);
    expect(smoke).toHaveBeenCalledTimes(1);
  });
});
