/** What the server cannot do soon it refuses at once (bounded; 503 with retry-after). */
import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { laneOf, registerAdmission } from './admission';
import { Refusal } from './errors';
import type { LoopDelay } from './loop-delay';

describe('Admission', () => {
  let app: FastifyInstance;
  let url: string;
  /** Lets the calls that wait in the handler go on. */
  let open: () => void;
  let inside = 0;
  beforeEach(async () => {
    inside = 0;
    const gate = new Promise<void>((resolve) => (open = resolve));
    app = Fastify();
    app.setErrorHandler((error: Refusal, _request, reply) =>
      reply.code(error.status).headers(error.headers).send({ message: error.message }),
    );
    registerAdmission(app, {
      lanes: { calls: 3, long: 1, files: 1 },
      bodyMs: 200,
      late: { requests: 1_000, ms: 1_000 },
      turn: { requests: 1_000, ms: 1_000 },
    });
    const wait = async () => {
      inside++;
      await gate;
      return { ok: true };
    };
    for (const path of ['/api/v1/order', '/api/v1/brief/openAi']) app.post(path, wait);
    for (const path of ['/media/a.webp', '/healthz']) app.get(path, wait);
    await app.listen({ host: '127.0.0.1', port: 0 });
    url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  });
  afterEach(() => app.close());
  const until = async (n: number) => {
    while (inside < n) await new Promise((resolve) => setImmediate(resolve));
  };
  const post = (path: string, init: RequestInit = {}) => fetch(url + path, { method: 'POST', ...init });

  it('lets in so many at once, refuses the next with 503 and retry-after, and has room again after', async () => {
    const first = [post('/api/v1/order'), post('/api/v1/order'), post('/api/v1/order')];
    await until(3);
    const refused = await post('/api/v1/order');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await refused.json()).toEqual({ message: expect.stringContaining('very busy') });
    open();
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await post('/api/v1/order')).status).toBe(200);
  });
  it('long work, files and calls do not take each other’s places; health is always asked', async () => {
    const busy = [...Array<string>(3).fill('/api/v1/order'), '/api/v1/brief/openAi'].map((path) =>
      post(path),
    );
    await until(4);
    expect((await post('/api/v1/brief/openAi')).status).toBe(503);
    const others = [fetch(`${url}/media/a.webp`), fetch(`${url}/healthz`)];
    await until(6);
    open();
    for (const answer of await Promise.all([...busy, ...others])) expect(answer.status).toBe(200);
  });
  it('who goes away gives the place back', async () => {
    const gone = new AbortController();
    const left = [1, 2, 3].map(() => post('/api/v1/order', { signal: gone.signal }).catch(() => 'gone'));
    await until(3);
    gone.abort();
    expect(await Promise.all(left)).toEqual(['gone', 'gone', 'gone']);
    let answer: number;
    open();
    do answer = (await post('/api/v1/order')).status;
    while (answer === 503);
    expect(answer).toBe(200);
  });
  it('a payload that comes drop by drop is cut off', async () => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(
      'POST /api/v1/order HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
    );
    await new Promise((resolve) => socket.once('close', resolve));
    expect(inside).toBe(0);
  });
  describe('a thread that comes late to its work', () => {
    const lanes = { calls: 1_000, long: 1, files: 1 };
    const at = { standingMs: 0, overdueMs: 0, taken: 0, start: () => {}, stop: () => {} };
    let other: FastifyInstance;
    let held: (() => void)[];
    beforeEach(async () => {
      Object.assign(at, { standingMs: 0, overdueMs: 0, taken: 0 });
      held = [];
      other = Fastify();
      other.setErrorHandler((error: Refusal, _request, reply) =>
        reply.code(error.status).headers(error.headers).send(),
      );
      registerAdmission(
        other,
        { lanes, bodyMs: 200, late: { requests: 3, ms: 50 }, turn: { requests: 5, ms: 1_000 } },
        at as unknown as LoopDelay,
      );
      other.get('/api/v1/orders', () => new Promise((resolve) => held.push(() => resolve('done'))));
      for (const path of ['/layla', '/media/a.webp', '/healthz']) other.get(path, async () => 'done');
      await other.listen({ host: '127.0.0.1', port: 0 });
    });
    afterEach(() => other.close());
    const ask = async (path = '/layla') => (await other.inject(path)).statusCode;
    /** So many calls run. */
    const hold = async (n: number) => {
      const calls = Array.from({ length: n }, () => other.inject('/api/v1/orders'));
      while (held.length < n) await new Promise((resolve) => setImmediate(resolve));
      return async () => {
        for (const end of held) end();
        await Promise.all(calls);
      };
    };

    it('takes no more calls than keep it busy, and says when to come again', async () => {
      const end = await hold(3);
      at.standingMs = 51;
      const { statusCode, headers } = await other.inject('/layla');
      expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
      // Files are cheap and their downloads long; health is always asked.
      expect([await ask('/media/a.webp'), await ask('/healthz')]).toEqual([200, 200]);
      await end();
      expect(await ask()).toBe(200);
    });
    it('takes what keeps it busy, however late; calls that wait for others keep nobody out', async () => {
      at.standingMs = 5_000;
      let end = await hold(2);
      expect(await ask()).toBe(200);
      await end();
      at.standingMs = 50;
      held = [];
      end = await hold(20);
      expect(await ask()).toBe(200);
      await end();
    });
    it('of work that is done at once a turn takes so many requests and so long', async () => {
      at.overdueMs = 1_001;
      const answers = await Promise.all(Array.from({ length: 8 }, () => ask()));
      expect(answers).toEqual([200, 200, 200, 200, 200, 503, 503, 503]);
      // A pause of the machine is no reason: the next turn begins with none taken.
      at.taken = 0;
      expect(await ask()).toBe(200);
      at.overdueMs = 1_000;
      at.taken = 1_000;
      expect(await ask()).toBe(200);
    });
  });
  it.each([
    ['/healthz', 'GET', undefined],
    ['/readyz?x', 'GET', undefined],
    ['/_admin/ops', 'POST', undefined],
    ['/layla', 'GET', 'calls'],
    ['/api/v1/order', 'POST', 'calls'],
    ['/_mf/shell/a/main.js', 'GET', 'files'],
    ['/media/images/a.webp?e=1', 'HEAD', 'files'],
    ['/api/v1/brief/openAi', 'POST', 'long'],
  ] as const)('%s %s is of lane %s', (path, method, lane) => {
    expect(laneOf({ url: path, method, headers: {} })).toBe(lane);
  });
  it('an upload is long work', () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    expect(laneOf({ url: '/api/v1/user/media', method: 'POST', headers })).toBe('long');
  });
});
