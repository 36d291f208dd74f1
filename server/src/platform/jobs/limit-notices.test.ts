import { runJobs } from '.';
import { testServer, type TestServer } from '../../../test/harness';
import { briefForm, HOUR, type Market, openMarket, place } from '../../../test/market';
import { sellers } from '../../shop/schema';
import { eq } from 'drizzle-orm';

describe('limits of notices', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({
      ports: { messages: { mails: true, send: async (_key, message) => void server.sent.push(message) } },
    });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.clock.advance(HOUR);
    server.sent.length = 0;
  });
  const phoneOf = async (market: Market) =>
    (await server.ctx.db.select().from(sellers).where(eq(sellers.id, market.seller.id)))[0]!.phone;
  const to = (address: string) => server.sent.filter((message) => message.to === address);

  it('if a brand places 100 orders, the seller gets 20 notices in this hour and one digest', async () => {
    const market = await openMarket(server, { showPrices: false });
    const phone = await phoneOf(market);
    for (let i = 0; i < 100; i++) await place(server, market, { contentIds: [market.pages.post] });
    await runJobs(server.ctx);
    expect(to(phone)).toHaveLength(20);
    expect(server.sent.length).toBeLessThanOrEqual(60);
    server.clock.advance(HOUR);
    await runJobs(server.ctx);
    const digests = server.sent.filter(({ template }) => template === 'digest');
    expect(to(phone)).toHaveLength(21);
    expect(digests.find((digest) => digest.to === phone)).toMatchObject({
      text: '80 more messages about your orders on Linksouq.',
      link: 'http://localhost:3000/order-listing',
    });
    // Confirmations to the brand are limited too: one digest to the phone, and one by e-mail.
    expect(digests.map(({ channel }) => channel).sort()).toEqual(['email', 'whatsapp', 'whatsapp']);
    expect(digests.find(({ channel }) => channel === 'email')!.link).toMatch(/buyer-order-view.*#t=/);
    server.clock.advance(HOUR);
    await runJobs(server.ctx);
    expect(server.sent.filter(({ template }) => template === 'digest')).toHaveLength(3);
  });
  it('a digest may wait for the end of the quiet hours, so its text names no time', async () => {
    const market = await openMarket(server, { showPrices: false });
    // Moves the clock to 22:00–22:59 in Dubai.
    server.clock.advance(HOUR * ((18 - server.clock.now().getUTCHours() + 24) % 24));
    const body = { language: null, channel: null, quietFrom: 22, quietTo: 8, ordersOnly: false };
    expect((await server.call('savePreferences', { token: market.seller.token, body })).status).toBe(200);
    for (let i = 0; i < 21; i++) await place(server, market, { contentIds: [market.pages.post] });
    await runJobs(server.ctx);
    server.sent.length = 0;
    server.clock.advance(9 * HOUR);
    await runJobs(server.ctx);
    expect(to(await phoneOf(market))).toEqual([]);
    server.clock.advance(HOUR);
    await runJobs(server.ctx);
    expect(to(await phoneOf(market)).map(({ text }) => text)).toEqual([
      '1 more message about your orders on Linksouq.',
    ]);
  });
  it('if a seller sends 50 quotes, the brand gets 20 notices', async () => {
    const market = await openMarket(server, { showPrices: false });
    const { orderId } = await place(server, market, { contentIds: [market.pages.post] });
    for (let i = 0; i < 50; i++) {
      const body = { orderId, price: 500 + i, paymentTerm: 'full' };
      expect((await server.call('sendQuote', { token: market.seller.token, body })).status).toBe(200);
      await runJobs(server.ctx);
    }
    const quotes = to(market.buyer.phone).filter(({ template }) => template === 'quote');
    expect(quotes).toHaveLength(20);
  });
  it('if one brand places 60 orders, the seller still gets the notice of another brand', async () => {
    const flooded = await openMarket(server, { showPrices: false });
    const phone = await phoneOf(flooded);
    for (let i = 0; i < 60; i++) await place(server, flooded, { contentIds: [flooded.pages.post] });
    await runJobs(server.ctx);
    const other = await openMarket(server);
    const quiet = { ...flooded, buyer: other.buyer, briefId: other.briefId };
    const { code } = await place(server, quiet, { contentIds: [flooded.pages.post] });
    await runJobs(server.ctx);
    expect(to(phone).some(({ text }) => text.includes(code))).toBe(true);
  });
  it('counts a notice once, even if several attempts to send it fail', async () => {
    const market = await openMarket(server, { showPrices: false });
    const { messages } = server.ctx;
    server.ctx.messages = { mails: true, send: async () => Promise.reject(new Error('away')) };
    for (let i = 0; i < 15; i++) await place(server, market, { contentIds: [market.pages.post] });
    for (let i = 0; i < 3; i++) {
      await runJobs(server.ctx);
      server.clock.advance(5 * 60_000);
    }
    server.ctx.messages = messages;
    await runJobs(server.ctx);
    expect(to(await phoneOf(market))).toHaveLength(15);
  });
  it('a notice contains only the start of a long brand name, without line breaks and URLs', async () => {
    const market = await openMarket(server, { showPrices: false });
    const phishing =
      'Linksouq\nYour account is frozen, unlock at https://evil.example/login or evil.example now';
    const brief = await server.call('createBrief', {
      token: market.buyer.token,
      body: briefForm({ brandName: phishing.slice(0, 80) }),
    });
    const briefId = (brief.body.data?.id ?? market.briefId) as string;
    expect(brief.status).toBe(200);
    await place(server, { ...market, briefId }, { contentIds: [market.pages.post] });
    await runJobs(server.ctx);
    const [message] = to(await phoneOf(market));
    expect(message!.text).toContain('from “Linksouq Your account is frozen, unlock…”.');
    expect(message!.text).not.toMatch(/evil|\n/);
  });
});
