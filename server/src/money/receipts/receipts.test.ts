import { asc, eq } from 'drizzle-orm';
import { formatDateSlashes } from '@linksouq/shared-api/contract';
import { testServer, type TestServer } from '../../../test/harness';
import { briefForm, checkout, type Market, openMarket, place } from '../../../test/market';
import { hasPdftotext, missingRow } from '../../../test/pdf-text';
import { deliverAll } from '../../../test/deliver-all';
import { buyers, payments, receipts } from '../../schema';
import { type ReceiptFacts, vatIn } from './facts';
import { receiptDocument } from './receipt-document';

const FACTS: ReceiptFacts = {
  locale: 'en',
  issuer: 'Linksouq',
  sellerName: 'Layla',
  brandName: 'Kahwa',
  payerName: 'Kahwa',
  code: 'LS-1',
  items: [],
  fee: 0,
  total: 100,
  reference: 'ref',
  refundOf: '',
  vat: null,
};

describe('Receipts', () => {
  let server: TestServer;
  let market: Market;
  const mails: { to: string; text: string; link?: string }[] = [];
  beforeAll(async () => {
    server = await testServer({
      env: { VAT_RATE: '5', VAT_TRN: '100123456700003' },
      ports: {
        messages: {
          mails: true,
          send: async (_key, message) => void (message.channel === 'email' && mails.push(message)),
        },
      },
    });
    market = await openMarket(server);
  });
  afterAll(() => server.close());

  const receiptNumbers = async () =>
    (await server.ctx.db.select().from(receipts).orderBy(asc(receipts.number))).map(({ number }) => number);
  const receiptsOfOrder = async (orderId: string) =>
    (await server.call('getBuyerDelivery', { token: market.buyer.token, params: { orderId } })).body.order
      .receipts as { number: string; isRefund: boolean; pdfPath: string; total: number }[];
  const readPdf = async (pdfPath: string) => {
    const answer = await server.app.inject({ url: `/media/${pdfPath}` });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    return answer.rawPayload;
  };
  const placePaidOrder = async () => {
    const placed = await place(server, market, { contentIds: [market.pages.post], googleReview: true });
    await checkout(server, placed.paymentLink!);
    // The first call stores the PDF. The second call sends the e-mail.
    await deliverAll(server.ctx);
    await deliverAll(server.ctx);
    return placed;
  };

  it('a payment has a receipt, and an e-mail contains the number of the receipt', async () => {
    const { orderId } = await placePaidOrder();
    const [receipt] = await receiptsOfOrder(orderId);
    expect(receipt).toMatchObject({ isRefund: false, total: 957 });
    expect(receipt!.number).toMatch(/^R-\d{4}-000001$/);
    await readPdf(receipt!.pdfPath);
    expect(mails.find(({ text: body }) => body.includes(receipt!.number))).toMatchObject({
      to: 'hello@kahwa.ae',
      link: expect.stringContaining('/my-orders'),
    });
    expect((await server.app.inject({ url: `/media/${receipt!.pdfPath.split('?')[0]}` })).statusCode).toBe(
      404,
    );
  });

  it('the receipt of a refund has a number of a separate series', async () => {
    const { orderId } = await placePaidOrder();
    await server.call('rejectOrder', {
      token: market.seller.token,
      params: { id: orderId },
      body: { declineReason: 'Content does not match profile' },
    });
    await deliverAll(server.ctx);
    await deliverAll(server.ctx);
    const all = await receiptsOfOrder(orderId);
    expect(all.map(({ isRefund }) => isRefund).sort()).toEqual([false, true]);
    expect(all.find(({ isRefund }) => isRefund)!.number).toMatch(/^C-\d{4}-000001$/);
  });

  /** Expected texts. Only the receipt of a refund has a row with `refundOf`. */
  const PRINTED = {
    en: {
      payment: ['Receipt'],
      refund: ['Refund receipt'],
      labels: ['Number', 'Date', 'Issued by', 'Paid by', 'Brand', 'Influencer', 'Order'],
      refundOf: 'Refund of',
      reference: 'Payment reference',
      heading: { payment: 'Items', refund: 'Returned' },
      lines: [['Post'], ['Google Review'], ['Platform fee'], ['Total']],
      vat: [['VAT', 'included in the total'], ['TRN']],
    },
    ar: {
      payment: ['إيصال'],
      refund: ['إيصال استرداد'],
      labels: ['الرقم', 'التاريخ', 'صادر عن', 'الدافع', 'العلامة التجارية', 'المؤثر', 'الطلب'],
      refundOf: 'استرداد للإيصال',
      reference: 'مرجع الدفع',
      heading: { payment: 'البنود', refund: 'المبالغ المعادة' },
      lines: [['منشور'], ['تقييم على', 'Google'], ['رسوم المنصة'], ['الإجمالي']],
      vat: [['ضريبة القيمة المضافة', 'مشمولة في الإجمالي'], ['رقم التسجيل الضريبي']],
    },
  } as const;
  const AMOUNTS = ['800.00', '70.00', '87.00', '957.00'];
  const itReads = hasPdftotext ? it : it.skip;
  itReads.each(['en', 'ar'] as const)(
    'in the language %s, the receipts of a payment and its refund have every fact in reading order',
    async (locale) => {
      const { db, config } = server.ctx;
      await db.update(buyers).set({ locale }).where(eq(buyers.id, market.buyer.id));
      const { orderId, code } = await placePaidOrder();
      await server.call('rejectOrder', {
        token: market.seller.token,
        params: { id: orderId },
        body: { declineReason: 'Content does not match profile' },
      });
      await deliverAll(server.ctx);
      await deliverAll(server.ctx);
      const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
      const all = await receiptsOfOrder(orderId);
      const receiptOfPayment = all.find(({ isRefund }) => !isRefund)!;
      const printed = PRINTED[locale];
      for (const { number, isRefund, pdfPath } of all) {
        const kind = isRefund ? 'refund' : 'payment';
        const money = (amount: string) => `AED ${isRefund ? '-' : ''}${amount}`;
        const date = formatDateSlashes(server.clock.now().toISOString());
        const { company } = config.settings;
        const values = [number, date, company, 'Kahwa', 'Kahwa House', 'Layla 1', code];
        const [tax, registration] = printed.vat;
        const rows = [
          [...printed[kind], number],
          ...printed.labels.map((label, i) => [label, values[i]!]),
          ...(isRefund ? [[printed.refundOf, receiptOfPayment.number]] : []),
          [printed.reference, payment!.ref],
          [printed.heading[kind]],
          ...printed.lines.map((parts, i) => [...parts, money(AMOUNTS[i]!)]),
          [...tax, money('45.57')],
          [...registration, '100123456700003'],
        ];
        expect(missingRow(await readPdf(pdfPath), rows)).toBeUndefined();
      }
      await db.update(buyers).set({ locale: 'en' }).where(eq(buyers.id, market.buyer.id));
    },
  );

  it('the receipt of a deleted brand has the word "Deleted" in the language of the document', () => {
    const facts = { ...FACTS, locale: 'ar', payerName: 'Deleted', brandName: 'Deleted' };
    const { facts: printed } = receiptDocument({
      number: 'R-2026-000001',
      kind: 'payment',
      createdAt: server.clock.now(),
      facts,
    });
    const values = printed.map(({ value }) => value);
    expect(values.filter((value) => value === 'محذوف')).toHaveLength(2);
    expect(values).not.toContain('Deleted');
  });

  it('concurrent payments and a failed payment leave no gap in the numbers', async () => {
    const countBefore = (await receiptNumbers()).filter((number) => number.startsWith('R')).length;
    const placedOrders = [];
    for (let i = 0; i < 5; i++)
      placedOrders.push(await place(server, market, { contentIds: [market.pages.story] }));
    await Promise.all(
      placedOrders.map(({ paymentLink }, i) => checkout(server, paymentLink!, i === 2 ? 'fail' : 'pay')),
    );
    // Paying again uses no new number.
    await checkout(server, placedOrders[0]!.paymentLink!);
    const numbersAfter = (await receiptNumbers()).filter((number) => number.startsWith('R'));
    expect(numbersAfter.map((number) => Number(number.slice(-6)))).toEqual(
      Array.from({ length: countBefore + 4 }, (_, i) => i + 1),
    );
  });

  it('the seller of an order cannot read the brand’s receipts', async () => {
    const { orderId } = await placePaidOrder();
    const { body } = await server.call('getSellerDelivery', {
      token: market.seller.token,
      params: { id: orderId },
    });
    expect(body.order.receipts).toBeUndefined();
  });

  it.each([
    [105, 500, 5],
    [95_700, 500, 4_557],
    [0, 500, 0],
    [1, 500, 0],
    [10_000, 1_500, 1_304],
  ])('the tax in %i fils at %i bps is %i', (total, rate, tax) => expect(vatIn(total, rate)).toBe(tax));
  it('a receipt and a brief of the same buyer have different clients in the PDF queue', async () => {
    const clients: string[] = [];
    const draw = server.ctx.pdf.renderBrief;
    server.ctx.pdf.renderBrief = (document, client) => {
      clients.push(client);
      return draw(document, client);
    };
    const { status } = await server.call('createBrief', { token: market.buyer.token, body: briefForm() });
    expect(status).toBe(200);
    await placePaidOrder();
    server.ctx.pdf.renderBrief = draw;
    expect(clients).toEqual([market.buyer.id, expect.not.stringMatching(new RegExp(`^${market.buyer.id}$`))]);
  });
});
