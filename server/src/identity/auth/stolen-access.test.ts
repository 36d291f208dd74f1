/** How the access of a thief ends: by a sign-out everywhere, by a limit, or by support. */
import { eq, sql } from 'drizzle-orm';
import { outbox } from '../../platform/db/schema';
import { runJobs } from '../../platform/jobs';
import { unseal } from '../../platform/personal-values';
import { sessions } from '../schema';
import { orderLinks } from '../../orders/schema';
import { newOrderLink, orderLinkUrl } from '../../orders/process/order-links';
import { orderById } from '../../orders/process/rows';
import { askCode, lastCode, newPhone, registerBuyer, signUpSeller } from '../../../test/accounts';
import { testServer, type TestServer } from '../../../test/harness';
import { HOUR, openMarket, place } from '../../../test/market';
import { endCheckoutsEarly, quoteByMessage } from '../../../test/quote-message';

const ADMIN = { authorization: 'Bearer admin-secret' };

describe('stolen access', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({ env: { ADMIN_TOKEN: 'admin-secret' } });
  });
  afterAll(() => server.close());
  beforeEach(() => server.clock.advance(HOUR));

  const newLink = async (orderId: string) => {
    const { linkId, row } = newOrderLink(server.ctx, await orderById(server.ctx.db, orderId));
    await server.ctx.db.insert(orderLinks).values(row);
    return orderLinkUrl(server.ctx, orderId, linkId).split('#t=')[1]!;
  };
  const exchange = (token: string) => server.call('openOrderLink', { body: { token } });
  const operator = (action: string, body: object) =>
    server.app.inject({ method: 'POST', url: `/_admin/ops/${action}`, headers: ADMIN, payload: body });

  it('a sign-out everywhere ends all sessions, order tokens and links of the buyer, but not those of another buyer', async () => {
    const market = await openMarket(server);
    const otherMarket = await openMarket(server);
    const { orderId } = await place(server, market, { contentIds: [market.pages.post] });
    const otherOrder = await place(server, otherMarket, { contentIds: [otherMarket.pages.post] });
    const [link, otherLink] = [await newLink(orderId), await newLink(otherOrder.orderId)];
    const stolenToken = (await exchange(link)).body.data.accessToken as string;
    const secondSession = await registerBuyer(server, market.buyer.phone);
    const viewStatus = (token: string, id = orderId) =>
      server.call('getBuyerDelivery', { token, params: { orderId: id } }).then(({ status }) => status);
    expect([await viewStatus(stolenToken), await viewStatus(secondSession.token)]).toEqual([200, 200]);

    await server.call('logoutBuyer', { token: secondSession.token });
    expect([await viewStatus(secondSession.token), await viewStatus(market.buyer.token)]).toEqual([401, 200]);
    const signOut = await server.call('logoutBuyer', {
      token: market.buyer.token,
      query: { everywhere: true },
    });
    expect(signOut.status).toBe(200);
    expect([await viewStatus(stolenToken), await viewStatus(market.buyer.token)]).toEqual([401, 401]);
    expect((await exchange(link)).status).toBe(410);
    expect(await viewStatus(otherMarket.buyer.token, otherOrder.orderId)).toBe(200);
    expect((await exchange(otherLink)).status).toBe(200);
    server.clock.advance(HOUR);
    const openedWithCode = await server.call('openOrderByOtp', {
      body: { orderId, phoneNumber: market.buyer.phone, otp: await askCode(server, market.buyer.phone) },
    });
    expect(await viewStatus(openedWithCode.body.data.accessToken)).toBe(200);
  });
  it('a sign-out ends the order tokens of the device, but not other tokens, sessions and links', async () => {
    const market = await openMarket(server);
    const { orderId, accessToken } = await place(server, market, { contentIds: [market.pages.post] });
    const link = await newLink(orderId);
    const otherDevice = (await exchange(link)).body.data.accessToken as string;
    const session = await registerBuyer(server, market.buyer.phone);
    const viewStatus = (token: string) =>
      server.call('getBuyerDelivery', { token, params: { orderId } }).then(({ status }) => status);
    expect(await viewStatus(accessToken)).toBe(200);
    const body = { orderTokens: [accessToken, market.buyer.token, 'unknown'] };
    expect((await server.call('logoutBuyer', { token: session.token, body })).status).toBe(200);
    expect([await viewStatus(accessToken), await viewStatus(session.token)]).toEqual([401, 401]);
    expect([await viewStatus(otherDevice), await viewStatus(market.buyer.token)]).toEqual([200, 200]);
    expect((await exchange(link)).status).toBe(200);
    const tooMany = { orderTokens: Array.from({ length: 21 }, () => 'x') };
    expect((await server.call('logoutBuyer', { token: market.buyer.token, body: tooMany })).status).toBe(422);
  });
  it('a sign-out everywhere ends the payment link of a quote, and the brand can still pay from the order', async () => {
    const restoreLifetime = endCheckoutsEarly(server);
    const market = await openMarket(server, { showPrices: false });
    const { orderId, link } = await quoteByMessage(server, market);
    const { pathname, search } = link;
    const targetOfLink = async () =>
      String((await server.app.inject({ url: pathname + search })).headers.location);
    expect(await targetOfLink()).toContain('/_checkout/');
    const everywhere = { token: market.buyer.token, query: { everywhere: true } };
    expect((await server.call('logoutBuyer', everywhere)).status).toBe(200);
    expect(await targetOfLink()).toBe(`/buyer-order-view?order_id=${orderId}`);
    server.clock.advance(60_000);
    const signedIn = await registerBuyer(server, market.buyer.phone);
    const payment = await server.call('payOrder', { token: signedIn.token, body: { orderId } });
    expect([payment.status, payment.body.data.paymentLink]).toEqual([
      200,
      expect.stringContaining('/_checkout/'),
    ]);
    restoreLifetime();
  });
  it.each([
    ['brand', 'copyBrandData', 'getBrandData', 'logoutBuyer'],
    ['seller', 'copyMyData', 'getMyData', 'logout'],
  ] as const)(
    'when a %s signs out everywhere, the download link of their data copy ends, and they can request a new copy',
    async (kind, copy, get, logout) => {
      const owner = kind === 'brand' ? await registerBuyer(server) : await signUpSeller(server, 'copyowner');
      const requestCopy = async (token: string) => {
        server.clock.advance(60_000);
        expect((await server.call(copy, { token, body: {} })).status).toBe(422);
        const otp = await lastCode(server, owner.phone);
        expect((await server.call(copy, { token, body: { otp } })).status).toBe(200);
        await runJobs(server.ctx);
        const { pathname, search } = new URL(
          server.sent.findLast(({ template, to }) => template === 'personal-copy' && to === owner.phone)!
            .link!,
        );
        return async () => (await server.app.inject({ url: pathname + search })).statusCode;
      };
      const statusOfLink = await requestCopy(owner.token);
      expect(await statusOfLink()).toBe(200);
      expect((await server.call(logout, { token: owner.token, query: { everywhere: true } })).status).toBe(
        200,
      );
      await runJobs(server.ctx);
      expect(await statusOfLink()).toBe(404);
      server.clock.advance(60_000);
      const token =
        kind === 'brand'
          ? (await registerBuyer(server, owner.phone)).token
          : (
              await server.call('login', {
                query: { phoneNumber: owner.phone, otp: await askCode(server, owner.phone) },
              })
            ).body.data.accessToken;
      expect((await server.call(get, { token })).body.data.copies).toEqual([]);
      expect(await (await requestCopy(token))()).toBe(200);
      // Support ends the access of a lost phone in the same way.
      const afterSupport = await requestCopy(token);
      expect((await operator('sign-out', { subject: owner.phone, phone: owner.phone })).statusCode).toBe(200);
      await runJobs(server.ctx);
      expect(await afterSupport()).toBe(404);
    },
  );
  it('one order link opens at most 20 sessions per hour, and 100 in total', async () => {
    const market = await openMarket(server);
    const { orderId } = await place(server, market, { contentIds: [market.pages.post] });
    const link = await newLink(orderId);
    const before = await server.ctx.db.$count(sessions, eq(sessions.kind, 'order'));
    const statuses: number[] = [];
    for (let hour = 0; hour < 10; hour++) {
      for (let i = 0; i < 25; i++) statuses.push((await exchange(link)).status);
      server.clock.advance(HOUR);
    }
    const countOf = (status: number) => statuses.filter((answered) => answered === status).length;
    expect([countOf(200), statuses.slice(0, 20).every((status) => status === 200)]).toEqual([100, true]);
    expect(countOf(200) + countOf(429) + countOf(410)).toBe(250);
    expect(countOf(410)).toBeGreaterThan(0);
    expect(await server.ctx.db.$count(sessions, eq(sessions.kind, 'order'))).toBe(before + 100);
  });
  it('a new phone, set by support, ends all sessions and codes of the account, and the old phone gets a message', async () => {
    const seller = await signUpSeller(server, 'movedphone');
    server.clock.advance(HOUR);
    const code = await askCode(server, seller.phone);
    const phone = newPhone();
    const dryRun = await operator('attach-phone', { subject: 'movedphone', phone, dryRun: true });
    expect(dryRun.json().result).toMatchObject({ phone, ended: 1 });
    expect((await server.call('getProfile', { token: seller.token })).status).toBe(200);
    expect((await operator('attach-phone', { subject: 'movedphone', phone })).statusCode).toBe(200);
    expect((await server.call('getProfile', { token: seller.token })).status).toBe(401);
    const loginWithOldPhone = await server.call('login', { query: { phoneNumber: seller.phone, otp: code } });
    expect(loginWithOldPhone.status).toBe(422);
    const queued = await server.ctx.db
      .select()
      .from(outbox)
      .where(sql`${outbox.payload}->>'template' = 'phone-changed'`);
    expect(queued.map(({ payload }) => unseal(String(payload.to)))).toEqual([seller.phone]);
    await runJobs(server.ctx);
    const loginWithNewPhone = await server.call('login', {
      query: { phoneNumber: phone, otp: await askCode(server, phone) },
    });
    expect(loginWithNewPhone.status).toBe(200);
    expect((await operator('attach-phone', { subject: 'movedphone', phone })).json().result.changed).toBe(
      false,
    );
    const { accessToken } = loginWithNewPhone.body.data;
    expect((await server.call('getProfile', { token: accessToken })).status).toBe(200);
    expect(await lastCode(server, seller.phone)).toBeNaN();
  });
});
