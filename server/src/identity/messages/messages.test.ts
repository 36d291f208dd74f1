import { eq } from 'drizzle-orm';
import { calls, API_BASE, type Preferences } from '@linksouq/shared-api/contract';
import { askCode, newPhone } from '../../../test/accounts';
import { testServer, type TestServer } from '../../../test/harness';
import { checkout, HOUR, type Market, openMarket, place } from '../../../test/market';
import type { OutboxMessage } from '../../platform/jobs/enqueue';
import { enqueue } from '../../platform/jobs/enqueue';
import { deliverAll } from '../../../test/deliver-all';
import { sentMessages } from '../../platform/db/schema';
import { sellers } from '../../schema';
import { quietEnd } from './apply-preferences';
import { unsubscribeAddresses } from './unsubscribe';

const NONE: Preferences = {
  language: null,
  channel: null,
  quietFrom: null,
  quietTo: null,
  ordersOnly: false,
};

describe('Messages and preferences', () => {
  let server: TestServer;
  let market: Market;
  beforeAll(async () => {
    server = await testServer({
      ports: { messages: { mails: true, send: async (_key, message) => void server.sent.push(message) } },
    });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.advance(HOUR);
    market = await openMarket(server);
    await setEmail('me@example.com');
    await deliverAll(server.ctx);
    server.sent.length = 0;
  });

  const setEmail = (email: string) =>
    server.ctx.db.update(sellers).set({ email }).where(eq(sellers.id, market.seller.id));
  const savePreferences = async (change: Partial<Preferences>, side: 'seller' | 'buyer' = 'seller') => {
    const name = side === 'seller' ? 'savePreferences' : 'saveBrandPreferences';
    return server.call(name, { token: market[side].token, body: { ...NONE, ...change } });
  };
  let keyCount = 0;
  const send = async (change: Partial<OutboxMessage>) => {
    const job: OutboxMessage = {
      channel: 'whatsapp',
      to: '+971500000000',
      template: 'test',
      text: 'Hello',
      person: { kind: 'seller', id: market.seller.id },
      ...change,
    };
    await server.ctx.db.transaction((tx) => enqueue(tx, server.ctx, 'message', `test:${keyCount++}`, job));
    await deliverAll(server.ctx);
  };
  const recipients = () => server.sent.map(({ channel, to }) => [channel, to]);

  it('preferences are stored as sent, and quiet hours need a start and an end', async () => {
    const preferences = {
      language: 'ar',
      channel: 'sms',
      quietFrom: 22,
      quietTo: 8,
      ordersOnly: true,
    } as const;
    expect((await savePreferences(preferences)).body.data).toEqual(preferences);
    expect((await server.call('getPreferences', { token: market.seller.token })).body.data).toEqual(
      preferences,
    );
    expect((await server.call('getBrandPreferences', { token: market.buyer.token })).body.data).toEqual(NONE);
    expect((await savePreferences({ quietFrom: 22 })).status).toBe(422);
    expect((await savePreferences({ quietFrom: 8, quietTo: 8 })).status).toBe(422);
    expect((await savePreferences({ quietFrom: 24, quietTo: 8 })).status).toBe(422);
  });

  it('a seller without an e-mail address cannot choose e-mail', async () => {
    await setEmail('');
    expect(await savePreferences({ channel: 'email' })).toMatchObject({
      status: 422,
      body: { errors: { channel: 'Please enter your e-mail address first.' } },
    });
    expect((await savePreferences({ channel: 'sms' })).status).toBe(200);
  });

  it.each([
    ['sms', 'sms', '+971500000000'],
    ['email', 'email', 'me@example.com'],
    ['whatsapp', 'whatsapp', '+971500000000'],
  ] as const)('a notice is sent by %s if the person chose this channel', async (channel, ...expected) => {
    await savePreferences({ channel });
    await send({ email: 'me@example.com' });
    expect(recipients()).toEqual([expected]);
  });

  it('a notice with hasTwin is sent only on the chosen channel, but a warning is sent by phone and e-mail', async () => {
    const sendToBothChannels = async (change: Partial<OutboxMessage> = {}) => {
      server.sent.length = 0;
      await send({ hasTwin: true, ...change });
      await send({ hasTwin: true, channel: 'email', to: 'me@example.com', ...change });
      return server.sent.map(({ channel }) => channel);
    };
    expect(await sendToBothChannels()).toEqual(['whatsapp', 'email']);
    await savePreferences({ channel: 'email' });
    expect(await sendToBothChannels()).toEqual(['email']);
    await savePreferences({ channel: 'sms' });
    expect(await sendToBothChannels()).toEqual(['sms']);
    expect(await sendToBothChannels({ isWarning: true })).toEqual(['whatsapp', 'email']);
  });

  it('only a message that can wait is delayed until the end of the quiet hours', async () => {
    // Moves the clock to 02:00–02:59 of the next day in Dubai.
    server.clock.advance(HOUR * ((22 - server.clock.now().getUTCHours() + 24) % 24));
    await savePreferences({ quietFrom: 23, quietTo: 8 });
    await send({ waits: {}, text: 'a digest' });
    await send({ text: 'a new order' });
    await send({
      waits: { until: new Date(server.clock.now().getTime() + HOUR).toISOString() },
      text: 'soon',
    });
    expect(server.sent.map(({ text }) => text)).toEqual(['a new order', 'soon']);
    server.clock.advance(7 * HOUR);
    await deliverAll(server.ctx);
    expect(server.sent.at(-1)!.text).toBe('a digest');
  });

  it.each([
    // The time in Dubai is four hours ahead of UTC.
    ['2026-03-02T19:30:00.000Z', '2026-03-03T04:00:00.000Z'],
    ['2026-03-03T03:59:59.000Z', '2026-03-03T04:00:00.000Z'],
    ['2026-03-03T04:00:00.000Z', undefined],
    ['2026-03-02T18:59:59.000Z', undefined],
  ])('quietEnd() at %s returns %s for quiet hours from 23 to 8', (now, end) =>
    expect(quietEnd({ ...NONE, quietFrom: 23, quietTo: 8 }, new Date(now))?.toISOString()).toBe(end),
  );
  it('quiet hours may begin and end on the same day', () => {
    const quietEndAt = (now: string) =>
      quietEnd({ ...NONE, quietFrom: 13, quietTo: 15 }, new Date(now))?.toISOString();
    expect(quietEndAt('2026-03-02T09:30:00.000Z')).toBe('2026-03-02T11:00:00.000Z');
    expect(quietEndAt('2026-03-02T11:00:00.000Z')).toBeUndefined();
  });

  it('an e-mail that is not about an order has unsubscribe links, and is not sent after the person unsubscribes', async () => {
    const mail = { channel: 'email', to: 'me@example.com', isOptional: true } as const;
    await send(mail);
    const { unsubscribe } = server.sent[0]!;
    expect(unsubscribe!.page).toContain('/unsubscribe?t=');
    const { pathname, search } = new URL(unsubscribe!.post);
    // A mail program posts this form without a session (RFC 8058).
    const answer = await server.app.inject({
      method: 'POST',
      url: pathname + search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: { ordersOnly: true } }]);
    await send(mail);
    expect(server.sent).toHaveLength(1);
    await send({ text: 'about an order' });
    expect(server.sent).toHaveLength(2);
    const token = new URL(unsubscribe!.post).searchParams.get('token')!;
    const subscribedAgain = await server.call('unsubscribe', { query: { token, undo: true } });
    expect(subscribedAgain.body.data).toEqual({ ordersOnly: false });
    await send(mail);
    expect(server.sent).toHaveLength(3);
  });
  it('an unsubscribe token that the server did not sign gets 404', async () => {
    const { post } = unsubscribeAddresses(server.ctx, { kind: 'seller', id: market.seller.id }, 'en');
    const token = new URL(post).searchParams.get('token')!;
    for (const wrong of ['x', 'seller.x.y', token.replace('seller', 'buyer'), `${token}x`])
      expect((await server.call('unsubscribe', { query: { token: wrong } })).status).toBe(404);
    expect(API_BASE + calls.unsubscribe.path).toBe(new URL(post).pathname);
  });

  it('messages use the language in the preferences, or the language of the pages if the preferences have none', async () => {
    await savePreferences({ language: 'ar' });
    const cookie = { headers: { cookie: 'lang=en' } };
    await server.call('setAvailability', {
      token: market.seller.token,
      query: { availability: true },
      ...cookie,
    });
    const localeOf = async () =>
      (await server.ctx.db.select().from(sellers).where(eq(sellers.id, market.seller.id)))[0]!.locale;
    expect(await localeOf()).toBe('ar');
    await savePreferences({ language: null });
    await server.call('setAvailability', {
      token: market.seller.token,
      query: { availability: true },
      ...cookie,
    });
    expect(await localeOf()).toBe('en');
  });

  it('the paged list contains every message of the person, but not the text of codes', async () => {
    const phone = newPhone();
    await server.ctx.db.update(sellers).set({ phone }).where(eq(sellers.id, market.seller.id));
    const { paymentLink, code } = await place(server, market, { contentIds: [market.pages.post] });
    await checkout(server, paymentLink!);
    await deliverAll(server.ctx);
    await askCode(server, phone);
    await deliverAll(server.ctx);
    const list = (query: Record<string, string | number>) =>
      server.call('getMessages', { token: market.seller.token, query });
    const { data } = (await list({})).body;
    expect(data[0]).toMatchObject({ channel: 'sms', template: 'otp', text: '' });
    expect(data[1]).toMatchObject({ channel: 'whatsapp', template: 'order-new' });
    expect(data[1].text).toContain(code);
    const first = (await list({ limit: 1 })).body;
    expect(first.data).toEqual(data.slice(0, 1));
    expect((await list({ limit: 1, cursor: first.next })).body.data).toEqual(data.slice(1, 2));
    const brandMessages = (await server.call('getBrandMessages', { token: market.buyer.token })).body.data;
    expect(brandMessages.some(({ text }: { text: string }) => text.includes(code))).toBe(true);
    const rows = await server.ctx.db.select().from(sentMessages);
    expect(rows.every(({ text }) => !text.includes('http') && !text.includes(phone))).toBe(true);
  });

  it.each(['', 'seller.x.y', 'z'.repeat(201)])(
    'the error for the invalid unsubscribe token "%s" is in the language of the page',
    async (token) => {
      const headers = { cookie: 'lang=ar' };
      const { status, body } = await server.call('unsubscribe', { query: { token }, headers });
      expect([404, 422, 400]).toContain(status);
      expect(body.message).toBe('هذا الرابط غير موجود.');
    },
  );
});
