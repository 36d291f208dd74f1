import { testServer, type TestServer } from './harness';
import { PORTS } from './transactions';

describe('provider calls inside transactions', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.close());

  it.each(Object.keys(PORTS) as (keyof typeof PORTS)[])(
    'a call of %s inside a transaction fails every test',
    async (name) => {
      const port = server.ctx[name] as unknown as Record<string, unknown>;
      const methods = Object.keys(port).filter((key) => typeof port[key] === 'function');
      expect(methods).not.toEqual([]);
      for (const method of methods) {
        const call = () => (port[method] as (...args: unknown[]) => Promise<unknown>)();
        const wrong = server.ctx.db.transaction(async () => call());
        await expect(wrong).rejects.toThrow(`${name}.${method} was called inside a transaction`);
      }
    },
  );
  it('a call that happens indirectly or later fails too', async () => {
    const later = () => new Promise((resolve) => setImmediate(resolve));
    const deep = async () => {
      await later();
      return server.ctx.websites.read('https://example.com/', 'b');
    };
    await expect(server.ctx.db.transaction(deep)).rejects.toThrow('inside a transaction');
    await expect(server.ctx.websites.read('https://nobody.example/', 'b')).resolves.toBeDefined();
  });
});
