import { testServer, type TestServer } from './harness';
import { type Market, openMarket } from './market';

/**
 * Starts a server with one market (docs/glossary.md#tests) before the tests of a `describe`, and stops the server after them.
 * @param use receives server and market
 */
export function withMarket(
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
