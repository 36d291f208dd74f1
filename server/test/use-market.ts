import { testServer, type TestServer } from './harness';
import { type Market, openMarket } from './market';

/**
 * Creates a server with one market before the first test of a suite. Stops the server after the last test.
 * @param use stores server and market for the tests
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
