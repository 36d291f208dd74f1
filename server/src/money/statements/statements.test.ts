import { eq } from 'drizzle-orm';
import { DAY_MS } from '@linksouq/shared-api/contract';
import { testServer, type TestServer } from '../../../test/harness';
import { finish, type Market, openMarket, startOrder } from '../../../test/market';
import { hasPdftotext, missingRow } from '../../../test/pdf-text';
import { deliverAll } from '../../../test/deliver-all';
import { ledger, sellers, statements } from '../../schema';
import { issueStatements } from './issue-statements';
import { monthBounds, statementOf } from './statement';

describe('Monthly statements', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({
      ports: { messages: { mails: true, send: async (_key, message) => void server.sent.push(message) } },
    });
  });
  afterAll(() => server.close());

  /** Moves the clock to the first hours of the next month in the UAE. */
  const nextMonth = () => {
    const now = server.clock.now();
    const { end } = monthBounds(new Date(now.getTime() + 4 * 3_600_000).toISOString().slice(0, 7));
    server.clock.advance(end.getTime() - now.getTime() + 3_600_000);
  };
  const deliver = async () => {
    await deliverAll(server.ctx);
    await deliverAll(server.ctx);
  };
  async function openEarningMarket(
    locale = 'en',
    email = 'layla@example.com',
  ): Promise<{ market: Market; code: string }> {
    const market = await openMarket(server);
    await server.ctx.db.update(sellers).set({ email, locale }).where(eq(sellers.id, market.seller.id));
    const { orderId, code } = await startOrder(server, market, { instagramFollow: true });
    await finish(server, market, orderId);
    await server.call('requestPayout', { token: market.seller.token, body: { amount: 47.5 } });
    await deliver();
    server.sent.length = 0;
    return { market, code };
  }
  const statementsOf = ({ seller }: Market) =>
    server.ctx.db.select().from(statements).where(eq(statements.sellerId, seller.id));

  it('contain orders, commission, withdrawals and balance of the month, and the PDF is in the e-mail', async () => {
    const { market, code } = await openEarningMarket();
    const [{ at } = { at: new Date() }] = await server.ctx.db
      .select({ at: ledger.createdAt })
      .from(ledger)
      .where(eq(ledger.sellerId, market.seller.id));
    const month = new Date(at.getTime() + 4 * 3_600_000).toISOString().slice(0, 7);
    expect(await statementOf(server.ctx.db, market.seller.id, month)).toMatchObject({
      opening: 0,
      orders: [{ code, price: 5_000, commission: 250 }],
      payouts: [{ amount: -4_750 }],
      closing: 0,
    });
    await issueStatements(server.ctx);
    expect(await statementsOf(market)).toEqual([]);
    nextMonth();
    await issueStatements(server.ctx);
    await issueStatements(server.ctx);
    await deliver();
    const mails = server.sent.filter(({ to }) => to === 'layla@example.com');
    expect(mails).toMatchObject([
      { channel: 'email', template: 'statement', link: expect.stringContaining('/my-earning') },
    ]);
    expect(mails[0]!.unsubscribe!.post).toContain('/messages/unsubscribe?token=');
    const [file] = mails[0]!.attachments!;
    expect([file!.name, file!.content.subarray(0, 4).toString()]).toEqual([`${month}.pdf`, '%PDF']);
    const listed = (await server.call('getEarnings', { token: market.seller.token })).body.data.statements;
    expect(listed).toMatchObject([{ month }]);
    expect((await server.app.inject({ url: `/media/${listed[0].pdfPath}` })).statusCode).toBe(200);
    if (!hasPdftotext) return;
    for (const row of [
      ['Orders', 'AED 50.00'],
      ['Commission', 'AED -2.50'],
      ['Withdrawals', 'AED -47.50'],
      [code],
      ['Balance at the end', 'AED 0.00'],
    ])
      expect(missingRow(file!.content, [row])).toBeUndefined();
  });

  it('are in Arabic if the seller reads Arabic', async () => {
    const { code } = await openEarningMarket('ar', 'arabic@example.com');
    nextMonth();
    await issueStatements(server.ctx);
    await deliver();
    const mail = server.sent.find(({ to }) => to === 'arabic@example.com')!;
    expect(mail.text).toMatch(/كشف حسابك/);
    if (!hasPdftotext) return;
    for (const word of ['العمولة', 'الرصيد', code])
      expect(missingRow(mail.attachments![0]!.content, [[word]])).toBeUndefined();
  });

  it('a seller without e-mail gets a WhatsApp message, and a seller without ledger rows and balance gets no statement', async () => {
    const { market } = await openEarningMarket('en', '');
    const idleMarket = await openMarket(server);
    nextMonth();
    await issueStatements(server.ctx);
    await deliver();
    expect(server.sent.filter(({ template }) => template === 'statement').at(-1)).toMatchObject({
      channel: 'whatsapp',
    });
    expect((await statementsOf(market)).length).toBe(1);
    expect(await statementsOf(idleMarket)).toEqual([]);
    // The next month has no ledger row and no balance, so it has no statement.
    nextMonth();
    await issueStatements(server.ctx);
    expect((await statementsOf(market)).length).toBe(1);
    server.clock.advance(20 * DAY_MS);
    expect(await issueStatements(server.ctx)).toBe(0);
  });

  it('a seller who unsubscribed gets no message, but finds the statement on the earnings page', async () => {
    const { market } = await openEarningMarket('en', 'silent@example.com');
    const body = { language: null, channel: null, quietFrom: null, quietTo: null, ordersOnly: true };
    await server.call('savePreferences', { token: market.seller.token, body });
    nextMonth();
    await issueStatements(server.ctx);
    await deliver();
    expect(server.sent.filter(({ to }) => to === 'silent@example.com')).toEqual([]);
    const { data } = (await server.call('getEarnings', { token: market.seller.token })).body;
    expect(data.statements).toHaveLength(1);
  });

  it('are issued an hour after the end of the month, because a row of the month may be written until then', async () => {
    const { market } = await openEarningMarket();
    nextMonth();
    server.clock.advance(-1);
    expect(await issueStatements(server.ctx)).toBe(0);
    server.clock.advance(1);
    await issueStatements(server.ctx);
    expect(await statementsOf(market)).toHaveLength(1);
  });
  it('a deleted seller gets no statement, although the ledger keeps the rows', async () => {
    const { market } = await openEarningMarket();
    const { id } = market.seller;
    const erased = { erasedAt: server.clock.now(), phone: `deleted:${id}`, email: '' };
    await server.ctx.db.update(sellers).set(erased).where(eq(sellers.id, id));
    nextMonth();
    await issueStatements(server.ctx);
    expect(await statementsOf(market)).toEqual([]);
  });

  it.each([
    ['2026-12', '2026-11-30T20:00:00.000Z', '2026-12-31T20:00:00.000Z'],
    ['2026-02', '2026-01-31T20:00:00.000Z', '2026-02-28T20:00:00.000Z'],
  ])('the month %s begins and ends at midnight in the UAE', (month, start, end) =>
    expect(Object.values(monthBounds(month)).map((at) => at.toISOString())).toEqual([start, end]),
  );

  it('if a seller is deleted while the PDF of a statement is written, no file stays and no message is sent', async () => {
    const { market } = await openEarningMarket();
    nextMonth();
    await issueStatements(server.ctx);
    const put = server.ctx.storage.put;
    const stored: string[] = [];
    server.ctx.storage.put = async (file, ...rest) => {
      await put.call(server.ctx.storage, file, ...rest);
      stored.push(file);
      await server.ctx.db.delete(statements).where(eq(statements.sellerId, market.seller.id));
    };
    await deliver();
    server.ctx.storage.put = put;
    const [file] = stored.filter((name) => name.includes('statements/'));
    expect(await server.ctx.storage.stat(file!)).toBeUndefined();
    expect(server.sent.map(({ template }) => template)).not.toContain('statement');
  });
});
