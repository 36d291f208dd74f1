/** A thief has a seller's session token, but not the seller's phone, and tries to get the seller's money. */
import { and, eq, sql } from 'drizzle-orm';
import { audit, outbox } from '../../platform/db/schema';
import { sellers } from '../../shop/schema';
import { banks, payouts } from '../schema';
import { runJobs } from '../../platform/jobs';
import { askCode, lastCode, newPhone } from '../../../test/accounts';
import { testServer, type TestServer } from '../../../test/harness';
import { finish, HOUR, type Market, openMarket, startOrder } from '../../../test/market';

const ADMIN = { authorization: 'Bearer admin-secret' };
const ACCOUNT_OF_OWNER = {
  name: 'Emirates NBD',
  title: 'Layla',
  account: '331234567890123456',
  address: 'Dubai',
};
const ACCOUNT_OF_THIEF = {
  name: 'Elsewhere Bank',
  title: 'T. Hief',
  account: '999900001111222233',
  address: 'Nowhere',
};
const MASKED = '•••• 3456';

describe('a stolen seller session', () => {
  let server: TestServer;
  let market: Market;
  let phone: string;
  beforeAll(async () => {
    server = await testServer({
      env: { ADMIN_TOKEN: 'admin-secret' },
      ports: { messages: { mails: true, send: async (_key, message) => void server.sent.push(message) } },
    });
  });
  afterAll(() => server.close());
  /** Creates a seller with AED 47.50 and a bank account. */
  beforeEach(async () => {
    market = await openMarket(server);
    await server.ctx.db.delete(banks).where(eq(banks.sellerId, market.seller.id));
    phone = newPhone();
    await server.ctx.db
      .update(sellers)
      .set({ phone, email: 'layla@example.com' })
      .where(eq(sellers.id, market.seller.id));
    expect(
      (await server.call('createBank', { token: market.seller.token, body: ACCOUNT_OF_OWNER })).status,
    ).toBe(200);
    const { orderId } = await startOrder(server, market, { instagramFollow: true });
    await finish(server, market, orderId);
    await runJobs(server.ctx);
    server.sent.length = 0;
  });

  /** Makes a call with the seller's session token, which the thief has too. */
  const callWithSession = (name: Parameters<TestServer['call']>[0], body?: object) =>
    server.call(name, { token: market.seller.token, body });
  const withdraw = () => callWithSession('requestPayout', { amount: 47.5 });
  const pendingPayouts = async () =>
    (await server.app.inject({ url: '/_admin/ops', headers: ADMIN }))
      .json()
      .pendingPayouts.filter((row: { seller: string }) => row.seller === market.seller.username);
  const runOperation = (action: string, subject: string) =>
    server.app.inject({ method: 'POST', url: `/_admin/ops/${action}`, headers: ADMIN, payload: { subject } });
  /** Changes the account with the code on the phone, which only the owner can read. */
  const changeWithCode = async (bank: typeof ACCOUNT_OF_OWNER) => {
    const withoutCode = await callWithSession('updateBank', bank);
    expect([withoutCode.status, Object.keys(withoutCode.body.errors)]).toEqual([422, ['otp']]);
    return callWithSession('updateBank', { ...bank, otp: await lastCode(server, phone) });
  };
  const storedBank = async () =>
    (await server.ctx.db.select().from(banks).where(eq(banks.sellerId, market.seller.id)))[0]!;

  it('no response contains a complete account number', async () => {
    const answers = [
      await callWithSession('getBank'),
      await callWithSession('getEarnings'),
      await callWithSession('getProfile'),
      await callWithSession('getDashboard'),
      await callWithSession('updateBank', { ...ACCOUNT_OF_OWNER, address: 'Sharjah' }),
      await callWithSession('createBank', { ...ACCOUNT_OF_OWNER, account: MASKED }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    for (const { body } of answers)
      expect(JSON.stringify(body)).not.toContain(ACCOUNT_OF_OWNER.account.slice(0, -4));
    expect(answers[0]!.body.data.account).toBe(MASKED);
  });
  it('a form with the masked number keeps the stored number, and any other masked number is refused', async () => {
    const { accountEncrypted } = await storedBank();
    expect(
      (await callWithSession('updateBank', { ...ACCOUNT_OF_OWNER, account: MASKED, address: 'Ajman' }))
        .status,
    ).toBe(200);
    expect(await storedBank()).toMatchObject({ accountEncrypted, address: 'Ajman', accountChangedAt: null });
    const otherMaskedAnswer = await callWithSession('updateBank', {
      ...ACCOUNT_OF_OWNER,
      account: '•••• 9999',
    });
    expect([otherMaskedAnswer.status, Object.keys(otherMaskedAnswer.body.errors)]).toEqual([
      422,
      ['account'],
    ]);
  });
  it.each([[undefined], ['']])('PATCH with the number %j keeps the stored number', async (account) => {
    const { accountEncrypted } = await storedBank();
    const form = { ...ACCOUNT_OF_OWNER, account };
    expect((await callWithSession('updateBank', { ...form, address: 'Ajman' })).status).toBe(200);
    expect(await storedBank()).toMatchObject({ accountEncrypted, address: 'Ajman', accountChangedAt: null });
    const renamed = { ...form, title: ACCOUNT_OF_THIEF.title };
    expect((await callWithSession('updateBank', renamed)).body.errors).toHaveProperty('otp');
    const otp = await lastCode(server, phone);
    expect((await callWithSession('updateBank', { ...renamed, otp })).status).toBe(200);
    expect(await storedBank()).toMatchObject({ accountEncrypted, title: ACCOUNT_OF_THIEF.title });
    await server.ctx.db.delete(banks).where(eq(banks.sellerId, market.seller.id));
    expect((await callWithSession('updateBank', form)).body.errors).toEqual({
      account: 'Account number is required',
    });
  });
  it('the account cannot be changed without a code, with guessed codes, or with a sign-in code', async () => {
    const bankBefore = await storedBank();
    const signIn = await askCode(server, phone);
    const attempts = [
      await callWithSession('updateBank', ACCOUNT_OF_THIEF),
      await callWithSession('createBank', ACCOUNT_OF_THIEF),
      await callWithSession('updateBank', { ...ACCOUNT_OF_THIEF, otp: signIn }),
    ];
    const code = await lastCode(server, phone);
    for (let i = 1; i <= 30; i++)
      attempts.push(
        await callWithSession('updateBank', { ...ACCOUNT_OF_THIEF, otp: 100_000 + ((code + i) % 900_000) }),
      );
    expect(attempts.every(({ status }) => status === 422 || status === 429)).toBe(true);
    expect(await storedBank()).toEqual(bankBefore);
  });
  it('a code for one number does not confirm another number', async () => {
    await callWithSession('updateBank', { ...ACCOUNT_OF_OWNER, account: '111122223333' });
    const code = await lastCode(server, phone);
    expect((await callWithSession('updateBank', { ...ACCOUNT_OF_THIEF, otp: code })).status).toBe(422);
    expect((await storedBank()).name).toBe(ACCOUNT_OF_OWNER.name);
  });
  it.each([{ name: ACCOUNT_OF_THIEF.name }, { title: ACCOUNT_OF_THIEF.title }])(
    'a change to %p needs a code, sends messages to the owner and blocks withdrawals',
    async (part) => {
      const bankBefore = await storedBank();
      const form = { ...ACCOUNT_OF_OWNER, account: MASKED, ...part };
      expect((await callWithSession('createBank', form)).status).toBe(422);
      expect(await storedBank()).toEqual(bankBefore);
      const code = await lastCode(server, phone);
      const otherNameAnswer = await callWithSession('updateBank', {
        ...ACCOUNT_OF_OWNER,
        account: MASKED,
        name: 'X',
        otp: code,
      });
      expect(otherNameAnswer.status).toBe(422);
      server.clock.advance(HOUR);
      expect((await changeWithCode(form)).status).toBe(200);
      expect(await storedBank()).toMatchObject({ ...part, accountEncrypted: bankBefore.accountEncrypted });
      expect((await withdraw()).status).toBe(409);
      await runJobs(server.ctx);
      expect(server.sent.filter(({ template }) => template === 'bank-changed')).toHaveLength(3);
    },
  );
  it('the message with the code contains the last digits of the new account', async () => {
    await callWithSession('updateBank', ACCOUNT_OF_THIEF);
    await runJobs(server.ctx);
    expect(server.sent.map(({ text }) => text).join()).toContain('•••• 2233');
  });
  it('an earlier withdrawal keeps the old account after a change, and a new withdrawal waits 48 hours', async () => {
    expect((await withdraw()).status).toBe(200);
    expect((await changeWithCode(ACCOUNT_OF_THIEF)).status).toBe(200);
    const [payout] = await pendingPayouts();
    expect(payout.bank).toEqual({
      name: ACCOUNT_OF_OWNER.name,
      title: ACCOUNT_OF_OWNER.title,
      account: ACCOUNT_OF_OWNER.account,
    });
    await runOperation('fail-payout', payout.id);
    const refusedWithdrawal = await withdraw();
    expect([refusedWithdrawal.status, refusedWithdrawal.body.message]).toEqual([
      409,
      'Your bank account was changed. You can withdraw in 48 hours.',
    ]);
    server.clock.advance(47 * HOUR);
    expect((await withdraw()).status).toBe(409);
    // Saving the same number again does not shorten the wait. A third number restarts the wait.
    expect((await callWithSession('updateBank', ACCOUNT_OF_THIEF)).status).toBe(200);
    expect((await changeWithCode({ ...ACCOUNT_OF_THIEF, account: '88887777' })).status).toBe(200);
    server.clock.advance(47 * HOUR);
    expect((await withdraw()).status).toBe(409);
    server.clock.advance(HOUR);
    expect((await withdraw()).status).toBe(200);
    expect((await pendingPayouts())[0].bank.account).toBe('88887777');
  });
  it('the owner gets a message about the change on every channel', async () => {
    expect((await changeWithCode(ACCOUNT_OF_THIEF)).status).toBe(200);
    await runJobs(server.ctx);
    const notices = server.sent.filter(({ template }) => template === 'bank-changed');
    expect(notices.map(({ channel, to }) => [channel, to]).sort()).toEqual([
      ['email', 'layla@example.com'],
      ['sms', phone],
      ['whatsapp', phone],
    ]);
    for (const { text } of notices) expect(text).toMatch(/•••• 2233 from now on.*48 hours.*contact support/);
  });
  it('the audit log contains the change, and the entry cannot be removed', async () => {
    expect((await changeWithCode(ACCOUNT_OF_THIEF)).status).toBe(200);
    const [row] = await server.ctx.db
      .select()
      .from(audit)
      .where(and(eq(audit.subject, market.seller.id), eq(audit.action, 'change-bank')));
    expect(row).toMatchObject({
      actor: `seller ${market.seller.id}`,
      action: 'change-bank',
      detail: {
        from: MASKED,
        to: '•••• 2233',
        fromBank: ACCOUNT_OF_OWNER.name,
        toBank: ACCOUNT_OF_THIEF.name,
        fromHolder: 'L•••',
        toHolder: 'T••• H•••',
      },
    });
    await expect(server.ctx.db.delete(audit).where(eq(audit.id, row!.id))).rejects.toThrow();
  });
  it('if the account is frozen, withdrawals and changes are refused, with and without a code', async () => {
    await callWithSession('updateBank', ACCOUNT_OF_THIEF);
    const code = await lastCode(server, phone);
    await runOperation('freeze-seller', market.seller.username);
    const bankBefore = await storedBank();
    const attempts = [
      await withdraw(),
      await callWithSession('updateBank', { ...ACCOUNT_OF_THIEF, otp: code }),
      await callWithSession('updateBank', ACCOUNT_OF_THIEF),
      await callWithSession('createBank', { ...ACCOUNT_OF_OWNER, address: 'Elsewhere' }),
    ];
    expect(attempts.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
    expect(attempts[0]!.body.message).toBe('Your account is frozen. Please contact support.');
    expect(await storedBank()).toEqual(bankBefore);
    expect(await pendingPayouts()).toEqual([]);
  });
  it('of two parallel requests that add the first account, one succeeds and one is refused', async () => {
    await server.ctx.db.delete(banks).where(eq(banks.sellerId, market.seller.id));
    const answers = await Promise.all([
      callWithSession('createBank', ACCOUNT_OF_OWNER),
      callWithSession('createBank', ACCOUNT_OF_THIEF),
    ]);
    const statuses = answers.map(({ status }) => status).sort();
    // 409: both requests found no account. 422: the later request found an account and needs a code.
    expect([
      [200, 409],
      [200, 422],
    ]).toContainEqual(statuses);
  });
  it('for a withdrawal without a stored account, finance sees the current account, and none after a change of the account', async () => {
    expect((await withdraw()).status).toBe(200);
    await server.ctx.db
      .update(payouts)
      .set({ bankName: null, bankTitle: null, accountEncrypted: null, accountTail: null })
      .where(eq(payouts.sellerId, market.seller.id));
    expect((await pendingPayouts())[0].bank.account).toBe(ACCOUNT_OF_OWNER.account);
    server.clock.advance(1);
    expect((await changeWithCode(ACCOUNT_OF_THIEF)).status).toBe(200);
    expect((await pendingPayouts())[0].bank).toBeNull();
  });
  it('the outbox does not keep the last digits of the new number after the messages are sent', async () => {
    expect((await changeWithCode(ACCOUNT_OF_THIEF)).status).toBe(200);
    await runJobs(server.ctx);
    const [{ kept }] = (
      await server.ctx.db.execute(
        sql`select count(*)::int as kept from ${outbox} where payload::text like '%2233%'`,
      )
    ).rows as [{ kept: number }];
    expect(kept).toBe(0);
  });
});
