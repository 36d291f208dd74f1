import { type CallName, calls, OTP_MAX, OTP_MIN } from '@linksouq/shared-api/contract';
import { newOrderLink, orderLinkUrl } from '../../../src/orders/process/order-links';
import { sealAddress } from '../../../src/platform/personal-values';
import { orderById } from '../../../src/orders/process/rows';
import { signPath, SIGNATURE_TTL_MS, storagePath } from '../../../src/platform/signed-media';
import { newId } from '../../../src/platform/db/id';
import { orderLinks } from '../../../src/schema';
import { createSession, newToken } from '../../../src/identity/sessions/tokens';
import { ADMIN, gatewayServer } from '../../releases';
import { askCode, lastCode, newPhone, registerBuyer, signUpSeller } from '../../accounts';
import type { TestServer } from '../../harness';
import { DAY, HOUR, type Market, openMarket, place } from '../../market';
import { isLong, record } from '../record';
import { seeded } from '../random';

const SECOND = 1_000;
if (isLong) jest.setTimeout(900_000);

describe('Access without permission', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await gatewayServer();
  });
  afterAll(() => server.close());
  const login = (phoneNumber: string, otp: number) => server.call('login', { query: { phoneNumber, otp } });

  it('hours of random guesses of one-time codes do not succeed, and the guesses per phone and hour are limited', async () => {
    const hours = isLong ? 24 : 1;
    const random = seeded();
    const { phone } = await signUpSeller(server, 'guessed');
    let sent = 0;
    let comparedCodes = 0;
    let letIn = 0;
    const end = server.clock.now().getTime() + hours * HOUR;
    while (server.clock.now().getTime() < end) {
      // The short form (`npm test`) skips the time in which no new code is available.
      server.clock.advance(isLong ? 31 * SECOND : 200 * SECOND);
      const codeRequest = await server.call('requestOtp', { query: { phone } });
      if (codeRequest.status !== 200) continue;
      sent++;
      const code = await lastCode(server, phone);
      for (let attempt = 0; attempt < 7; attempt++) {
        const guess = random.between(OTP_MIN, OTP_MAX);
        const { status } = await login(phone, guess === code ? guess - 1 : guess);
        if (status === 200) letIn++;
        if (status === 422) comparedCodes++;
      }
    }
    const { guessesPerPhoneHour, otpPerPhoneHour } = server.ctx.config.limits;
    record({
      kind: 'identity',
      what: `brute force of codes, ${hours} h`,
      tries: comparedCodes,
      survived: comparedCodes - letIn,
      lost: 0,
      letIn,
      seed: random.seed,
      note: `${sent} codes sent`,
    });
    expect(letIn).toBe(0);
    expect(sent).toBeLessThanOrEqual(Math.min((hours + 1) * otpPerPhoneHour, 3 * otpPerPhoneHour * 2));
    const { rows } = await server.ctx.db.execute(
      `select coalesce(max(count), 0)::int as most from rate_counters where key like 'otp:guess:${sealAddress(phone)}:%'`,
    );
    const { most } = (rows as { most: number }[])[0]!;
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(guessesPerPhoneHour);
  });

  it('a phone gets a limited number of one-time codes a day, even with endless requests', async () => {
    const phone = newPhone();
    let sent = 0;
    const tries = isLong ? 2_700 : 60;
    for (let i = 0; i < tries; i++) {
      server.clock.advance(31 * SECOND);
      const call = i % 2 ? 'requestOtp' : 'resendOtp';
      if ((await server.call(call, { query: { phone } })).status === 200) sent++;
    }
    const perDay = 3 * server.ctx.config.limits.otpPerPhoneHour;
    const days = Math.ceil((tries * 31 * SECOND) / DAY) + 1;
    record({
      kind: 'identity',
      what: 'resend abuse of one phone',
      tries,
      survived: tries,
      lost: 0,
      letIn: 0,
      note: `${sent} codes sent in ${Math.round((tries * 31) / 3_600)} h`,
    });
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThanOrEqual(days * perDay);
  });

  it('an expired, revoked, shortened, changed or invented token gives no access', async () => {
    const market = await openMarket(server);
    const placed = await place(server, market, { contentIds: [market.pages.post] });
    const open = async (kind: 'seller' | 'buyer' | 'order') => {
      const id = kind === 'seller' ? market.seller.id : market.buyer.id;
      const orderOfToken = kind === 'order' ? { orderId: placed.orderId } : {};
      return (await createSession(server.ctx.db, server.ctx, { kind, id, ...orderOfToken })).accessToken;
    };
    const invalidTokens: string[] = [];
    for (const kind of ['seller', 'buyer', 'order'] as const) {
      const token = await open(kind);
      invalidTokens.push(
        token.slice(0, -1),
        `${token}A`,
        token.toLowerCase(),
        token.toUpperCase(),
        `${token}%00`,
      );
      invalidTokens.push(await open(kind)); // This session expires after the loop.
    }
    server.clock.advance(31 * DAY);
    const ended = await open('seller');
    await server.call('logout', { token: ended });
    invalidTokens.push(ended, newToken(), 'null', 'undefined', "' or 1=1--", 'a'.repeat(8_000));
    const protectedCalls = (Object.keys(calls) as CallName[]).filter(
      (name) => calls[name].access !== 'public',
    );
    let letIn = 0;
    let tries = 0;
    for (const name of protectedCalls) {
      const params = { id: placed.orderId, orderId: placed.orderId };
      // The short form tries only some of the tokens with each call.
      const triedTokens = isLong
        ? invalidTokens
        : invalidTokens.filter((_, i) => i % 8 === protectedCalls.indexOf(name) % 8);
      for (const token of triedTokens) {
        tries++;
        const { status } = await server.call(name, { token, params, body: { orderId: placed.orderId } });
        // 410: the access to the order has expired.
        if (status !== 401 && status !== 410) letIn++;
      }
    }
    record({
      kind: 'identity',
      what: 'expired, ended, cut and made-up tokens × calls',
      tries,
      survived: tries - letIn,
      lost: 0,
      letIn,
    });
    expect(protectedCalls.length).toBeGreaterThan(30);
    expect(letIn).toBe(0);
  });

  it('a log-out everywhere ends all sessions of the person, and no session of another person', async () => {
    const [seller, other] = [
      await signUpSeller(server, 'everywhere'),
      await signUpSeller(server, 'elsewhere'),
    ];
    const deviceTokens = [seller.token];
    for (let i = 0; i < 4; i++)
      deviceTokens.push(
        (await createSession(server.ctx.db, server.ctx, { kind: 'seller', id: seller.id })).accessToken,
      );
    const works = async (token: string) => (await server.call('getProfile', { token })).status;
    await server.call('logout', { token: deviceTokens[0]! });
    expect(await works(deviceTokens[1]!)).toBe(200);
    await server.call('logout', { token: deviceTokens[1]!, query: { everywhere: true } });
    const statusesAfter = await Promise.all(deviceTokens.map(works));
    record({
      kind: 'identity',
      what: 'log-out everywhere',
      tries: deviceTokens.length,
      survived: statusesAfter.filter((status) => status === 401).length,
      lost: 0,
      letIn: statusesAfter.filter((status) => status === 200).length,
    });
    expect(statusesAfter).toEqual(deviceTokens.map(() => 401));
    expect(await works(other.token)).toBe(200);
  });

  it('support can end all sessions of a buyer who lost the phone, also the access to single orders', async () => {
    const market = await openMarket(server);
    const placed = await place(server, market, { contentIds: [market.pages.post] });
    const { accessToken } = await createSession(server.ctx.db, server.ctx, {
      kind: 'order',
      id: market.buyer.id,
      orderId: placed.orderId,
    });
    const readOrder = () =>
      server.call('getBuyerDelivery', { token: accessToken, params: { orderId: placed.orderId } });
    expect((await readOrder()).status).toBe(200);
    const signOut = (subject: string) =>
      server.app.inject({
        method: 'POST',
        url: '/_admin/ops/sign-out',
        headers: { authorization: `Bearer ${ADMIN}` },
        payload: { subject },
      });
    expect((await signOut('+971599999999')).statusCode).toBe(404);
    expect((await signOut(market.buyer.phone)).json().result).toEqual({
      phone: market.buyer.phone,
      ended: 4,
      changed: true,
    });
    expect((await readOrder()).status).toBe(401);
    expect((await server.call('getBriefs', { token: market.buyer.token })).status).toBe(401);
    expect((await server.call('getProfile', { token: market.seller.token })).status).toBe(200);
  });

  describe('the link of an order', () => {
    let market: Market;
    let ownOrderId: string;
    let secret: string;
    beforeAll(async () => {
      market = await openMarket(server);
      ownOrderId = (await place(server, market, { contentIds: [market.pages.post] })).orderId;
      const order = await orderById(server.ctx.db, ownOrderId);
      const { linkId, row } = newOrderLink(server.ctx, order);
      await server.ctx.db.insert(orderLinks).values(row);
      secret = orderLinkUrl(server.ctx, ownOrderId, linkId).split('#t=')[1]!;
    });
    const openLink = (token: string) => server.call('openOrderLink', { body: { token } });

    it('an invented, changed or shortened link gives no access', async () => {
      const random = seeded();
      const tries = isLong ? 2_000 : 40;
      let letIn = 0;
      for (let i = 0; i < tries; i++) {
        const at = random.between(0, secret.length - 1);
        const letter = random.pick(
          [...'ABCDEFabcdef0123456789-_'].filter((character) => character !== secret[at]),
        );
        const changed = secret.slice(0, at) + letter + secret.slice(at + 1);
        const guess = random.pick([newToken(), changed, secret.slice(0, at), ownOrderId, newId()]);
        const { status } = await openLink(guess);
        if (status !== 404 && status !== 422) letIn++;
      }
      record({
        kind: 'identity',
        what: 'order links guessed',
        tries,
        survived: tries - letIn,
        lost: 0,
        letIn,
        seed: random.seed,
      });
      expect(letIn).toBe(0);
    });
    it('a forwarded link opens only its order, for a limited time', async () => {
      const other = (await place(server, market, { googleReview: true })).orderId;
      const { body } = await openLink(secret);
      const token = body.data.accessToken as string;
      const statusOf = async (name: CallName, options: object) =>
        (await server.call(name, { token, ...options })).status;
      expect(await statusOf('getBuyerDelivery', { params: { orderId: ownOrderId } })).toBe(200);
      expect({
        another: await statusOf('getBuyerDelivery', { params: { orderId: other } }),
        decides: await statusOf('approveContent', { body: { orderId: other, submittedContentId: 'x' } }),
        both: await statusOf('approveContent', {
          body: { orderId: [ownOrderId, other], submittedContentId: 'x' },
        }),
        briefs: await statusOf('getBriefs', {}),
        orders: await statusOf('placeOrder', {
          body: { briefId: market.briefId, sellerId: market.seller.id },
        }),
        seller: await statusOf('getProfile', {}),
      }).toEqual({ another: 404, decides: 404, both: 404, briefs: 401, orders: 401, seller: 401 });
      server.clock.advance(DAY + HOUR);
      expect(await statusOf('getBuyerDelivery', { params: { orderId: ownOrderId } })).toBe(410);
      server.clock.advance(90 * DAY);
      expect((await openLink(secret)).status).toBe(410);
    });
  });

  it('a signed URL of a file gives 404 or 400 if its signature, time or name is changed, or if it has expired', async () => {
    const path = 'briefs/0123456789abcdefgh.pdf';
    const other = 'briefs/another000000000000.pdf';
    for (const file of [path, other])
      await server.ctx.storage.put(storagePath(file), Buffer.from('%PDF-1.7'));
    const signed = signPath(server.ctx, path);
    const statusOfAddress = async (address: string) =>
      (await server.app.inject(`/media/${address}`)).statusCode;
    expect(await statusOfAddress(signed)).toBe(200);
    const [, expires, signature] = /e=(\d+)&s=(.+)$/.exec(signed)!;
    const changedAddresses = [
      path,
      `${path}?e=${Number(expires) + 1}&s=${signature}`,
      `${path}?e=9999999999999&s=${signature}`,
      `${path}?e=${expires}&s=`,
      `${path}?e=${expires}&s=${signature!.slice(0, -1)}`,
      `${path}?e=${expires}&s=${signature}&s=${signature}`,
      `${path}?e=${expires}&e=9999999999999&s=${signature}`,
      `${path}?e=NaN&s=${signature}`,
      `${path}?e=Infinity&s=${signature}`,
      signed.replace(path, other),
      signed.replace('.pdf', '.webp'),
    ];
    const answers: number[] = [];
    for (const address of changedAddresses) answers.push(await statusOfAddress(address));
    server.clock.advance(SIGNATURE_TTL_MS + 11 * 60 * SECOND);
    answers.push(await statusOfAddress(signed));
    const letIn = answers.filter((status) => status < 400).length;
    record({
      kind: 'identity',
      what: 'signed files: expired, changed, of another path',
      tries: answers.length,
      survived: answers.length - letIn,
      lost: 0,
      letIn,
    });
    expect(answers.filter((status) => status !== 404 && status !== 400)).toEqual([]);
  });

  it('known and unknown phone numbers get the same responses', async () => {
    const registered = await signUpSeller(server, 'knownnumber');
    const buyer = await registerBuyer(server);
    const strangers = [newPhone(), newPhone()];
    server.clock.advance(HOUR);
    const answersFor = async (phone: string) => {
      const answers = [await server.call('requestOtp', { query: { phone } })];
      const code = await lastCode(server, phone);
      const otp = code === OTP_MAX ? OTP_MIN : code + 1;
      answers.push(await login(phone, otp));
      answers.push(
        await server.call('registerBuyer', {
          body: { name: 'A', email: 'a@b.ae', phoneNumber: phone, otp },
        }),
        await server.call('openOrderByOtp', { body: { orderId: 'none', phoneNumber: phone, otp } }),
      );
      return answers.map(({ status, body }) => ({ status, body }));
    };
    const [seller, ...others] = await Promise.all(
      [registered.phone, buyer.phone, ...strangers].map(answersFor),
    );
    for (const answers of others) expect(answers).toEqual(seller);
    record({
      kind: 'identity',
      what: 'enumeration of numbers',
      tries: 4 * (others.length + 1),
      survived: 4 * (others.length + 1),
      lost: 0,
      letIn: 0,
    });
    expect(await askCode(server, newPhone())).toBeGreaterThan(0);
  });

  it('the number of checks of usernames per IP address and hour is limited', async () => {
    const { limits } = server.ctx.config;
    const before = limits.usernamesPerAddressHour;
    limits.usernamesPerAddressHour = 20;
    server.clock.advance(HOUR);
    const statuses: number[] = [];
    for (let i = 0; i < 50; i++)
      statuses.push((await server.call('checkUsername', { query: { username: `name${i}` } })).status);
    limits.usernamesPerAddressHour = before;
    const answered = statuses.filter((status) => status === 200).length;
    record({
      kind: 'identity',
      what: 'enumeration of usernames',
      tries: statuses.length,
      survived: statuses.length,
      lost: 0,
      letIn: 0,
      note: `${answered} answered, the limit; then 429`,
    });
    expect(answered).toBe(20);
    expect(statuses.slice(20).every((status) => status === 429)).toBe(true);
  });
});
