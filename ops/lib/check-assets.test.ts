import { createHash } from 'node:crypto';
import { createServer, type OutgoingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReleaseManifest } from '../../shared-api/contract';
import { assetProblems } from './check-assets';

const SCRIPT = 'run();';
const GOOD = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'max-age=1, immutable' };
const manifest = {
  name: 'mfe_seller',
  build: '0123456789ab',
  files: [
    {
      path: 'a.js',
      size: SCRIPT.length,
      integrity: `sha384-${createHash('sha384').update(SCRIPT).digest('base64')}`,
    },
  ],
} as unknown as ReleaseManifest;

describe('assetProblems', () => {
  let server: Server;
  let answer: { status: number; headers: OutgoingHttpHeaders; body: string };
  const problems = () =>
    assetProblems(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, [manifest]);
  beforeAll(async () => {
    server = createServer((_request, response) =>
      response.writeHead(answer.status, answer.headers).end(answer.body),
    );
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });

  it('reports no problem if the server sends the files of the build', async () => {
    answer = { status: 200, headers: GOOD, body: SCRIPT };
    expect(await problems()).toEqual([]);
  });
  it.each([
    ['a missing file', 404, GOOD, 'Not found.', 'answers 404'],
    [
      'a script that is served as HTML',
      200,
      { ...GOOD, 'content-type': 'text/html' },
      '<p>',
      'has the type text/html',
    ],
    [
      'a file without an immutable cache-control',
      200,
      { ...GOOD, 'cache-control': 'no-cache' },
      SCRIPT,
      'immutable',
    ],
    ['a file with other bytes than the build', 200, GOOD, 'run(1);', 'has other bytes'],
  ])('reports %s with its address and the next step', async (_name, status, headers, body, reason) => {
    answer = { status, headers, body };
    expect(await problems()).toEqual([expect.stringContaining(reason)]);
    expect(await problems()).toEqual([expect.stringMatching(/_mf\/mfe_seller\/0123456789ab\/a\.js .*\. /)]);
  });
});
