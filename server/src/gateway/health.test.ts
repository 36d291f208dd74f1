import { build, gatewayServer, releaseBuilt } from '../../test/releases';
import type { TestServer } from '../../test/harness';
import type { Context } from '../platform/context';
import { CONTAINERS } from './registry/live';

describe('health probes', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await gatewayServer();
  });
  afterAll(() => server.close());
  const get = async (path: string) => {
    const { statusCode, body } = await server.app.inject(path);
    return [statusCode, JSON.parse(body) as unknown] as const;
  };
  /** Waits until the cached result (1 s) has expired. */
  const getDependencies = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    return get('/healthz/dependencies');
  };
  const refuse = () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));

  it('/readyz fails until the PDF helper has started and every dependency was available once', async () => {
    const [status, body] = await get('/readyz');
    expect(status).toBe(503);
    expect(body).toMatchObject({
      ready: false,
      database: 'ok',
      files: 'ok',
      message: expect.stringMatching(/^Not released: shell/),
    });
    for (const name of CONTAINERS) await releaseBuilt(server, build(name));
    server.ctx.warming = true;
    expect(await get('/readyz')).toEqual([503, { ready: false, message: 'This server is starting.' }]);
    server.ctx.warming = false;
    expect(await get('/readyz')).toEqual([200, { ready: true }]);
    expect(await getDependencies()).toEqual([200, { database: 'ok', files: 'ok', releases: 'ok' }]);
  });
  const withStat = (stat: Context['storage']['stat']) => {
    const { storage } = server.ctx;
    server.ctx.storage = Object.assign(Object.create(storage) as typeof storage, { stat });
    return { mockRestore: () => void (server.ctx.storage = storage) };
  };
  it.each([
    [
      'the database does not respond',
      () => jest.spyOn(server.ctx.db, 'execute').mockImplementation(refuse as never),
      { database: 'The database does not answer.', files: 'ok' },
    ],
    [
      'the database is read-only',
      () => jest.spyOn(server.ctx.db, 'execute').mockResolvedValue({ rows: [{ readOnly: 'on' }] } as never),
      { database: 'The database is read-only.', files: 'ok' },
    ],
    [
      'the file store does not respond',
      () => withStat(refuse),
      { database: 'ok', files: 'The file store does not answer.' },
    ],
  ])(
    'while %s, /healthz/dependencies reports the problem, and the replica stays ready',
    async (_problem, causeProblem, expected) => {
      const mock = causeProblem();
      expect(await getDependencies()).toEqual([503, expect.objectContaining(expected)]);
      expect(await get('/readyz')).toEqual([200, { ready: true }]);
      mock.mockRestore();
      expect(await getDependencies()).toEqual([200, { database: 'ok', files: 'ok', releases: 'ok' }]);
    },
  );
  it('simultaneous probes share one check', async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const stat = jest.fn(server.ctx.storage.stat);
    const mock = withStat(stat);
    await Promise.all(Array.from({ length: 50 }, () => get('/healthz/dependencies')));
    expect(stat).toHaveBeenCalledTimes(1);
    mock.mockRestore();
  });
  it('a server that is stopping is not ready', async () => {
    server.ctx.stopping = true;
    expect((await get('/readyz'))[0]).toBe(503);
    expect((await get('/healthz'))[0]).toBe(200);
  });
});
