/** Replicas with different keys use one database. */
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { URI } from 'otpauth';
import { askCode, lastCode, newPhone } from '../../test/accounts';
import { testServer, type TestServer } from '../../test/harness';
import { finish, type Market, openMarket, place, startOrder } from '../../test/market';
import { sendCode } from '../identity';
import { banks, codes, sellers } from '../schema';
import { type ConfigError, readConfig } from './config';
import { encryptAccount } from './encrypt';
import { runJobs } from './jobs';
import { readKeyring } from './keyring';

const ADMIN = { authorization: 'Bearer admin-secret' };
const NAMES = ['BANK_KEY', 'SIGNING_KEY', 'OTP_PEPPER'];
const newKey = () => randomBytes(32).toString('hex');
const [OLD, NEW] = [NAMES.map(newKey), NAMES.map(newKey)];
/** @param keyring builds the setting of a key from its old and its new secret */
const settings = (keyring: (old: string, fresh: string) => string) => ({
  ADMIN_TOKEN: 'admin-secret',
  ...Object.fromEntries(NAMES.map((name, i) => [name, keyring(OLD[i]!, NEW[i]!)])),
});
interface OperatorAccess {
  token: string;
  totp: string;
}
interface Batch {
  done: number;
  left: number;
}
const ACCOUNT = '331234567890123456';

