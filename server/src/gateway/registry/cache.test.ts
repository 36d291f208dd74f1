import type { TestServer } from '../../../test/harness';
import { build, gatewayServer, releaseBuilt } from '../../../test/releases';
import { RegistryCache } from './cache';

describe('the registry in several replicas', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await gatewayServer();
  });
  afterAll(() => server.close());

  it('another replica serves a new release after half a second, and loads the registry only after a change', async () => {
    let now = 0;
    const changes: number[] = [];
    const replica = new RegistryCache(
      server.ctx,
      ({ version }) => changes.push(version),
      () => now,
    );
    expect((await replica.current()).version).toBe(0);
    await releaseBuilt(server, build('shell'));
    expect((await replica.current()).version).toBe(0);
    now = 500;
    expect((await replica.current()).version).toBe(1);
    now = 1_000;
    await replica.current();
    expect(changes).toEqual([0, 1]);
  });
  it('the cached registry is served while the database is unavailable', async () => {
    let now = 0;
    let isDown = false;
    const db = new Proxy(server.ctx.db, {
      get: (target, key) => {
        if (isDown) throw new Error('down');
        return Reflect.get(target, key) as unknown;
      },
    });
    const replica = new RegistryCache(
      { ...server.ctx, db },
      () => {},
      () => now,
    );
    const { version } = await replica.current();
    isDown = true;
    now = 10_000;
    expect((await replica.current()).version).toBe(version);
  });
});
