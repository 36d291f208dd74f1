import { desc, eq } from 'drizzle-orm';
import { messages } from '@linksouq/shared-api/contract';
import { askCode, lastCode, newPhone, registerBuyer, signUpSeller, upload } from '../../../test/accounts';
import { testServer, type TestServer } from '../../../test/harness';
import { finish, HOUR, openMarket, startOrder } from '../../../test/market';
import { sampleImage } from '../../../test/samples';
import { createSession } from '../../identity';
import { audit } from '../../platform/db/schema';
import { runJobs } from '../../platform/jobs';
import { buyers, sellers } from '../../schema';

describe('A change of contact details', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({
      ports: { messages: { mails: true, send: async (_key, message) => void server.sent.push(message) } },
    });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.clock.advance(HOUR);
  });

  type Change = { field: string; value: string };
  const change = (
    token: string,
    body: object,
    name: 'changeContact' | 'changeBrandContact' = 'changeContact',
  ) => server.call(name, { token, body });
  /** Requests the codes. @returns both codes */
  async function requestCodes(token: string, phone: string, wanted: Change, name?: 'changeBrandContact') {
    server.clock.advance(60_000);
    const { status, body } = await change(token, wanted, name);
    expect([status, Object.keys(body.errors)]).toEqual([
      422,
      wanted.field === 'instagram' ? ['otp'] : ['otp', 'newOtp'],
    ]);
    return { otp: await lastCode(server, phone), newOtp: await lastCode(server, wanted.value) };
  }
  const sentNotices = async () => {
    await runJobs(server.ctx);
    return server.sent.filter(({ template }) => template === 'contact-changed');
  };
  const newSeller = async () => {
    const market = await openMarket(server);
    const phone = newPhone();
    await server.ctx.db
      .update(sellers)
      .set({ phone, email: 'old@layla.example' })
      .where(eq(sellers.id, market.seller.id));
    await runJobs(server.ctx);
    server.sent.length = 0;
    return { market, id: market.seller.id, token: market.seller.token, phone };
  };

  const profileForm = async (token: string, email: string) => {
    const file = { name: 'a.png', type: 'image/png', bytes: await sampleImage() };
    const { Location } = (await upload(server, 'uploadCover', file, { token })).body.data;
    const photos = { profileUrl: Location, coverImage: Location };
    return { name: 'Layla', bio: 'Food', city: 'Dubai', category: ['Fashion'], ...photos, email };
  };

  it('a new number needs a code from the old and from the new number, and the codes confirm only this number', async () => {
    const { token, phone, id } = await newSeller();
    const value = newPhone();
    const { otp, newOtp } = await requestCodes(token, phone, { field: 'phone', value });
    const wrongCode = 100_000 + ((newOtp + 1) % 900_000);
    const wrongCodeAnswer = await change(token, { field: 'phone', value, otp, newOtp: wrongCode });
    expect([wrongCodeAnswer.status, Object.keys(wrongCodeAnswer.body.errors)]).toEqual([422, ['newOtp']]);
    const otherNumberAnswer = await change(token, { field: 'phone', value: newPhone(), otp, newOtp });
    expect([otherNumberAnswer.status, Object.keys(otherNumberAnswer.body.errors)]).toEqual([422, ['otp']]);
    const signIn = await askCode(server, phone);
    expect((await change(token, { field: 'phone', value, otp: signIn, newOtp })).status).toBe(422);

    const otherSession = await createSession(server.ctx.db, server.ctx, { kind: 'seller', id });
    const changeAnswer = await change(token, { field: 'phone', value, otp, newOtp });
    expect([changeAnswer.status, changeAnswer.body.data.phoneNumber]).toEqual([200, value]);
    expect((await server.call('getProfile', { token })).status).toBe(200);
    expect((await server.call('getProfile', { token: otherSession.accessToken })).status).toBe(401);
    const login = { phoneNumber: value, otp: await askCode(server, value) };
    expect((await server.call('login', { query: login })).body.data.id).toBe(id);
  });

  it('an unchanged value is refused before a code is sent', async () => {
    const { token, phone } = await newSeller();
    for (const body of [
      { field: 'phone', value: phone },
      { field: 'email', value: 'old@layla.example' },
    ]) {
      const { status, body: answer } = await change(token, body);
      expect([status, answer.errors]).toEqual([422, { value: messages.contactSame }]);
    }
    await runJobs(server.ctx);
    expect(server.sent).toEqual([]);
  });

  it('after a new number, the old number and the e-mail address get a warning, and withdrawals wait 48 hours', async () => {
    const { market, token, phone } = await newSeller();
    const { orderId } = await startOrder(server, market, { instagramFollow: true });
    await finish(server, market, orderId);
    const value = newPhone();
    const sentCodes = await requestCodes(token, phone, { field: 'phone', value });
    expect((await change(token, { field: 'phone', value, ...sentCodes })).status).toBe(200);
    const notices = await sentNotices();
    expect(notices.map(({ channel, to }) => `${channel} ${to}`).sort()).toEqual([
      'email old@layla.example',
      `sms ${phone}`,
      `whatsapp ${phone}`,
    ]);
    expect(notices[0]!.text).toMatch(/phone number .* was changed.*48 hours.*contact support/);
    const withdraw = () => server.call('requestPayout', { token, body: { amount: 47.5 } });
    const refusedWithdrawal = await withdraw();
    expect([refusedWithdrawal.status, refusedWithdrawal.body.message]).toEqual([
      409,
      'Your contact details were changed. You can withdraw in 48 hours.',
    ]);
    const holdHours = async () => (await server.call('getEarnings', { token })).body.data.holdHours;
    expect(await holdHours()).toBe(48);
    server.clock.advance(48 * HOUR);
    expect(await holdHours()).toBeUndefined();
    expect((await withdraw()).status).toBe(200);
    const [row] = await server.ctx.db
      .select()
      .from(audit)
      .where(eq(audit.subject, market.seller.id))
      .orderBy(desc(audit.at))
      .limit(1);
    expect(row!.action).toBe('change-phone');
    expect(JSON.stringify(row)).not.toContain(value.slice(4));
  });

  it('a new e-mail address needs a code from the phone and a code from the new address', async () => {
    const { token, phone, id } = await newSeller();
    const wanted = { field: 'email', value: 'new@layla.example' };
    const { otp, newOtp } = await requestCodes(token, phone, wanted);
    expect((await change(token, { ...wanted, otp: newOtp, newOtp: otp })).status).toBe(422);
    expect((await change(token, { ...wanted, otp, newOtp })).body.data.email).toBe(wanted.value);
    expect((await sentNotices()).map(({ to }) => to)).toContain('old@layla.example');
    const [row] = await server.ctx.db.select().from(sellers).where(eq(sellers.id, id));
    expect(row!.email).toBe(wanted.value);
  });

  it('after the profile form saves a new e-mail address, the old address gets a warning, and withdrawals wait', async () => {
    const { token, id } = await newSeller();
    const form = await profileForm(token, 'third@layla.example');
    expect((await server.call('saveProfile', { token, body: form })).status).toBe(200);
    expect((await sentNotices()).map(({ to }) => to)).toContain('old@layla.example');
    server.sent.length = 0;
    expect((await server.call('saveProfile', { token, body: form })).status).toBe(200);
    expect(await sentNotices()).toEqual([]);
    const [row] = await server.ctx.db.select().from(sellers).where(eq(sellers.id, id));
    expect(row!.contactChangedAt).not.toBeNull();
  });

  it('a stolen session can replace the e-mail address three times a day and six times in 30 days', async () => {
    const { token, id } = await newSeller();
    const form = await profileForm(token, 'old@layla.example');
    let count = 0;
    const saveNewEmail = () =>
      server.call('saveProfile', { token, body: { ...form, email: `victim${count++}@example.org` } });
    const emailOf = async () => (await server.call('getProfile', { token })).body.data.email as string;
    const statuses: number[] = [];
    for (let i = 0; i < 40; i++) statuses.push((await saveNewEmail()).status);
    expect(statuses).toEqual([200, 200, 200, ...Array<number>(37).fill(429)]);
    expect(await sentNotices()).toHaveLength(3 * 3);
    const { status, headers, body } = await saveNewEmail();
    expect([status, headers['retry-after'], body.message]).toEqual([
      429,
      String(24 * 3_600),
      'You have changed your e-mail address several times. Change it with a code in your settings, or try again later.',
    ]);
    expect(
      (await server.call('saveProfile', { token, body: { ...form, email: await emailOf() } })).status,
    ).toBe(200);
    server.clock.advance(24 * HOUR);
    const nextDays = [];
    for (let i = 0; i < 20; i++) {
      nextDays.push((await saveNewEmail()).status);
      server.clock.advance(24 * HOUR);
    }
    expect(nextDays).toEqual([200, 200, 200, ...Array<number>(17).fill(429)]);
    const [row] = await server.ctx.db.select().from(sellers).where(eq(sellers.id, id));
    expect(row!.email).toBe(await emailOf());
    server.clock.advance(10 * 24 * HOUR);
    const { accessToken } = await createSession(server.ctx.db, server.ctx, { kind: 'seller', id });
    const nextMonth = { ...form, email: 'next-month@example.org' };
    expect((await server.call('saveProfile', { token: accessToken, body: nextMonth })).status).toBe(200);
  });

  it('the first e-mail address does not count as a change, and causes no warning', async () => {
    const { token, id } = await newSeller();
    await server.ctx.db.update(sellers).set({ email: '' }).where(eq(sellers.id, id));
    const form = await profileForm(token, 'first@layla.example');
    expect((await server.call('saveProfile', { token, body: form })).status).toBe(200);
    expect(await sentNotices()).toEqual([]);
    for (const expected of [200, 200, 200, 429]) {
      const body = { ...form, email: `change${server.clock.now().getTime()}@layla.example` };
      server.clock.advance(1_000);
      expect((await server.call('saveProfile', { token, body })).status).toBe(expected);
    }
  });

  it('a new handle needs a code from the phone, and a typed URL is stored as a handle', async () => {
    const { token, phone } = await newSeller();
    const wanted = { field: 'instagram', value: 'https://instagram.com/layla.new/' };
    const { otp } = await requestCodes(token, phone, wanted);
    expect((await change(token, { ...wanted, otp })).body.data.instagramUsername).toBe('layla.new');
  });

  it('the number of another account is refused only after both codes are checked', async () => {
    const { token, phone, id } = await newSeller();
    const otherSeller = await signUpSeller(server, 'othernumber');
    server.clock.advance(60_000);
    const wanted = { field: 'phone', value: otherSeller.phone };
    const sentCodes = await requestCodes(token, phone, wanted);
    const refusedChange = await change(token, { ...wanted, ...sentCodes });
    expect([refusedChange.status, refusedChange.body.message]).toEqual([
      409,
      'Another account uses this number.',
    ]);
    const [row] = await server.ctx.db.select().from(sellers).where(eq(sellers.id, id));
    expect(row!.phone).toBe(phone);
  });

  it.each([
    [{ field: 'phone', value: '+9715' }, 'value'],
    [{ field: 'email', value: 'nobody' }, 'value'],
    [{ field: 'name', value: 'Layla' }, 'field'],
  ])('the invalid change %j is refused with an error at the field "%s"', async (body, field) => {
    const { token } = await newSeller();
    const refusedChange = await change(token, body);
    expect([refusedChange.status, Object.keys(refusedChange.body.errors)]).toEqual([422, [field]]);
    const unchangedAnswer = await change(token, { field: 'email', value: 'old@layla.example' });
    expect([unchangedAnswer.status, unchangedAnswer.body.message]).toEqual([422, 'This is saved already.']);
  });

  it('a frozen account cannot be changed', async () => {
    const { token, id } = await newSeller();
    await server.ctx.db.update(sellers).set({ frozen: true }).where(eq(sellers.id, id));
    expect((await change(token, { field: 'email', value: 'new@layla.example' })).status).toBe(409);
    const form = await profileForm(token, 'while-frozen@example.org');
    const { status, body } = await server.call('saveProfile', { token, body: form });
    expect([status, body.message]).toEqual([409, messages.accountFrozen]);
    expect((await server.call('getProfile', { token })).body.data.email).toBe('old@layla.example');
    expect(await sentNotices()).toEqual([]);
    const unchangedEmail = { ...form, email: 'old@layla.example', bio: 'Travel' };
    expect((await server.call('saveProfile', { token, body: unchangedEmail })).status).toBe(200);
  });

  it('a brand changes its phone, and its other sessions end', async () => {
    const brand = await registerBuyer(server);
    const otherSession = await createSession(server.ctx.db, server.ctx, { kind: 'buyer', id: brand.id });
    const value = newPhone();
    const sentCodes = await requestCodes(
      brand.token,
      brand.phone,
      { field: 'phone', value },
      'changeBrandContact',
    );
    const changeAnswer = await change(
      brand.token,
      { field: 'phone', value, ...sentCodes },
      'changeBrandContact',
    );
    expect([changeAnswer.status, changeAnswer.body.data]).toEqual([
      200,
      { id: brand.id, name: 'Brand', email: 'brand@example.com', phoneNumber: value },
    ]);
    const status = async (token: string) => (await server.call('getMyOrders', { token })).status;
    expect([await status(brand.token), await status(otherSession.accessToken)]).toEqual([200, 401]);
    const [row] = await server.ctx.db.select().from(buyers).where(eq(buyers.id, brand.id));
    expect(row!.phone).toBe(value);
    const handle = await change(brand.token, { field: 'instagram', value: 'x' }, 'changeBrandContact');
    expect(handle.status).toBe(422);
  });
});
