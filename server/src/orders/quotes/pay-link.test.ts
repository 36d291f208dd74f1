import { testServer, type TestServer } from '../../../test/harness';
import { openMarket } from '../../../test/market';
import { endCheckoutsEarly, quoteByMessage } from '../../../test/quote-message';

describe('The payment link of a quote', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
    endCheckoutsEarly(server);
  });
  afterAll(() => server.close());
  const targetOf = async (url: string) => String((await server.app.inject({ url })).headers.location);

  it('opens the checkout if its signature is valid, and otherwise redirects to the order', async () => {
    const market = await openMarket(server, { showPrices: false });
    const { orderId, link } = await quoteByMessage(server, market);
    const { pathname, search } = link;
    expect(await targetOf(pathname + search)).toContain('/_checkout/');

    const { body } = await server.call('getOrder', { token: market.seller.token, params: { id: orderId } });
    const payPath = `/_pay/${body.data.quote.id}`;
    expect(payPath).toBe(pathname);
    for (const url of [payPath, `${payPath}${search.slice(0, -1)}`, `${payPath}?e=99999999999999&s=x`])
      expect(await targetOf(url)).toBe(`/buyer-order-view?order_id=${orderId}`);
  });
});
