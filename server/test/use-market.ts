import { testServer, type TestServer } from './harness';
import { type Market, openMarket } from './market';

/**
 * For a suite: a server with one market before its first test, stopped after its last.
 * @param use stores both for the tests
 */
export function useMarket(
  use: (opened: { server: TestServer; market: Market }) => unknown,
  options: Parameters<typeof openMarket>[1] = {},
): void {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
    use({ server, market: await openMarket(server, options) });
  });
  afterAll(() => server.close());
}