describe('the replacement of keys', () => {
  const servers: TestServer[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0).reverse()) await server.close();
  });
  const startReplica = async (env: Record<string, string>) => {
    const [first] = servers;
    const server = await testServer({
      env,
      ...(first && {
        database: { ...first.ctx.database, close: async () => {} },
        ports: { storage: first.ctx.storage, clock: first.clock },
      }),
    });
    servers.push(server);
    return server;
  };
  const startWithOldKeys = () => startReplica(settings((old) => old));
  const startWithBothKeys = () => startReplica(settings((old, fresh) => `2:${fresh},1:${old}`));
  const startWithNewKeys = () => startReplica(settings((_, fresh) => `2:${fresh}`));

  const runOperation = (
    server: TestServer,
    action: string,
    subject: string,
    headers: object,
    more: object = {},
  ) =>
    server.app.inject({
      method: 'POST',
      url: `/_admin/ops/${action}`,
      headers: { ...headers },
      payload: { subject, ...more },
    });
  const fileStatus = async (server: TestServer, path: string) =>
    (await server.app.inject({ url: `/media/${path}` })).statusCode;
  const linkOf = (server: TestServer, phone: string) =>
    server.sent.findLast(({ to, link }) => to === phone && link)?.link?.split('#t=')[1];
  const openLink = async (server: TestServer, token: string) =>
    (await server.call('openOrderLink', { body: { token } })).status;
  const createSellerWithEarnings = async (server: TestServer): Promise<Market> => {
    const market = await openMarket(server);
    const { token, id } = market.seller;
    await server.ctx.db.delete(banks).where(eq(banks.sellerId, id));
    const bank = { name: 'Emirates NBD', title: 'Layla', account: ACCOUNT, address: 'Dubai' };
    expect((await server.call('createBank', { token, body: bank })).status).toBe(200);
    const { orderId } = await startOrder(server, market, { instagramFollow: true });
    await finish(server, market, orderId);
    return market;
  };

  it('a replica with both keys accepts sessions, codes, links and signed URLs of the old key', async () => {
    const before = await startWithOldKeys();
    const market = await openMarket(before);
    const { phone } = market.buyer;
    const contentIds = [market.pages.post];
    const order = await place(before, market, { contentIds }, 'same-order');
    const { body: briefs } = await before.call('getBriefs', { token: market.buyer.token });
    const signed = briefs.data[0].pdfPath as string;
    await before.app.inject({
      method: 'POST',
      url: `/_checkout/${order.paymentLink!.split('/').pop()}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'action=pay',
    });
    const code = await askCode(before, phone);

    const after = await startWithBothKeys();
    // The old replica has added this message to the outbox.
    await runJobs(after.ctx);
    const link = linkOf(after, phone)!;
    expect((await after.call('getBriefs', { token: market.buyer.token })).status).toBe(200);
    expect([await openLink(before, link), await openLink(after, link)]).toEqual([200, 200]);
    expect([await fileStatus(before, signed), await fileStatus(after, signed)]).toEqual([200, 200]);
    // A repeated request for the same order returns the same token.
    const again = await after.call('placeOrder', {
      token: market.buyer.token,
      headers: { 'idempotency-key': 'same-order' },
      body: { briefId: market.briefId, sellerId: market.seller.id, contentIds },
    });
    expect(again.body.data).toEqual(order);
    // The IP address that requested a code must still wait before its next request, and the code is valid.
    expect((await after.call('requestOtp', { query: { phone } })).status).toBe(429);
    const form = { name: 'Kahwa', email: 'hello@kahwa.ae', phoneNumber: phone, otp: code };
    expect((await after.call('registerBuyer', { body: form })).status).toBe(200);
  });
  it('a code of the old key is invalid after five wrong attempts', async () => {
    const before = await startWithOldKeys();
    const phone = newPhone();
    const code = await askCode(before, phone);
    const after = await startWithBothKeys();
    const send = (otp: number) =>
      after.call('registerBuyer', { body: { name: 'B', email: 'b@example.com', phoneNumber: phone, otp } });
    for (let i = 0; i < 5; i++) expect((await send(code === 999_999 ? 100_000 : code + 1)).status).toBe(422);
    expect((await send(code)).status).toBe(422);
  });
  it('a code of the old key delays further codes only for the IP address that requested the code', async () => {
    const [before, after] = [await startWithOldKeys(), await startWithBothKeys()];
    const phone = newPhone();
    await sendCode(before.ctx, { phone, ip: '203.0.113.9' });
    await expect(sendCode(after.ctx, { phone, ip: '203.0.113.9' })).rejects.toMatchObject({ status: 429 });
    await sendCode(after.ctx, { phone, ip: '198.51.100.7' });
    expect(await after.ctx.db.select().from(codes)).toHaveLength(2);
  });
  it('a replica that still writes with the old key reads values of the new key', async () => {
    const ready = await startReplica(settings((old, fresh) => `1:${old},2:${fresh}`));
    const after = await startWithBothKeys();
    const phone = newPhone();
    await after.call('requestOtp', { query: { phone } });
    const otp = await lastCode(after, phone);
    const form = { name: 'Kahwa', email: 'hello@kahwa.ae', phoneNumber: phone, otp };
    expect((await ready.call('registerBuyer', { body: form })).status).toBe(200);
    const market = await createSellerWithEarnings(after);
    const { token } = market.seller;
    expect((await ready.call('requestPayout', { token, body: { amount: 47.5 } })).status).toBe(200);
    const listed = await ready.app.inject({ url: '/_admin/ops', headers: ADMIN });
    expect(listed.json().pendingPayouts[0].bank.account).toBe(ACCOUNT);
  });
  it('`encrypt-again` re-encrypts account numbers and second factors, and payouts then work without the old key', async () => {
    const before = await startWithOldKeys();
    const { ctx, clock } = before;
    const market = await createSellerWithEarnings(before);
    const { token, id: sellerId } = market.seller;
    expect((await before.call('requestPayout', { token, body: { amount: 47.5 } })).status).toBe(200);
    const mona = (await runOperation(before, 'add-operator', 'Mona', ADMIN)).json().result as OperatorAccess;
    // Each group is larger than a batch: values that cannot be decrypted, and values that can be decrypted.
    const [bank] = await ctx.db.select().from(banks).where(eq(banks.sellerId, sellerId));
    const people = (kind: string, count: number) =>
      Array.from({ length: count }, (_, i) => ({ id: `${kind}${i}`, username: `${kind}${i}`, name: 'C' }));
    const [broken, crowd] = [people('-broken', 201), people('crowd', 250)];
    await ctx.db
      .insert(sellers)
      .values([...broken, ...crowd].map((seller) => ({ ...seller, phone: newPhone() })));
    await ctx.db.insert(banks).values([
      ...broken.map(({ id }) => ({ ...bank!, sellerId: id, accountEncrypted: 'AAAA.AAAA.AAAA' })),
      ...crowd.map(({ id }) => ({
        ...bank!,
        sellerId: id,
        accountEncrypted: encryptAccount(ctx.secrets.bankKey, id, ACCOUNT),
      })),
    ]);

    const after = await startWithBothKeys();
    const signIn = async (server: TestServer) => {
      clock.advance(30_000);
      const code = URI.parse(mona.totp).generate({ timestamp: clock.now().getTime() } as never);
      const payload = { token: mona.token, code };
      const answer = await server.app.inject({ method: 'POST', url: '/_admin/session', payload });
      return { authorization: `Bearer ${answer.json().session as string}` };
    };
    const session = await signIn(after);
    const batch = async (server: TestServer, more = {}) =>
      (await runOperation(server, 'encrypt-again', 'BANK_KEY', session, more)).json().result as Batch;
    // The values that can be decrypted: one of this seller, those of `crowd`, one of the payout, one of the operator.
    const all = 1 + crowd.length + 1 + 1;
    const planned = await batch(after, { dryRun: true });
    expect(planned.left).toBe(all + broken.length - planned.done);
    const done: number[] = [];
    do {
      done.push((await batch(after)).done);
      expect((await after.call('getBank', { token })).status).toBe(200);
    } while (done.at(-1)! > 0);
    expect(done.length).toBeGreaterThan(2);
    expect(done.reduce((sum, n) => sum + n, 0)).toBe(all);
    expect(await batch(after)).toMatchObject({ done: 0, left: broken.length });

    const last = await startWithNewKeys();
    const lastSession = await signIn(last);
    const listed = await last.app.inject({ url: '/_admin/ops', headers: lastSession });
    const [payout] = listed.json().pendingPayouts;
    expect(payout.bank.account).toBe(ACCOUNT);
    expect((await runOperation(last, 'complete-payout', payout.id, lastSession)).json().result.status).toBe(
      'completed',
    );
    // A changed account number needs a code. Status 200 without a code shows that the server decrypted the old number.
    const savedAccount = { name: 'Emirates NBD', title: 'Layla', account: ACCOUNT, address: 'Dubai' };
    expect((await last.call('updateBank', { token, body: savedAccount })).status).toBe(200);
  });
  it('if the key is removed after a message was queued, the message contains the order link without a token', async () => {
    const before = await startWithOldKeys();
    const market = await openMarket(before);
    const { orderId } = await startOrder(before, market, { contentIds: [market.pages.post] });
    const last = await startWithNewKeys();
    await runJobs(last.ctx);
    const { link } = last.sent.findLast((message) => message.to === market.buyer.phone && message.link)!;
    expect(link).toMatch(new RegExp(`/buyer-order-view\\?order_id=${orderId}$`));
  });
});

describe('settings of keys', () => {
  const problems = (env: Record<string, string>) => {
    try {
      readConfig(env);
      return [];
    } catch (error) {
      return (error as ConfigError).problems;
    }
  };
  it.each<[Record<string, string>, string]>([
    [{ BANK_KEY: `2:${NEW[0]!},${OLD[0]!}` }, 'BANK_KEY must be one secret, or several such as 2:new,1:old'],
    [{ SIGNING_KEY: '2:a,2:b' }, 'SIGNING_KEY has a version twice'],
    [{ BANK_KEY: `2:${NEW[0]!},1:abc` }, 'BANK_KEY must be 32 bytes in hex'],
    [{ OTP_PEPPER: '3:a,' }, 'OTP_PEPPER must be one secret, or several such as 2:new,1:old'],
  ])('the setting %j is refused', (env, problem) => {
    expect(problems(env)).toEqual([problem]);
  });
  it('a secret without a version has version 1, and may contain commas and colons', () => {
    expect(readKeyring('x,2:y')).toMatchObject({ all: [{ version: 1, secret: 'x,2:y' }] });
    expect(readKeyring('2:b,1:a')).toEqual({
      current: { version: 2, secret: 'b' },
      all: [
        { version: 2, secret: 'b' },
        { version: 1, secret: 'a' },
      ],
    });
  });
  it('production refuses a key with a weak version, and a version that equals another secret', () => {
    const production = {
      APP_MODE: 'production',
      ADMIN_TOKEN: OLD[1]!,
      SIGNING_KEY: `2:${NEW[1]!},1:${OLD[1]!}`,
    };
    expect(problems(production)).toContain('SIGNING_KEY must not be the same as ADMIN_TOKEN');
    expect(problems({ ...production, OTP_PEPPER: `2:${NEW[2]!},1:weak` }).join()).toMatch(
      /OTP_PEPPER is too weak/,
    );
  });
});
