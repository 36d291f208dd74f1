import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { ADMISSION, laneOf, registerAdmission } from './admission';
import { Refusal } from './errors';
import type { LoopDelay } from './loop-delay';

describe('admission by number of requests', () => {
  let app: FastifyInstance;
  let url: string;
  let openGate: () => void;
  let handling = 0;
  beforeEach(async () => {
    handling = 0;
    const gate = new Promise<void>((resolve) => (openGate = resolve));
    app = Fastify();
    app.setErrorHandler((error: Refusal, _request, reply) =>
      reply.code(error.status).headers(error.headers).send({ message: error.message }),
    );
    registerAdmission(app, {
      lanes: { calls: 3, payments: 1, store: 1, uploads: 1, websites: 1, assets: 1, media: 1 },
      arriving: 4,
      bodyMs: 200,
      rate: { bytesPerSecond: 1_000, graceMs: 20_000 },
      late: { requests: 1_000, ms: 1_000 },
      turn: { requests: 1_000, ms: 1_000 },
    });
    const wait = async () => {
      handling++;
      await gate;
      return { ok: true };
    };
    for (const path of ['/api/v1/order', '/api/v1/brief/openAi']) app.post(path, wait);
    for (const path of ['/media/a.webp', '/_mf/a.js', '/healthz']) app.get(path, wait);
    await app.listen({ host: '127.0.0.1', port: 0 });
    url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  });
  afterEach(() => app.close());
  const untilHandling = async (n: number) => {
    while (handling < n) await new Promise((resolve) => setImmediate(resolve));
  };
  const post = (path: string, init: RequestInit = {}) => fetch(url + path, { method: 'POST', ...init });

  it('refuses requests while all places of the lane are taken', async () => {
    const first = [post('/api/v1/order'), post('/api/v1/order'), post('/api/v1/order')];
    await untilHandling(3);
    const refused = await post('/api/v1/order');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await refused.json()).toEqual({ message: expect.stringContaining('very busy') });
    openGate();
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await post('/api/v1/order')).status).toBe(200);
  });
  it('websites, files and calls have separate limits, and health checks have none', async () => {
    const busy = [...Array<string>(3).fill('/api/v1/order'), '/api/v1/brief/openAi'].map((path) =>
      post(path),
    );
    await untilHandling(4);
    expect((await post('/api/v1/brief/openAi')).status).toBe(503);
    const unlimited = ['/media/a.webp', '/_mf/a.js', '/healthz'].map((path) => fetch(url + path));
    await untilHandling(7);
    openGate();
    for (const answer of await Promise.all([...busy, ...unlimited])) expect(answer.status).toBe(200);
  });
  it('a client that disconnects releases its place', async () => {
    const disconnect = new AbortController();
    const disconnected = [1, 2, 3].map(() =>
      post('/api/v1/order', { signal: disconnect.signal }).catch(() => 'gone'),
    );
    await untilHandling(3);
    disconnect.abort();
    expect(await Promise.all(disconnected)).toEqual(['gone', 'gone', 'gone']);
    let answer: number;
    openGate();
    do answer = (await post('/api/v1/order')).status;
    while (answer === 503);
    expect(answer).toBe(200);
  });
  it('closes a connection whose payload does not arrive in time', async () => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(
      'POST /api/v1/order HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
    );
    await new Promise((resolve) => socket.once('close', resolve));
    expect(handling).toBe(0);
  });
  it.each([
    ['GET /nothing', 'transfer-encoding: chunked', '5\r\naaaaa\r\n'],
    ['GET /nothing', 'content-length: 99999', 'a'],
    ['HEAD /nothing', 'transfer-encoding: chunked', '5\r\naaaaa\r\n'],
    ['POST /nothing', 'transfer-encoding: chunked\r\ncontent-type: multipart/form-data', '1\r\na\r\n'],
  ])(
    'closes the connection of %s with %j, if its payload does not end after the response',
    async (line, header, part) => {
      const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
      socket.on('error', () => {});
      socket.write(`${line} HTTP/1.1\r\nhost: a\r\n${header}\r\n\r\n`);
      const drip = setInterval(() => socket.write(part), 20);
      const [answer] = (await once(socket, 'data')) as [Buffer];
      expect(String(answer)).toContain('404');
      // `once` of node:events would fail, because the socket can emit `error` before `close`.
      await new Promise((resolve) => socket.once('close', resolve));
      clearInterval(drip);
    },
  );
  const sendUnfinished = (text: string) => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(text);
    return socket;
  };
  const UNFINISHED =
    'POST /api/v1/order HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{';
  const headersArrived = (n: number) =>
    new Promise<void>((resolve) => {
      let count = 0;
      app.server.on('request', () => ++count === n && setImmediate(resolve));
    });

  it('a request takes a place only after its payload has arrived', async () => {
    const allHeaders = headersArrived(3);
    const sockets = Array.from({ length: 3 }, () => sendUnfinished(UNFINISHED));
    await allHeaders;
    const posts = [post('/api/v1/order'), post('/api/v1/order')];
    await untilHandling(2);
    for (const socket of sockets) socket.write('"a": 1}'.padEnd(8));
    await untilHandling(3);
    // The two posts have taken two of three places, so one of the three requests gets a place.
    const answers = await Promise.all(
      sockets.map(
        (socket) =>
          new Promise<string>((resolve) => {
            socket.once('data', (bytes) => resolve(bytes.toString().slice(9, 12)));
            setTimeout(() => resolve('waits'), 100);
          }),
      ),
    );
    expect(answers.sort()).toEqual(['503', '503', 'waits']);
    openGate();
    for (const answer of await Promise.all(posts)) expect(answer.status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });
  it('limits the number of requests whose payload is arriving', async () => {
    const allHeaders = headersArrived(5);
    const sockets = Array.from({ length: 4 }, () => sendUnfinished(UNFINISHED));
    const refused = await post('/api/v1/order', {
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    await allHeaders;
    expect(refused.status).toBe(503);
    openGate();
    expect((await post('/api/v1/order')).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });
  describe('admission during a delayed event loop', () => {
    const lanes = { calls: 1_000, payments: 1, store: 1, uploads: 1, websites: 1, assets: 1, media: 1 };
    const loop = {
      sustainedDelayMs: 0,
      currentDelayMs: 0,
      requestsInTick: 0,
      start: () => {},
      stop: () => {},
    };
    let lateApp: FastifyInstance;
    let endRequests: (() => void)[];
    beforeEach(async () => {
      Object.assign(loop, { sustainedDelayMs: 0, currentDelayMs: 0, requestsInTick: 0 });
      endRequests = [];
      lateApp = Fastify({ trustProxy: true });
      lateApp.setErrorHandler((error: Refusal, _request, reply) =>
        reply.code(error.status).headers(error.headers).send(),
      );
      registerAdmission(
        lateApp,
        {
          ...ADMISSION,
          lanes,
          late: { requests: 3, ms: 50 },
          turn: { requests: 5, ms: 1_000 },
        },
        loop as unknown as LoopDelay,
      );
      lateApp.get('/api/v1/orders', () => new Promise((resolve) => endRequests.push(() => resolve('done'))));
      for (const path of ['/layla', '/media/a.webp', '/healthz']) lateApp.get(path, async () => 'done');
      await lateApp.listen({ host: '127.0.0.1', port: 0 });
    });
    afterEach(() => lateApp.close());
    const statusOf = async (path = '/layla') => (await lateApp.inject(path)).statusCode;
    /** Starts `n` calls that wait in the handler. Returns a function that ends all waiting calls. */
    const holdCalls = async (n: number, address?: string) => {
      const before = endRequests.length;
      const delayBefore = loop.sustainedDelayMs;
      loop.sustainedDelayMs = 0;
      const headers = address ? { 'x-forwarded-for': address } : {};
      const calls = Array.from({ length: n }, () => lateApp.inject({ url: '/api/v1/orders', headers }));
      while (endRequests.length < before + n) await new Promise((resolve) => setImmediate(resolve));
      loop.sustainedDelayMs = delayBefore;
      return async () => {
        for (const end of endRequests) end();
        await Promise.all(calls);
      };
    };

    it('refuses further calls with retry-after while the event loop is late and the maximum of calls is running', async () => {
      const end = await holdCalls(3);
      loop.sustainedDelayMs = 51;
      const { statusCode, headers } = await lateApp.inject('/layla');
      expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
      expect([await statusOf('/media/a.webp'), await statusOf('/healthz')]).toEqual([200, 200]);
      await end();
      expect(await statusOf()).toBe(200);
    });
    it('divides the places equally between the IP addresses that send requests', async () => {
      const end = await holdCalls(3);
      loop.sustainedDelayMs = 51;
      const from = async (address: string) =>
        (await lateApp.inject({ url: '/layla', headers: { 'x-forwarded-for': address } })).statusCode;
      expect([await from('192.0.2.1'), await statusOf()]).toEqual([200, 503]);
      const endMore = await holdCalls(2, '192.0.2.2');
      // Now six calls are running: twice the limit `late.requests`. No further call is admitted.
      const endLast = await holdCalls(1, '192.0.2.3');
      expect([await from('192.0.2.4'), await statusOf()]).toEqual([503, 503]);
      for (const each of [end, endMore, endLast]) await each();
    });
    it('accepts calls below the maximum at any delay, and calls above the maximum while the delay is small', async () => {
      loop.sustainedDelayMs = 5_000;
      let end = await holdCalls(2);
      expect(await statusOf()).toBe(200);
      await end();
      loop.sustainedDelayMs = 50;
      endRequests = [];
      end = await holdCalls(20);
      expect(await statusOf()).toBe(200);
      await end();
    });
    it('limits the requests per tick only when the tick is long and has many requests', async () => {
      loop.currentDelayMs = 1_001;
      const answers = await Promise.all(Array.from({ length: 8 }, () => statusOf()));
      expect(answers).toEqual([200, 200, 200, 200, 200, 503, 503, 503]);
      loop.requestsInTick = 0;
      expect(await statusOf()).toBe(200);
      loop.currentDelayMs = 1_000;
      loop.requestsInTick = 1_000;
      expect(await statusOf()).toBe(200);
    });
  });
  it.each([
    ['/healthz', 'GET', undefined],
    ['/readyz?x', 'GET', undefined],
    ['/_admin/ops', 'POST', undefined],
    ['/layla', 'GET', 'calls'],
    ['/api/v1/order', 'POST', 'calls'],
    ['/_mf/shell/a/main.js', 'GET', 'assets'],
    ['/media/images/a.webp?e=1', 'HEAD', 'media'],
    ['/api/v1/brief/openAi', 'POST', 'websites'],
  ] as const)('for the path %s and the method %s, the lane is %s', (path, method, lane) => {
    expect(laneOf({ url: path, method, headers: {} })).toBe(lane);
  });
  it('the lane in the configuration of a route has priority', () => {
    const routeOptions = { config: { lane: 'payments' } } as never;
    expect(laneOf({ url: '/api/v1/order', method: 'POST', headers: {}, routeOptions })).toBe('payments');
  });
  it('an upload has a separate lane', () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    expect(laneOf({ url: '/api/v1/user/media', method: 'POST', headers })).toBe('uploads');
  });
});
