import { runJobs } from '../../platform/jobs';
import { testServer, type TestServer } from '../../../test/harness';
import { HOUR, openMarket, place } from '../../../test/market';

describe('The payment link of a quote', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
    // Like a Stripe checkout, the checkout ends before the quote expires.
    Object.assign(server.ctx.payments, { linkLifetime: HOUR });
  });
  afterAll(() => server.close());
  const targetOf = async (url: string) => String((await server.app.inject({ url })).headers.location);

  it('opens the checkout if its signature is valid, and otherwise redirects to the order', async () => {
    const market = await openMarket(server, { showPrices: false });
    const { orderId } = await place(server, market, { contentIds: [market.pages.post] });
    const { token } = market.seller;
    await server.call('sendQuote', { token, body: { orderId, price: 700, paymentTerm: 'full' } });
    await runJobs(server.ctx);
    const quoteMessage = server.sent.find(
      ({ template, to }) => template === 'quote' && to === market.buyer.phone,
    );
    const { pathname, search } = new URL(quoteMessage!.link!);
    expect(await targetOf(pathname + search)).toContain('/_checkout/');

    const { body } = await server.call('getOrder', { token, params: { id: orderId } });
    const payPath = `/_pay/${body.data.quote.id}`;
    expect(payPath).toBe(pathname);
    for (const url of [payPath, `${payPath}${search.slice(0, -1)}`, `${payPath}?e=99999999999999&s=x`])
      expect(await targetOf(url)).toBe(`/buyer-order-view?order_id=${orderId}`);
  });
});
