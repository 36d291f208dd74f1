import { eq, sql } from 'drizzle-orm';
import { audit } from '../platform/db/schema';
import { payments } from '../money/schema';
import { orders } from '../orders/schema';
import { HOUR_MS, MINUTE_MS } from '@linksouq/shared-api/contract';
import { testServer, type TestServer } from '../../test/harness';
import { briefForm, type Market, openMarket, paidEvent, place } from '../../test/market';
import {
  addAccount,
  type AsOperator,
  codeNow,
  newOperator,
  operatorCall,
  TOTP_STEP_MS,
} from '../../test/operators';

const HOSTILE = `<img src=x onerror=alert(1)>=cmd|'/C calc'!A0`;

describe('The operator console', () => {
  let server: TestServer;
  let market: Market;
  let support: AsOperator;
  beforeEach(async () => {
    server = await testServer();
    market = await openMarket(server);
    support = await newOperator(server, 'Mona', 'support');
  });
  afterEach(() => server.close());
  const paidOrder = async () => {
    const placed = await place(server, market, { contentIds: [market.pages.post] });
    await paidEvent(server, placed.paymentLink!);
    return placed.orderId as string;
  };
  const auditRows = () => server.ctx.db.select().from(audit);

  it('a sign-in needs name, token and code, and sets a cookie that scripts cannot read', async () => {
    const account = await addAccount(server, 'Sami', 'finance');
    server.clock.advance(TOTP_STEP_MS);
    const code = codeNow(server, account);
    const signIn = (body: object) => operatorCall(server, undefined, 'opSignIn', { body });
    expect((await signIn({ name: 'Mona', token: account.token, code })).status).toBe(401);
    expect((await signIn({ name: 'Sami', token: 'wrong', code })).status).toBe(401);
    expect((await signIn({ name: 'Sami', token: account.token, code: '000000' })).status).toBe(401);
    const done = await signIn({ name: 'sami', token: account.token, code });
    expect(done.body.data).toMatchObject({ name: 'Sami', role: 'finance', idleMinutes: 30 });
    expect(done.cookies).toMatch(
      /^linksouq_operator=op_[\w-]+; Path=\/api\/v1\/operator; Max-Age=28800; HttpOnly; SameSite=Strict$/,
    );
    expect(JSON.stringify(done.body)).not.toContain('op_');
    // A code works only once.
    expect((await signIn({ name: 'Sami', token: account.token, code })).status).toBe(401);
  });
  it('a session ends after 30 idle minutes, after 8 hours, or by a sign-out', async () => {
    const me = async (as: AsOperator) => (await as('opMe')).status;
    for (let i = 0; i < 3; i++) {
      server.clock.advance(29 * MINUTE_MS);
      expect(await me(support)).toBe(200);
    }
    server.clock.advance(30 * MINUTE_MS);
    expect(await me(support)).toBe(401);
    const sami = await newOperator(server, 'Sami', 'finance');
    for (let i = 0; i < 16; i++) {
      expect(await me(sami)).toBe(200);
      server.clock.advance(HOUR_MS / 2 - 1_000);
    }
    server.clock.advance(16_000);
    expect(await me(sami)).toBe(401);
    const nour = await newOperator(server, 'Nour', 'lead');
    expect((await nour('opSignOut')).status).toBe(200);
    expect(await me(nour)).toBe(401);
  });

  it('the search finds orders and people by code, id, payment, brand, phone, e-mail address and username', async () => {
    const id = await paidOrder();
    const [payment] = await server.ctx.db.select().from(payments).where(eq(payments.orderId, id));
    const { code } = (await support('opOrder', { params: { id } })).body.data;
    const { phone } = market.buyer;
    const find = async (q: string) => {
      const { status, body } = await support('opSearch', { query: { q } });
      expect(status).toBe(200);
      return body.data.map((hit: { kind: string; id: string; matched: string }) => [
        hit.kind,
        hit.id,
        hit.matched,
      ]);
    };
    const order = (matched: string) => [['order', id, matched]];
    expect(await find(code)).toEqual(order('code'));
    expect(await find(code.toLowerCase())).toEqual(order('code'));
    expect(await find(id)).toEqual(order('id'));
    expect(await find(payment!.ref)).toEqual(order('payment'));
    expect(await find(payment!.id)).toEqual(order('payment'));
    expect(await find('kahwa ho')).toEqual(order('brand'));
    expect(await find(phone)).toEqual([['buyer', market.buyer.id, 'phone']]);
    expect(await find(` ${phone.replace('+971', '0')} `)).toEqual([['buyer', market.buyer.id, 'phone']]);
    expect(await find('Hello@kahwa.ae')).toEqual([['buyer', market.buyer.id, 'email']]);
    expect(await find(`@${market.seller.username}`)).toEqual([['seller', market.seller.id, 'username']]);
    for (const nothing of ['%%', '__', "' or 1=1", '\\\\', '💥💥']) expect(await find(nothing)).toEqual([]);
    expect((await support('opSearch', { query: { q: 'x' } })).status).toBe(422);
  });

  it('the search lists orders with exactly this brand name, newest first, before longer brand names', async () => {
    const ids: string[] = [];
    for (const brandName of ['Exact', 'Exact', 'Exactly']) {
      server.clock.advance(MINUTE_MS);
      const id = await paidOrder();
      await server.ctx.db
        .update(orders)
        .set({ brief: sql`${orders.brief} || ${JSON.stringify({ brandName })}::jsonb` })
        .where(eq(orders.id, id));
      ids.push(id);
    }
    const { body } = await support('opSearch', { query: { q: 'exact' } });
    expect(body.data.map((hit: { id: string }) => hit.id)).toEqual([ids[1], ids[0], ids[2]]);
  });

  it('the search finds an order by the beginning of a Turkish name, and reports when more than 20 orders match', async () => {
    const id = await paidOrder();
    await server.ctx.db
      .update(orders)
      .set({ brief: sql`${orders.brief} || ${JSON.stringify({ brandName: 'İstanbul Kahve' })}::jsonb` })
      .where(eq(orders.id, id));
    const find = async (q: string) => (await support('opSearch', { query: { q } })).body;
    for (const q of ['İst', 'İSTANBUL KAHVE']) {
      const { data, more } = await find(q);
      expect([q, data.map((hit: { id: string }) => hit.id), more]).toEqual([q, [id], false]);
    }
    const { rows } = await server.ctx.db.execute<{ column: string }>(
      sql`select column_name as column from information_schema.columns where table_name = 'orders'`,
    );
    const columns = rows.map(({ column }) => `"${column}"`).join(', ');
    const values = rows
      .map(({ column }) =>
        ['id', 'code', 'idempotency_key'].includes(column) ? `'many' || n` : `"${column}"`,
      )
      .join(', ');
    const copy = (from: number, to: number) =>
      server.ctx.db.execute(
        sql.raw(
          `insert into orders (${columns}) select ${values} from orders, generate_series(${from}, ${to}) n where orders.id = '${id}'`,
        ),
      );
    await copy(1, 19);
    expect(await find('İst')).toMatchObject({ data: { length: 20 }, more: false });
    await copy(20, 20);
    expect(await find('İst')).toMatchObject({ data: { length: 20 }, more: true });
  });

  it('the page of an order shows its money in fils, its messages and its timeline, with masked contact details', async () => {
    const id = await paidOrder();
    const { body } = await support('opOrder', { params: { id } });
    expect(body.data).toMatchObject({
      id,
      status: 'pending',
      subtotalFils: 80_000,
      actions: ['refund-order', 'send-message'],
      brandName: 'Kahwa House',
      buyer: { kind: 'buyer', id: market.buyer.id, email: 'h•••@kahwa.ae' },
      seller: { kind: 'seller', id: market.seller.id, username: market.seller.username },
    });
    expect(body.data.timeline.map(({ kind }: { kind: string }) => kind)).toEqual(['place_shown', 'pay']);
    expect(body.data.payments).toMatchObject([{ status: 'succeeded', refund: null }]);
    expect(body.data.messages.map(({ state }: { state: string }) => state)).toContain('waiting');
    expect(JSON.stringify(body)).not.toContain(market.buyer.phone);
    expect(JSON.stringify(body)).not.toContain('hello@kahwa.ae');
    expect((await support('opOrder', { params: { id: 'LS-NONE00' } })).status).toBe(404);
  });
  it('the page of a person shows the person’s data, with masked contact details and account', async () => {
    const id = await paidOrder();
    const person = (kind: string, personId: string) =>
      support('opPerson', { params: { kind, id: personId } });
    const seller = (await person('seller', market.seller.id)).body.data;
    expect(seller).toMatchObject({
      username: market.seller.username,
      frozen: false,
      seller: { balanceFils: 0, bank: { account: '•••4321', title: 'L•••' }, plan: { status: 'active' } },
      actions: ['report-seller', 'freeze-seller', 'change-phone', 'end-sessions', 'cancel-plan'],
    });
    expect(seller.orders).toMatchObject([{ id, status: 'pending' }]);
    expect(seller.sessions).toHaveLength(1);
    const buyer = (await person('buyer', market.buyer.id)).body.data;
    expect(buyer).toMatchObject({ seller: null, email: 'h•••@kahwa.ae', actions: ['end-sessions'] });
    for (const page of [seller, buyer])
      expect(JSON.stringify(page)).not.toMatch(new RegExp(`1020304321|hello@|\\${market.buyer.phone}`));
    expect((await person('seller', market.buyer.id)).status).toBe(404);
    expect((await person('admin', market.buyer.id)).status).toBe(404);
  });

  it('a sensitive field can be read only by its roles, and the audit log records each read', async () => {
    const finance = await newOperator(server, 'Sami', 'finance');
    const buyer = { kind: 'buyer', id: market.buyer.id };
    const show = (as: AsOperator, body: object) => as('opReveal', { body });
    expect((await show(support, { ...buyer, field: 'phone' })).body.data.value).toBe(market.buyer.phone);
    expect((await show(support, { ...buyer, field: 'email' })).body.data.value).toBe('hello@kahwa.ae');
    const bank = { kind: 'seller', id: market.seller.id, field: 'bank' };
    expect((await show(finance, bank)).body.data.value).toContain('1020304321');
    expect((await show(support, bank)).status).toBe(404);
    expect((await show(finance, { ...buyer, field: 'phone' })).status).toBe(404);
    expect((await show(support, { ...buyer, id: 'none', field: 'phone' })).status).toBe(404);
    const rows = await auditRows();
    expect(rows.map(({ actor, action, subject, detail }) => [actor, action, subject, detail])).toEqual([
      ['Mona', 'reveal', buyer.id, { role: 'support', of: 'buyer', field: 'phone' }],
      ['Mona', 'reveal', buyer.id, { role: 'support', of: 'buyer', field: 'email' }],
      ['Sami', 'reveal', bank.id, { role: 'finance', of: 'seller', field: 'bank' }],
    ]);
    expect(JSON.stringify(rows)).not.toContain(market.buyer.phone);
  });

  it('hostile texts of brands reach the console as plain text', async () => {
    const brief = await server.call('createBrief', {
      token: market.buyer.token,
      body: briefForm({ brandName: HOSTILE }),
    });
    market = { ...market, briefId: brief.body.data.id };
    const id = await paidOrder();
    const page = await support('opOrder', { params: { id } });
    expect(page.body.data.brandName).toBe(HOSTILE);
    const hits = await support('opSearch', { query: { q: HOSTILE.slice(0, 20) } });
    expect(hits.body.data).toMatchObject([{ kind: 'order', id }]);
  });
});
