/** Receipts: numbers without gaps, readable PDFs, and where they are shown. */
import { execFileSync } from 'node:child_process';
import { asc } from 'drizzle-orm';
import { testServer, type TestServer } from '../../../test/harness';
import { checkout, type Market, openMarket, place } from '../../../test/market';
import { deliverOutbox } from '../../platform/jobs/deliver-outbox';
import { receipts } from '../../schema';
import { vatIn } from './facts';

/** Returns the text of a PDF, line by line, as poppler extracts it. */
const pdfText = (pdf: Buffer) =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' }).replace(/[ \t]+/g, ' ');
const hasPdftotext = (() => {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

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

  const numbers = async () =>
    (await server.ctx.db.select().from(receipts).orderBy(asc(receipts.number))).map(({ number }) => number);
  const shown = async (orderId: string) =>
    (await server.call('getBuyerDelivery', { token: market.buyer.token, params: { orderId } })).body.order
      .receipts as { number: string; isRefund: boolean; pdfPath: string; total: number }[];
  const open = async (pdfPath: string) => {
    const answer = await server.app.inject({ url: `/media/${pdfPath}` });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    return answer.rawPayload;
  };
  const paid = async () => {
    const placed = await place(server, market, { contentIds: [market.pages.post], googleReview: true });
    await checkout(server, placed.paymentLink!);
    // Processes the PDF, then the e-mail about it.
    await deliverOutbox(server.ctx);
    await deliverOutbox(server.ctx);
    return placed;
  };

  it('a receipt of a payment has items, fee, total, tax and reference, and the e-mail contains its number', async () => {
    const { orderId, code } = await paid();
    const [receipt] = await shown(orderId);
    expect(receipt).toMatchObject({ isRefund: false, total: 957 });
    expect(receipt!.number).toMatch(/^R-\d{4}-000001$/);
    const text = hasPdftotext ? pdfText(await open(receipt!.pdfPath)) : '';
    const lines = ['Post: AED 800.00', 'Google Review: AED 70.00', 'Platform fee: AED 87.00'];
    for (const line of [...lines, 'Total: AED 957.00', 'AED 45.57', 'TRN 100123456700003', code, 'Kahwa'])
      expect({ line, found: !hasPdftotext || text.includes(line) }).toEqual({ line, found: true });
    expect(mails.find(({ text: said }) => said.includes(receipt!.number))).toMatchObject({
      to: 'hello@kahwa.ae',
      link: expect.stringContaining('/my-orders'),
    });
    // The address is private: without its signature it is 404.
    expect((await server.app.inject({ url: `/media/${receipt!.pdfPath.split('?')[0]}` })).statusCode).toBe(
      404,
    );
  });

  it('a refund has a receipt in a separate series, which contains the number of the first', async () => {
    const { orderId } = await paid();
    await server.call('rejectOrder', {
      token: market.seller.token,
      params: { id: orderId },
      body: { declineReason: 'Content does not match profile' },
    });
    await deliverOutbox(server.ctx);
    await deliverOutbox(server.ctx);
    const all = await shown(orderId);
    expect(all.map(({ isRefund }) => isRefund).sort()).toEqual([false, true]);
    const [first, refund] = [false, true].map((is) => all.find(({ isRefund }) => isRefund === is)!);
    expect(refund!.number).toMatch(/^C-\d{4}-000001$/);
    if (!hasPdftotext) return;
    const text = pdfText(await open(refund!.pdfPath));
    expect(text).toContain(first!.number);
    expect(text).toContain('Total: AED -957.00');
  });

  it('concurrent payments, and one that fails, leave no gap in the numbers', async () => {
    const before = (await numbers()).filter((number) => number.startsWith('R')).length;
    const placed = [];
    for (let i = 0; i < 5; i++)
      placed.push(await place(server, market, { contentIds: [market.pages.story] }));
    await Promise.all(
      placed.map(({ paymentLink }, i) => checkout(server, paymentLink!, i === 2 ? 'fail' : 'pay')),
    );
    // The same payment again uses no number.
    await checkout(server, placed[0]!.paymentLink!);
    const after = (await numbers()).filter((number) => number.startsWith('R'));
    expect(after.map((number) => Number(number.slice(-6)))).toEqual(
      Array.from({ length: before + 4 }, (_, i) => i + 1),
    );
  });

  it('the seller of an order cannot read the brand’s receipts', async () => {
    const { orderId } = await paid();
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
});
