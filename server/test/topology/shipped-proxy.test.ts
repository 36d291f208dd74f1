import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { Agent, createServer, request } from 'node:http';
import { build, gatewayServer, releaseBuilt } from '../releases';
import type { TestServer } from '../harness';
import { signUpSeller } from '../accounts';
import { CONTAINERS } from '../../src/gateway/registry/live';
import { ADMISSION } from '../../src/platform/http/admission';
import { ShippedProxy, whyNoProxy } from './shipped-proxy';

const skipReason = whyNoProxy();
if (skipReason) process.stdout.write(`the shipped proxy is not tested: ${skipReason}\n`);
/** IP addresses of the attacker and of all other clients. */
const ATTACKER = '127.0.0.66';
const OTHERS = '127.0.0.7';
const LARGE = 'large.44444444.js';

(skipReason ? describe.skip : describe)('Behind the shipped proxy', () => {
  let server: TestServer;
  let proxy: ShippedProxy;
  let asset: string;
  let large: string;
  let token: string;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    server = await gatewayServer({ TRUST_PROXY: '1', FFMPEG_PATH: '/nowhere/ffmpeg' });
    const builds = CONTAINERS.map((name) => build(name));
    const tested = builds[0]!;
    // The file is larger than the socket buffers, so a client that does not read blocks the response.
    tested.files[LARGE] = 'x'.repeat(3 * 1_048_576);
    for (const built of builds) await releaseBuilt(server, built);
    const folder = `/_mf/${tested.manifest.name}/${tested.manifest.build}`;
    asset = `${folder}/${tested.manifest.entry}`;
    large = `${folder}/${LARGE}`;
    ({ token } = await signUpSeller(server, 'layla'));
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    proxy = await ShippedProxy.start([
      `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`,
    ]);
    while ((await get('/readyz')).status !== 200) await new Promise((resolve) => setTimeout(resolve, 50));
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });
  afterAll(async () => {
    await proxy?.close();
    await server?.close();
  });

  const agent = new Agent({ keepAlive: false });
  const get = (pathname: string, method = 'GET', headers: Record<string, string> = {}, body?: string) =>
    new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
      const sent = request(
        proxy.url + pathname,
        { method, agent, localAddress: OTHERS, headers: { accept: 'text/html', ...headers } },
        (answer) => {
          let text = '';
          answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
          answer.once('end', () =>
            resolve({ status: answer.statusCode!, headers: answer.headers, body: text }),
          );
        },
      );
      sent.once('error', reject);
      sent.end(body);
    });
  /** Opens connections of the attacker that send a text, and then neither send nor read. */
  const holdConnections = async (count: number, text: (i: number) => string) => {
    await Promise.all(
      Array.from({ length: count }, (_, i) => {
        const socket = connect({ port: proxy.port, host: '127.0.0.1', localAddress: ATTACKER });
        sockets.push(socket.on('error', () => {}).pause());
        return new Promise<void>((resolve) => socket.write(text(i), () => resolve()));
      }),
    );
    // The server needs some time to receive all bytes.
    await new Promise((resolve) => setTimeout(resolve, 500));
  };
  const statusesOfOthers = async () => {
    const answers = await Promise.all([
      get('/'),
      get('/api/v1/user/linksouq/profile?username=layla'),
      get('/api/v1/user/availability?availability=true', 'POST', { authorization: `Bearer ${token}` }),
      get(asset),
      get('/readyz'),
    ]);
    return answers.map(({ status }) => status);
  };
  const post = (call: string, length: number, rest = '') =>
    `POST /api/v1${call} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n${rest}\r\n{"a":`;

  it('140 unfinished requests, more than the 128 places of the lane for calls, block no other client', async () => {
    await holdConnections(140, () => post('/client-report', 100));
    expect(await statusesOfOthers()).toEqual([200, 200, 200, 200, 200]);
  });
  it('600 unfinished requests, half of them with unfinished headers, block no other client', async () => {
    await holdConnections(600, (i) => (i % 2 ? post('/order', 500) : 'GET / HTTP/1.1\r\nhost: a\r\nx'));
    expect(await statusesOfOthers()).toEqual([200, 200, 200, 200, 200]);
  });
  it('64 stalled uploads block no other upload', async () => {
    const form = `content-type: multipart/form-data; boundary=b\r\nauthorization: Bearer ${token}\r\n`;
    const head = '--b\r\ncontent-disposition: form-data; name="coverimage"; filename="a.png"\r\n\r\n';
    await holdConnections(
      64,
      () =>
        `POST /api/v1/user/coverimage HTTP/1.1\r\nhost: a\r\n${form}content-length: 900000\r\n\r\n${head}`,
    );
    expect(await statusesOfOthers()).toEqual([200, 200, 200, 200, 200]);
    const other = await get(
      '/api/v1/user/coverimage',
      'POST',
      { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
      `${head}no picture\r\n--b--\r\n`,
    );
    expect(other.status).toBe(422);
  });
  it('stalled downloads block no other client, even if there are more of them than the server accepts', async () => {
    await holdConnections(ADMISSION.lanes.assets + 6, () => `GET ${large} HTTP/1.1\r\nhost: a\r\n\r\n`);
    expect(await statusesOfOthers()).toEqual([200, 200, 200, 200, 200]);
  });
  it('/_admin and /healthz/dependencies are not reachable from outside', async () => {
    for (const path of ['/_admin', '/_admin/registry', '/healthz/dependencies'])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });
  it('the proxy sets the id of a request, even if the client sends one', async () => {
    const sent = 'chosen-by-the-client';
    const ids = [];
    for (let i = 0; i < 2; i++)
      ids.push(
        (await get('/api/v1/user/linksouq/profile?username=layla', 'GET', { 'x-request-id': sent })).headers[
          'x-request-id'
        ],
      );
    for (const id of ids) expect(id).toMatch(/^[\w-]{8,64}$/);
    expect(new Set([...ids, sent]).size).toBe(3);
  });
  it('the log of the proxy contains no query, token or cookie', async () => {
    const secret = 's3cr3t-of-somebody';
    const headers = {
      authorization: `Bearer ${secret}`,
      cookie: `a=${secret}`,
      referer: `https://x/?${secret}`,
    };
    for (const path of [
      `/api/v1/auth/verify/otp/login?phoneNumber=971501234567&otp=${secret}`,
      `/media/briefs/a.pdf?e=1&s=${secret}`,
      `/layla?x=${secret}`,
    ])
      for (const method of ['GET', 'POST']) await get(path, method, headers);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(proxy.log).toContain('/api/v1/auth/verify/otp/login');
    expect(proxy.log).toContain('/media/briefs/a.pdf');
    expect(proxy.log).not.toContain(secret);
    expect(proxy.log).not.toContain('971501234567');
  });
  it('if the server is stopped, pages get a text and API calls get JSON, both with retry-after', async () => {
    const proxyWithoutServer = await ShippedProxy.start(['http://127.0.0.1:1'], (text) =>
      text.replace(/lb_try_duration \S+/, 'lb_try_duration 100ms'),
    );
    const ask = async (path: string) => {
      const answer = await fetch(proxyWithoutServer.url + path);
      return [answer.status, answer.headers.get('retry-after'), await answer.text()] as const;
    };
    const [status, retry, page] = await ask('/layla');
    expect([status >= 502, retry]).toEqual([true, '5']);
    expect(page).toContain('not available right now');
    const [, retryCall, message] = await ask('/api/v1/order?secret=s3cr3t');
    expect(retryCall).toBe('5');
    expect(JSON.parse(message)).toEqual({ message: expect.stringContaining('not available right now') });
    expect(proxyWithoutServer.log).toContain('/api/v1/order');
    expect(proxyWithoutServer.log).not.toContain('s3cr3t');
    await proxyWithoutServer.close();
  });
});

