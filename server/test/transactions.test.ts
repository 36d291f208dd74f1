import type { Db } from '../src/platform/db/client';
import { sellers } from '../src/shop/schema';
import { testServer, type TestServer } from './harness';
import { PORTS } from './transactions';

describe('provider calls inside transactions', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.close());

  it.each(Object.keys(PORTS) as (keyof typeof PORTS)[])(
    'a call of the port %s inside a transaction throws an error',
    async (name) => {
      const port = server.ctx[name] as unknown as Record<string, unknown>;
      const methods = Object.keys(port).filter((key) => typeof port[key] === 'function');
      expect(methods).not.toEqual([]);
      for (const method of methods) {
        const call = () => (port[method] as (...args: unknown[]) => Promise<unknown>)();
        const transaction = server.ctx.db.transaction(async () => call());
        await expect(transaction).rejects.toThrow(`${name}.${method} was called inside a transaction`);
      }
    },
  );
  it.each([
    ['select', (db: Db) => db.select().from(sellers)],
    ['selectDistinct', (db: Db) => db.selectDistinct().from(sellers)],
    ['insert', (db: Db) => db.insert(sellers)],
    ['update', (db: Db) => db.update(sellers).set({})],
    ['delete', (db: Db) => db.delete(sellers)],
    ['execute', (db: Db) => db.execute('select 1')],
    ['transaction', (db: Db) => db.transaction(async () => {})],
  ])('db.%s (another connection) inside a transaction throws an error', async (name, call) => {
    const { db } = server.ctx;
    const transaction = db.transaction(async () => void (await call(db)));
    await expect(transaction).rejects.toThrow(`db.${name} was called inside a transaction`);
  });
  it('a provider call that a transaction makes in a later tick of the event loop throws an error', async () => {
    const afterImmediate = () => new Promise((resolve) => setImmediate(resolve));
    const indirectCall = async () => {
      await afterImmediate();
      return server.ctx.websites.read('https://example.com/', 'b');
    };
    await expect(server.ctx.db.transaction(indirectCall)).rejects.toThrow('inside a transaction');
    await expect(server.ctx.websites.read('https://nobody.example/', 'b')).resolves.toBeDefined();
  });
});
