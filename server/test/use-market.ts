import { testServer, type TestServer } from './harness';
import { type Market, openMarket } from './market';

/**
 * For a suite: a server with one market before its first test, ended after its last.
 * @param use keeps both where the tests find them
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
