/** Shows that the test of idempotency keys detects a server that ignores the keys. */
import { newId } from '../../src/platform/db/id';
import { testServer, type TestServer } from '../harness';
import { type Market, openMarket } from '../market';
import { record } from './record';

/** Sends the same order several times with one key. @returns the number of orders */
async function ordersOfOneKey(server: TestServer, market: Market): Promise<number> {
  const key = newId();
  const send = () =>
    server.call('placeOrder', {
      token: market.buyer.token,
      headers: { 'idempotency-key': key },
      body: { briefId: market.briefId, sellerId: market.seller.id, contentIds: [market.pages.post] },
    });
  const answers = await Promise.all([send(), send(), send(), send(), send()]);
  return new Set(answers.map(({ body }) => body.data.orderId as string)).size;
}

describe('several requests with one idempotency key', () => {
  const servers: TestServer[] = [];
  afterAll(async () => {
    for (const server of servers) await server.close();
  });
  it('create one order', async () => {
    const server = await testServer();
    servers.push(server);
    expect(await ordersOfOneKey(server, await openMarket(server))).toBe(1);
  });
  it('create several orders if the server ignores the key', async () => {
    const server = await testServer({
      extensions: [
        (app) =>
          void app.addHook('preHandler', async ({ headers }) => {
            delete headers['idempotency-key'];
          }),
      ],
    });
    servers.push(server);
    const orders = await ordersOfOneKey(server, await openMarket(server));
    record({
      kind: 'network',
      what: 'planted: no idempotency check',
      tries: 1,
      survived: orders > 1 ? 1 : 0,
      lost: 0,
      letIn: 0,
      note: `noticed: ${orders} orders of one key`,
    });
    expect(orders).toBe(5);
  });
});