(skipReason ? describe.skip : describe)(
  'The proxy in front of a replica that ends in the middle of a response',
  () => {
    it('the client gets an error, both with and without compression', async () => {
      const text = JSON.stringify({ data: Array.from({ length: 500 }, (_, i) => ({ id: i })) });
      const replica = createServer(({ url }, response) => {
        if (url === '/readyz') return void response.end();
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': text.length });
        response.write(text.slice(0, 4_000), () => response.socket?.destroy());
      });
      await new Promise<void>((resolve) => replica.listen(0, '127.0.0.1', resolve));
      const proxy = await ShippedProxy.start([`http://127.0.0.1:${(replica.address() as AddressInfo).port}`]);
      try {
        for (const encoding of ['gzip', 'identity']) {
          const read = async () => {
            const answer = await fetch(`${proxy.url}/api/v1/order`, {
              headers: { 'accept-encoding': encoding },
            });
            return answer.text();
          };
          await expect(read()).rejects.toMatchObject({ name: 'TypeError' });
        }
      } finally {
        await proxy.close();
        replica.closeAllConnections();
        await new Promise((done) => replica.close(done));
      }
    });
  },
);

(skipReason ? describe.skip : describe)('The proxy in front of a replica that hangs', () => {
  it('a page, a call and a media file get 504 after the short time limit, while an upload and the AI brief still wait', async () => {
    // Answers only the health check, like a process that hangs after the check.
    const replica = createServer(({ url }, response) => void (url === '/readyz' && response.end()));
    await new Promise<void>((resolve) => replica.listen(0, '127.0.0.1', resolve));
    const proxy = await ShippedProxy.start(
      [`http://127.0.0.1:${(replica.address() as AddressInfo).port}`],
      (text) => text.replaceAll('response_header_timeout 30s', 'response_header_timeout 500ms'),
    );
    const stop = new AbortController();
    try {
      const answered: string[] = [];
      const post = (path: string, type: string) =>
        void fetch(proxy.url + path, {
          method: 'POST',
          body: '{}',
          headers: { 'content-type': type },
          signal: stop.signal,
        }).then(
          () => answered.push(path),
          () => undefined,
        );
      post('/api/v1/user/coverimage', 'multipart/form-data; boundary=b');
      post('/api/v1/brief/openAi', 'application/json');
      for (const path of ['/layla', '/api/v1/orders', '/media/a.webp'])
        expect([path, (await fetch(proxy.url + path)).status]).toEqual([path, 504]);
      expect(answered).toEqual([]);
    } finally {
      stop.abort();
      await proxy.close();
      replica.closeAllConnections();
      replica.close();
    }
  });
});
