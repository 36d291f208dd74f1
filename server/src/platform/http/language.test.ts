import { noticeEvents, noticesOf } from '../../orders/process/order-table';
import { runJobs } from '../jobs';
import type { TestServer } from '../../../test/harness';
import { briefForm, type Market, startOrder } from '../../../test/market';
import { withMarket } from '../../../test/with-market';
import { texts } from '../texts';

const arabic = { cookie: 'theme=x; lang=ar' };

describe('the language of texts', () => {
  let server: TestServer;
  let market: Market;
  withMarket((opened) => ({ server, market } = opened));

  it('messages use the language cookie. Without the cookie they are English, whatever accept-language says', async () => {
    const request = { query: { availability: true }, token: market.seller.token };
    const preferring = { ...request, headers: { 'accept-language': 'ar' } };
    expect((await server.call('setAvailability', preferring)).body.message).toBe(
      'You are available for new orders.',
    );
    const chosen = await server.call('setAvailability', { ...request, headers: arabic });
    expect(chosen.body.message).toBe('أنت متاح لاستقبال الطلبات الجديدة.');
  });
  it('a message in `data.message` uses the language cookie (product §7)', async () => {
    const request = { query: { visibility: true }, token: market.seller.token, headers: arabic };
    expect((await server.call('setPriceVisibility', request)).body.data.message).toBe(
      'أسعارك ظاهرة الآن في صفحتك.',
    );
  });
  it('refusals and the messages of their fields use the language cookie', async () => {
    const { status, body } = await server.call('createBrief', {
      token: market.buyer.token,
      body: briefForm({ brandName: '' }),
      headers: arabic,
    });
    expect(status).toBe(422);
    expect(body).toEqual({
      message: 'اسم العلامة التجارية مطلوب',
      errors: { brandName: 'اسم العلامة التجارية مطلوب' },
    });
    expect((await server.call('getProfile', { headers: arabic })).body.message).toBe('يرجى تسجيل الدخول.');
  });
  it.each([
    ['application/json', '{"name":', 400, 'تعذّرت قراءة هذا الطلب.'],
    ['application/x-unknown', 'a', 415, 'نوع المحتوى هذا غير مقبول.'],
  ])(
    'refusals of Fastify use the language cookie (content type %s)',
    async (type, payload, status, message) => {
      const { statusCode, json } = await server.app.inject({
        method: 'POST',
        url: '/api/v1/auth/register',
        headers: { ...arabic, 'content-type': type },
        payload,
      });
      expect(statusCode).toBe(status);
      expect(json()).toEqual({ message });
    },
  );
  it('a one-time code to a person without an account uses the language cookie', async () => {
    await server.call('requestOtp', { query: { phone: '+971501112223' }, headers: arabic });
    await runJobs(server.ctx);
    const { text, code } = server.sent.at(-1)!;
    expect(text).toBe(
      `رمزك في \u2068Linksouq\u2069 هو \u2068${code}\u2069. صالح لمدة 5 دقائق. لا تشاركه مع أحد.`,
    );
  });
  it('notices use the language of the receiver, not of the person who caused them', async () => {
    await server.call('createBrief', { token: market.buyer.token, body: briefForm(), headers: arabic });
    await startOrder(server, market, { contentIds: [market.pages.story] });
    await runJobs(server.ctx);
    // The outbox sends messages in parallel, so their order is not known.
    expect(server.sent.filter(({ to }) => to === market.buyer.phone)).toContainEqual(
      expect.objectContaining({
        link: expect.stringMatching(/\?order_id=[^&#]+&lang=ar#t=/),
        text: expect.stringMatching(/^تم قبول طلبك \u2068LS-[^ ]+ من قِبل \u2068«Layla \d+»\u2069/),
      }),
    );
  });
  it('every notice has an Arabic translation', () => {
    const noticeTexts = noticeEvents().flatMap((event) => noticesOf(event).map(({ text }) => text));
    expect(noticeTexts.filter((text) => !Object.hasOwn(texts.ar!, text))).toEqual([]);
  });
  it('the timeline of an order uses the language cookie', async () => {
    const { orderId } = await startOrder(server, market, { contentIds: [market.pages.story] });
    const request = { token: market.seller.token, params: { id: orderId } };
    const texts = async (headers = {}) =>
      (await server.call('getOrder', { ...request, headers })).body.data.timeline.map(
        ({ text }: { text: string }) => text,
      );
    expect(await texts()).toEqual(['The brand placed the order', 'The brand paid', 'You accepted']);
    expect(await texts(arabic)).toEqual([
      'أرسلت العلامة التجارية الطلب',
      'دفعت العلامة التجارية',
      'قبلت الطلب',
    ]);
  });
});
