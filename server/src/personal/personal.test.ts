/** Searches every table and column of the schema for texts that identify a person. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { eq, sql } from 'drizzle-orm';
import { DAY_MS, DEFAULT_PREFERENCES, messages } from '@linksouq/shared-api/contract';
import { during } from '../../test/during';
import { askCode, lastCode, registerBuyer, signUpSeller } from '../../test/accounts';
import { type CallOptions, testServer, type TestServer } from '../../test/harness';
import { type Market, place } from '../../test/market';
import { withMarket } from '../../test/with-market';
import { CHAPTERS, openStory, type Story } from '../../test/story';
import { registerClientReports } from '../gateway/client-reports';
import { unsubscribeAddresses } from '../identity/messages/unsubscribe';
import { runJobs } from '../platform/jobs';
import { enqueue } from '../platform/jobs/enqueue';
import { sealAddress, sealText, unseal } from '../platform/personal-values';
import { serverRoot } from '../platform/root';
import { storagePath } from '../platform/signed-media';
import * as schema from '../schema';
import { rowsAbout } from './copy';
import { erase } from './erase';
import { type Person, personOf } from './person';
import { applyRetention, retentionTable, timeColumn } from './retention';
import { TABLE_RULES } from './rules';

const TABLES = (Object.values(schema) as unknown[])
  .filter((table): table is PgTable => table instanceof PgTable)
  .map((table) => getTableConfig(table).name);

describe('rules of the tables', () => {
  it('every table of the schema has a rule, and every rule has a table', () =>
    expect(Object.keys(TABLE_RULES).sort()).toEqual([...TABLES].sort()));
  /** Text columns that a deletion keeps, because they contain no name. */
  const KEPT_COLUMNS: Record<string, readonly string[]> = {
    sellers: ['id', 'locale'],
    buyers: ['id', 'locale'],
  };
  it.each(['sellers', 'buyers'])(
    'a deletion overwrites every text column of %s, except KEPT_COLUMNS',
    (name) => {
      const table = (Object.values(schema) as unknown[]).find(
        (value): value is PgTable => value instanceof PgTable && getTableConfig(value).name === name,
      )!;
      const { erase } = TABLE_RULES[name]!;
      const assignments = typeof erase === 'object' ? Object.values(erase).join() : '';
      const texts = getTableConfig(table)
        .columns.filter(({ dataType }) => dataType === 'string' || dataType === 'json')
        .map((column) => column.name);
      const notErased = texts.filter((text) => !new RegExp(`\\b${text} =`).test(assignments));
      expect(notErased.sort()).toEqual([...KEPT_COLUMNS[name]!].sort());
    },
  );
  it.each(Object.keys(TABLE_RULES).filter((table) => TABLE_RULES[table]!.expiry))(
    'an index starts with the time column of the retention rule of %s',
    (name) => {
      const table = (Object.values(schema) as unknown[]).find(
        (value): value is PgTable => value instanceof PgTable && getTableConfig(value).name === name,
      )!;
      const column = timeColumn(TABLE_RULES[name]!.expiry!.where);
      const { indexes, columns } = getTableConfig(table);
      const indexedFirst = indexes.map(({ config }) => (config.columns[0] as { name?: string }).name);
      const primaryKeys = columns.filter(({ primary }) => primary).map((primaryColumn) => primaryColumn.name);
      expect([...indexedFirst, ...primaryKeys]).toContain(column);
    },
  );
  it('docs/retention.md is generated from the rules', () => {
    const file = path.join(serverRoot, '../docs/retention.md');
    const withoutPadding = (text: string) => text.replace(/-{3,}/g, '---').replace(/ +/g, ' ');
    if (process.env.UPDATE_RETENTION) writeFileSync(file, retentionTable());
    expect(withoutPadding(readFileSync(file, 'utf8'))).toBe(withoutPadding(retentionTable()));
  });
});

describe('a seller and a brand with rows in every table', () => {
  let server: TestServer;
  let story: Story;
  beforeAll(async () => {
    server = await testServer({ extensions: [registerClientReports] });
    story = await openStory(server, async (name, payload) => {
      const options: CallOptions = typeof payload === 'function' ? await payload('ownerSeller') : payload;
      for (const token of [story.tokens.ownerSeller, story.tokens.ownerBuyer, story.tokens.orderToken]) {
        const answer = await server.call(name, { ...options, ...(token ? { token } : {}) });
        if (answer.status === 200) return answer;
      }
      throw new Error(`${name} was refused`);
    });
    // Sets names and addresses that no other person in the test has.
    await server.ctx.db.execute(
      sql`update buyers set name = ${sealText('Zaatar Atelier')}, email = ${sealText('only@zaatar.example')} where id = ${story.buyer.id}`,
    );
    for (const chapter of CHAPTERS.slice(0, -2)) {
      await story.chapters[chapter]();
      // The first chapter saves the profile. Later chapters copy the names to orders and messages.
      if (chapter === CHAPTERS[0])
        await server.ctx.db.execute(
          sql`update sellers set name = 'Rihla Majlis', bio = 'Rihla writes about oases',
            instagram_username = 'rihla.only' where id = ${story.owner.id}`,
        );
    }
    // Adds rows that the story does not create: a monthly statement, codes of older servers and current codes.
    await server.ctx.db.transaction(async (tx) => {
      const statement = { id: 'statement', sellerId: story.owner.id, month: '2026-01' };
      await tx.insert(schema.statements).values({ ...statement, pdfPath: 'statements/of-the-story.pdf' });
      await enqueue(tx, server.ctx, 'statement', 'statement:statement', { statementId: 'statement' });
      for (const { phone } of [story.owner, story.buyer]) {
        const code = { phone, codeHash: 'x', salt: 'x', sentAt: new Date(), expiresAt: new Date() };
        await tx.insert(schema.otps).values(code);
      }
    });
    for (const { phone } of [story.owner, story.buyer]) await askCode(server, phone);
    await runJobs(server.ctx);
  });
  afterAll(() => server.close());

  /** Returns `table.column` of each column that contains one of the texts. */
  async function columnsWith(texts: readonly string[]): Promise<string[]> {
    const columns: string[] = [];
    for (const table of TABLES) {
      const { rows } = await server.ctx.db.execute<{ key: string }>(sql`
        select distinct e.key from ${sql.identifier(table)} t, jsonb_each_text(to_jsonb(t)) e
        where ${sql.join(
          texts.map((text) => sql`strpos(lower(e.value), lower(${text})) > 0`),
          sql` or `,
        )}`);
      columns.push(...rows.map(({ key }) => `${table}.${key}`));
    }
    return columns.sort();
  }
  const accountRow = async (kind: 'seller' | 'buyer') => {
    const { id } = kind === 'seller' ? story.owner : story.buyer;
    const { rows } = await server.ctx.db.execute<Record<string, string>>(
      sql`select * from ${sql.identifier(`${kind}s`)} where id = ${id}`,
    );
    return rows[0]!;
  };
  /** Returns the texts that identify a person, in plain text and as they are stored. */
  const identifyingTexts = async (kind: 'seller' | 'buyer') => {
    const { phone, email, name, username, instagram_username: handle, bio } = await accountRow(kind);
    const stored = [phone, email, name, username, handle, bio].filter(Boolean) as string[];
    return [...new Set([...stored, ...stored.map(unseal)])];
  };
  async function callWithCode(
    name: 'copyMyData' | 'copyBrandData' | 'deleteMyAccount' | 'deleteBrandAccount',
  ) {
    const owner = name === 'copyMyData' || name === 'deleteMyAccount' ? story.owner : story.buyer;
    // The server refuses a second code within 30 s.
    server.clock.advance(60_000);
    expect((await server.call(name, { token: owner.token, body: {} })).status).toBe(422);
    const otp = await lastCode(server, owner.phone);
    const answer = await server.call(name, { token: owner.token, body: { otp } });
    await runJobs(server.ctx);
    await runJobs(server.ctx);
    return answer;
  }
  /** Returns whether the copy omits the column, because it also identifies the other side of a sale. */
  const isAboutOthers = (kind: 'seller' | 'buyer', tableColumn: string) => {
    const [table, column] = tableColumn.split('.') as [string, string];
    return TABLE_RULES[table]?.aboutOthers?.[kind]?.columns.includes(column);
  };
  /** Returns whether the copy omits the column, because only the server uses it. */
  const isHidden = (tableColumn: string) => {
    const [table, column] = tableColumn.split('.') as [string, string];
    return TABLE_RULES[table]?.hidden?.includes(column);
  };

  it.each([
    ['seller', 'copyMyData', 'getMyData'],
    ['buyer', 'copyBrandData', 'getBrandData'],
  ] as const)(
    'the copy of a %s contains every column that identifies the person',
    async (kind, copy, get) => {
      const subject = kind === 'seller' ? story.owner : story.buyer;
      const texts = [subject.id, ...(await identifyingTexts(kind))];
      expect((await callWithCode(copy)).status).toBe(200);
      const [{ path: address, expiresAt }] = (await server.call(get, { token: subject.token })).body.data
        .copies;
      const answer = await server.app.inject({ url: `/media/${address}` });
      expect(answer.statusCode).toBe(200);
      const { tables, files } = answer.json() as {
        tables: Record<string, Record<string, unknown>[]>;
        files: { address: string }[];
      };
      // Every table must have a row, because the search finds nothing in an empty table.
      expect(Object.keys(tables).filter((table) => tables[table]!.length === 0)).toEqual([]);
      const copied = Object.entries(tables).flatMap(([table, rows]) =>
        [...new Set(rows.flatMap((row) => Object.keys(row)))].map((column) => `${table}.${column}`),
      );
      const columns = (await columnsWith(texts)).filter(
        (column) => !isHidden(column) && !isAboutOthers(kind, column),
      );
      expect(columns.length).toBeGreaterThan(8);
      expect(columns.filter((column) => !copied.includes(column))).toEqual([]);
      expect(files.length).toBeGreaterThan(0);
      for (const { address: file } of files.slice(0, 5)) {
        const { pathname, search } = new URL(file);
        expect((await server.app.inject({ url: pathname + search })).statusCode).toBe(200);
      }
      expect(Date.parse(expiresAt) - server.clock.now().getTime()).toBeGreaterThan(6 * DAY_MS);
      // The copy must not contain data about the other side of a sale, except the seller's name in a brand's
      // orders and receipts.
      const { phone, email, name, bio } = await accountRow(kind === 'seller' ? 'buyer' : 'seller');
      const valuesOfOther = [phone!, email!, kind === 'seller' ? name! : bio!].filter(Boolean).map(unseal);
      expect(valuesOfOther).toHaveLength(3);
      for (const other of valuesOfOther)
        expect({ other, isThere: answer.body.includes(other) }).toEqual({ other, isThere: false });
    },
  );

  it('phones, e-mail addresses and names of brands are encrypted, except in two columns', async () => {
    const [seller, buyer] = [await accountRow('seller'), await accountRow('buyer')];
    const texts = [seller.phone, seller.email, buyer.phone, buyer.email, buyer.name].map((value) =>
      unseal(value!),
    );
    expect(texts.filter((text) => text.length > 3)).toHaveLength(5);
    // `otps` contains codes of older servers. A receipt must contain the payer's name by law.
    expect(await columnsWith(texts)).toEqual(['otps.phone', 'receipts.facts']);
  });

  it('the copy of a seller contains no receipt of a brand and no checkout', async () => {
    const { rows: sold } = await server.ctx.db.execute<{ pdf_path: string }>(
      sql`select pdf_path from receipts where seller_id = ${story.owner.id} and kind <> 'plan'`,
    );
    const { rows: checkouts } = await server.ctx.db.execute<{ link: string }>(
      sql`select link from payments where seller_id is null`,
    );
    expect([sold.length, checkouts.length].every(Boolean)).toBe(true);
    const [{ path: address }] = (await server.call('getMyData', { token: story.owner.token })).body.data
      .copies;
    const { body } = await server.app.inject({ url: `/media/${address}` });
    for (const text of [...sold.map((row) => row.pdf_path), ...checkouts.map((row) => row.link)])
      expect(body).not.toContain(text);
  });

  it('the copy of a person’s data does not contain messages about other people that went to the same e-mail address', async () => {
    const email = unseal((await accountRow('buyer')).email!);
    const { rows } = await server.ctx.db.execute<{ id: number }>(sql`
      insert into outbox (key, kind, payload, next_at, created_at)
      values ('paid:buyer:order-of-others:1:mail', 'message',
        ${JSON.stringify({ to: email, orderLink: { orderId: 'order-of-others' } })}::jsonb,
        '2099-01-01', now()) returning id`);
    const person = await personOf(server.ctx.db, 'buyer', story.buyer.id);
    const ids: unknown[] = [];
    for await (const { table, rows: ofTable } of rowsAbout(server.ctx.db, person))
      if (table === 'outbox') ids.push(...ofTable.map(({ id }) => id));
    expect(ids).not.toContain(rows[0]!.id);
    await server.ctx.db.execute(sql`delete from outbox where id = ${rows[0]!.id}`);
  });

  it.each([
    ['seller', 'deleteMyAccount', 'getMyData'],
    ['buyer', 'deleteBrandAccount', 'getBrandData'],
  ] as const)(
    'the deletion of a %s with open orders is refused, and the response lists them',
    async (kind, remove, get) => {
      const subject = kind === 'seller' ? story.owner : story.buyer;
      const { data } = (await server.call(get, { token: subject.token })).body;
      expect(data.blockers).toContain('orders');
      const { rows: orders } = await server.ctx.db.execute<Record<string, string | null>>(
        sql`select code, status as state, coalesce(deadline_at, due_at) as until, brief ->> 'brandName' as brand,
            (select name from sellers where sellers.id = seller_id) as seller from orders
          where ${sql.identifier(`${kind}_id`)} = ${subject.id}
          and status in ('awaiting_payment', 'pending', 'quoted', 'in_progress', 'disputed')`,
      );
      const items = (
        data.open as { what: string; code: string; name: string; state: string; until: string | null }[]
      ).filter(({ what }) => what === 'orders');
      expect(items.map(({ state }) => state).sort()).toEqual(orders.map(({ state }) => state).sort());
      for (const { code, name, state, until } of items) {
        const order = orders.find((candidate) =>
          code ? candidate.code === code : candidate.state === state,
        );
        expect(until && Date.parse(until)).toBe(order!.until && new Date(order!.until).getTime());
        // A seller does not see the code and the brand of an unpaid order.
        const isShown = kind === 'buyer' || state !== 'awaiting_payment';
        expect(Boolean(code)).toBe(isShown);
        const other = kind === 'buyer' ? order!.seller : order!.brand;
        expect(name).toBe(isShown ? other : '');
      }
      // The server refuses the deletion without sending a code, and also with a code.
      const lastCodeBefore = await lastCode(server, subject.phone);
      for (const body of [{}, { otp: 123456 }])
        expect(await server.call(remove, { token: subject.token, body })).toMatchObject({
          status: 409,
          body: { message: 'Please settle your open orders and money first.' },
        });
      expect(await lastCode(server, subject.phone)).toBe(lastCodeBefore);
      expect((await server.call(get, { token: subject.token })).status).toBe(200);
    },
  );

  it.each([
    ['seller', 'getMyData'],
    ['buyer', 'getBrandData'],
  ] as const)(
    'the response lists 20 of 25 open orders of a %s, and contains the number of all open items',
    async (kind, get) => {
      const subject = kind === 'seller' ? story.owner : story.buyer;
      const readData = async () => (await server.call(get, { token: subject.token })).body.data;
      const before = await readData();
      expect(before.openCount).toBe(before.open.length);
      const ordersBefore = before.open.filter(({ what }: { what: string }) => what === 'orders').length;
      await server.ctx.db.execute(sql`insert into orders
      select (jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object(
        'id', 'copy-' || n, 'code', 'LS-' || n, 'idempotency_key', 'copy-' || n))).*
      from generate_series(1, ${25 - ordersBefore}::int) n, (select * from orders
        where ${sql.identifier(`${kind}_id`)} = ${subject.id} and status = 'disputed' limit 1) as o`);
      const after = await readData();
      await server.ctx.db.execute(sql`delete from orders where id like 'copy-%'`);
      expect(after.open.filter(({ what }: { what: string }) => what === 'orders')).toHaveLength(20);
      expect(after.openCount).toBe(before.openCount + 25 - ordersBefore);
    },
  );

  it.each([
    ['seller', 'getMyData'],
    ['buyer', 'getBrandData'],
  ] as const)(
    'an open chargeback prevents the deletion of a %s until the case is closed',
    async (kind, get) => {
      const subject = kind === 'seller' ? story.owner : story.buyer;
      const chargebackCodes = async () =>
        ((await server.call(get, { token: subject.token })).body.data.open as Record<string, string>[])
          .filter(({ what, state }) => what === 'refund' && state === 'chargeback')
          .map(({ code }) => code);
      const {
        rows: [order],
      } = await server.ctx.db.execute<{ payment: string; code: string }>(sql`
        select payments.id as payment, code from payments join orders on orders.id = order_id
          where ${sql.identifier(`orders`)}.${sql.identifier(`${kind}_id`)} = ${subject.id} limit 1`);
      const before = await chargebackCodes();
      await server.ctx.db.execute(sql`insert into chargebacks (id, payment_id, ref, amount, created_at)
        values ('open', ${order!.payment}, 'open', 100, now())`);
      expect((await chargebackCodes()).sort()).toEqual([...before, order!.code].sort());
      await server.ctx.db.execute(sql`update chargebacks set closed_at = now() where id = 'open'`);
      expect(await chargebackCodes()).toEqual(before);
      await server.ctx.db.execute(sql`delete from chargebacks where id = 'open'`);
    },
  );

  describe('after all open items are settled', () => {
    beforeAll(async () => {
      const { db } = server.ctx;
      await db.execute(sql`update orders set status = 'cancelled'
        where status in ('awaiting_payment', 'pending', 'quoted', 'in_progress', 'disputed')`);
      await db.execute(sql`update payouts set status = 'completed'`);
      await db.execute(sql`update chargebacks set closed_at = now() where closed_at is null`);
      await db.execute(sql`update payments set status = 'refunded' where status = 'refund_pending'`);
      await db.execute(sql`update subscriptions set cancel_at_end = true`);
      await db.execute(sql`insert into ledger (id, seller_id, kind, subject_id, amount)
        select 'settled', seller_id, 'payout', 'settled', -sum(amount) from ledger
        where seller_id = ${story.owner.id} group by seller_id having sum(amount) <> 0`);
      // An e-mail that waits in the outbox.
      for (const kind of ['seller', 'buyer'] as const) {
        const { id, email } = await accountRow(kind);
        await db.execute(sql`
          insert into outbox (key, kind, payload, next_at, created_at) values (${`waiting:of-${kind}`}, 'message',
            ${JSON.stringify({ to: email, person: { kind, id } })}::jsonb, '2099-01-01', now())`);
      }
    });
    it.each([
      ['seller', 'deleteMyAccount', 'getMyData'],
      ['buyer', 'deleteBrandAccount', 'getBrandData'],
    ] as const)('after the deletion of a %s, no column identifies the person', async (kind, remove, get) => {
      const subject = kind === 'seller' ? story.owner : story.buyer;
      const names = await identifyingTexts(kind);
      const { username: usernameBefore } = await accountRow(kind);
      const { rows: files } = await server.ctx.db.execute<{ path: string }>(
        kind === 'seller'
          ? sql`select path from media where owner_id = ${subject.id} union
              select pdf_path as path from statements where seller_id = ${subject.id}`
          : sql`select pdf_path as path from briefs where buyer_id = ${subject.id}`,
      );
      expect(files.length).toBeGreaterThan(0);
      // Before the deletion, the copy of the other side contains this person's name.
      const otherPerson = kind === 'seller' ? story.buyer : story.owner;
      const copyOfOther = async () => {
        const call = kind === 'seller' ? 'getBrandData' : 'getMyData';
        const { status, body } = await server.call(call, { token: otherPerson.token });
        if (status !== 200) return undefined;
        return (await server.app.inject({ url: `/media/${body.data.copies[0].path}` })).body;
      };
      const name = unseal((await accountRow(kind)).name!);
      if (kind === 'seller') expect(await copyOfOther()).toContain(name);
      const sentBefore = server.sent.length;
      expect((await callWithCode(remove)).status).toBe(200);
      const copyAfter = await copyOfOther();
      if (kind === 'seller') expect(copyAfter).toContain(otherPerson.id);
      expect(copyAfter ?? '').not.toContain(name);
      expect(server.sent.slice(sentBefore).filter(({ template }) => template === 'personal-copy')).toEqual(
        [],
      );
      expect(await columnsWith(names)).toEqual([]);
      // The username and similar names stay taken, because old links must not open the page of another person.
      for (const username of kind === 'seller' ? [usernameBefore!, usernameBefore!.replace('i', '1')] : []) {
        const { body } = await server.call('checkUsername', { query: { username } });
        expect(body).toMatchObject({ status: 2, message: messages.usernameTaken });
        await expect(signUpSeller(server, username)).rejects.toThrow(/not registered: 409/);
      }
      for (const { path: file } of files)
        expect(await server.ctx.storage.stat(storagePath(file))).toBeUndefined();
      expect((await server.call(get, { token: subject.token })).status).toBe(401);
      const { erased_at: erasedAt, name: nameLeft } = await accountRow(kind);
      expect([Boolean(erasedAt), nameLeft]).toEqual([true, 'Deleted']);
    });
    it('the rows of the ledger and the receipts stay', async () => {
      const { rows } = await server.ctx.db.execute(
        sql`select (select count(*)::int from ledger) as ledger, (select count(*)::int from receipts) as receipts`,
      );
      expect(Number(rows[0]!.ledger)).toBeGreaterThan(0);
      expect(Number(rows[0]!.receipts)).toBeGreaterThan(0);
    });
  });

  it('the retention job removes rows of each table only after its retention time, and never payments', async () => {
    const count = async (table: string) =>
      Number(
        (await server.ctx.db.execute(sql`select count(*)::int as n from ${sql.identifier(table)}`)).rows[0]!
          .n,
      );
    await runJobs(server.ctx);
    const before = { outbox: await count('outbox'), payments: await count('payments') };
    expect(before.outbox).toBeGreaterThan(0);
    expect((await applyRetention(server.ctx)).outbox).toBeUndefined();
    server.clock.advance(31 * DAY_MS);
    const afterMonth = await applyRetention(server.ctx);
    expect(afterMonth.outbox).toBeGreaterThan(0);
    expect(afterMonth.order_events).toBeUndefined();
    server.clock.advance(731 * DAY_MS);
    const afterYears = await applyRetention(server.ctx);
    for (const table of ['order_events', 'submissions', 'provider_events'])
      expect({ table, removed: afterYears[table] ?? 0 }).not.toEqual({ table, removed: 0 });
    expect(await count('payments')).toBe(before.payments);
    expect(await count('order_events')).toBe(0);
  });
});

describe('a seller account and a brand account with the same phone', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({ ports: { wake: () => {} } });
  });
  afterAll(() => server.close());
  it('the deletion of one account keeps the unsent messages and counters of the other account', async () => {
    const { ctx } = server;
    const seller = await signUpSeller(server, 'tworoles');
    server.clock.advance(60_000);
    const buyer = await registerBuyer(server, seller.phone);
    const held = `notice:held:whatsapp:${sealAddress(seller.phone)}`;
    await ctx.db.transaction(async (tx) => {
      const message = { channel: 'whatsapp', to: seller.phone, template: 'x', text: 'x' } as const;
      const kinds = { seller: seller.id, buyer: buyer.id } as const;
      for (const kind of ['seller', 'buyer'] as const) {
        const person = { kind, id: kinds[kind] };
        await enqueue(tx, ctx, 'message', `test:of-${kind}`, { ...message, person });
        await enqueue(tx, ctx, 'message', `digest:${kind}:${sealAddress(seller.phone)}`, {
          ...message,
          person,
        });
      }
      await enqueue(tx, ctx, 'message', 'test:to-phone', message);
      await tx.insert(schema.rateCounters).values({ key: held, windowStart: new Date(), count: 2 });
    });
    const keysLeft = async () => {
      const rows = await ctx.db.select({ key: schema.outbox.key }).from(schema.outbox);
      return rows.map(({ key }) => key.split(':', 2).join(':')).filter((key) => /^(test|digest):/.test(key));
    };
    const readCounters = () =>
      ctx.db.select().from(schema.rateCounters).where(eq(schema.rateCounters.key, held));
    const remove = async (kind: 'seller' | 'buyer', id: string) => {
      const person = await personOf(ctx.db, kind, id);
      await ctx.db.transaction((tx) => erase(tx, ctx, person));
    };
    await remove('buyer', buyer.id);
    expect((await keysLeft()).sort()).toEqual(['digest:seller', 'test:of-seller']);
    expect(await readCounters()).toHaveLength(1);
    await remove('seller', seller.id);
    expect(await keysLeft()).toEqual([]);
    expect(await readCounters()).toEqual([]);
  });
});

describe('a request that waits while the account is deleted', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.close());
  /**
   * Starts the request before the deletion commits. A slower request has the same status, because its session has ended.
   * @returns the status of the response
   */
  const statusDuringDeletion = async (person: Person, send: () => Promise<{ status: number }>) =>
    (await during(server, (tx) => erase(tx, server.ctx, person), send)).status;
  const rowsWith = async (id: string) =>
    Object.fromEntries(
      await Promise.all(
        (
          [
            [schema.banks, schema.banks.sellerId],
            [schema.messagePreferences, schema.messagePreferences.personId],
            [schema.sessions, schema.sessions.subjectId],
            [schema.contentPages, schema.contentPages.sellerId],
          ] as const
        ).map(async ([table, column]) => [
          getTableConfig(table).name,
          await server.ctx.db.$count(table, eq(column, id)),
        ]),
      ),
    );
  const NOTHING = { banks: 0, message_preferences: 0, sessions: 0, content_pages: 0 };
  const BANK = {
    name: 'ADCB',
    title: 'Layla Haddad',
    account: '070331234567890123456',
    address: 'Villa 3, Dubai',
  };
  const PREFERENCES = { ...DEFAULT_PREFERENCES, language: 'ar' };
  it.each([
    ['createBank', { body: BANK }],
    ['savePreferences', { body: PREFERENCES }],
    ['setAvailability', { query: { availability: true } }],
  ] as const)('%s of a seller stores nothing', async (name, options) => {
    const { token, id } = await signUpSeller(server, name.slice(0, 15).toLowerCase());
    const person = await personOf(server.ctx.db, 'seller', id);
    expect(await statusDuringDeletion(person, () => server.call(name, { token, ...options }))).toBe(401);
    expect(await rowsWith(id)).toEqual(NOTHING);
    const [row] = await server.ctx.db.select().from(schema.sellers).where(eq(schema.sellers.id, id));
    expect(row).toMatchObject({ available: false, locale: 'en' });
  });
  it('the unsubscribe link in an earlier e-mail stores nothing', async () => {
    const { id } = await registerBuyer(server);
    const person = await personOf(server.ctx.db, 'buyer', id);
    const { post } = unsubscribeAddresses(server.ctx, { kind: 'buyer', id }, 'en');
    const token = new URL(post).searchParams.get('token')!;
    const send = () => server.call('unsubscribe', { query: { token } });
    expect(await statusDuringDeletion(person, send)).toBe(200);
    expect(await rowsWith(id)).toEqual(NOTHING);
    expect((await send()).status).toBe(200);
    expect(await rowsWith(id)).toEqual(NOTHING);
  });
  it('saveBrandPreferences of a brand stores nothing', async () => {
    const { token, id } = await registerBuyer(server);
    const person = await personOf(server.ctx.db, 'buyer', id);
    const send = () => server.call('saveBrandPreferences', { token, body: PREFERENCES });
    expect(await statusDuringDeletion(person, send)).toBe(401);
    expect(await rowsWith(id)).toEqual(NOTHING);
  });
});

describe('the retention job', () => {
  let server: TestServer;
  let market: Market;
  let orderId: string;
  let itemId: string;
  const setOrderStatus = (status: string) =>
    server.ctx.db.execute(sql`update orders set status = ${status} where id = ${orderId}`);
  withMarket((opened) => ({ server, market } = opened));
  beforeAll(async () => {
    ({ orderId } = await place(server, market, { contentIds: [market.pages.post] }));
    const { rows } = await server.ctx.db.execute<{ id: string }>(
      sql`select id from order_items where order_id = ${orderId}`,
    );
    itemId = rows[0]!.id;
    await server.ctx.db.execute(
      sql`insert into operators (name, token_hash, totp_encrypted, created_by) values ('Nour', 'x', 'x', 'x')`,
    );
  });

  let count = 0;
  /** Table with a retention time → a row without the time column. */
  const SAMPLES: Readonly<Record<string, () => Record<string, unknown>>> = {
    codes: () => ({ phone: 'p', purpose: 'x', requester: count, code_hash: 'x', salt: 'x', sent_at: 'now' }),
    exports: () => ({ id: count, kind: 'buyer', subject_id: market.buyer.id, path: `exports/${count}.json` }),
    page_counts: () => ({ seller_id: market.seller.id }),
    submissions: () => ({
      id: count,
      item_id: itemId,
      order_id: orderId,
      stage: 'content',
      revision: count,
      status: 'approved',
    }),
    order_events: () => ({ id: count, order_id: orderId, kind: 'x', actor: 'x' }),
    order_links: () => ({ token_hash: count, order_id: orderId, buyer_id: market.buyer.id }),
    provider_events: () => ({ provider: 'test', event_id: count, kind: 'x' }),
    outbox: () => ({ key: count, kind: 'message', payload: '{}' }),
    sent_messages: () => ({
      id: count,
      kind: 'buyer',
      person_id: market.buyer.id,
      channel: 'sms',
      template: 'x',
      text: 'x',
    }),
    rate_counters: () => ({ key: count }),
    operator_sessions: () => ({ token_hash: count, operator: 'Nour' }),
    operator_actions: () => ({
      key: count,
      operator: 'Nour',
      action: 'x',
      subject: 'x',
      payload_hash: 'x',
      answer: '{}',
    }),
    operator_hours: () => ({ facts: '{}' }),
    ended_squad_sessions: () => ({ cookie_hash: count }),
  };
  const retentionTimes = Object.entries(TABLE_RULES).flatMap(([table, { expiry }]) =>
    expiry ? ([[table, expiry.days, timeColumn(expiry.where)]] as const) : [],
  );
  /** Inserts a row of this age. */
  async function insert(table: string, column: string, days: number): Promise<void> {
    count += 1;
    const at = new Date(server.clock.now().getTime() - days * DAY_MS).toISOString();
    const row = { ...SAMPLES[table]!(), [column]: at };
    await server.ctx.db.execute(sql`insert into ${sql.identifier(table)} (${sql.join(
      Object.keys(row).map((name) => sql.identifier(name)),
      sql`, `,
    )})
      select ${sql.join(
        Object.keys(row).map((name) => sql`r.${sql.identifier(name)}`),
        sql`, `,
      )} from jsonb_populate_record(null::${sql.identifier(table)}, ${JSON.stringify(row)}::jsonb) r`);
  }
  async function agesInDays(table: string, column: string): Promise<number[]> {
    const now = server.clock.now().toISOString();
    const { rows } = await server.ctx.db.execute<{ days: number }>(
      sql`select floor(extract(epoch from ${now}::timestamptz - ${sql.identifier(column)}::timestamptz) / 86400)::int as days
        from ${sql.identifier(table)} where ${sql.identifier(column)} is not null`,
    );
    return rows.map(({ days }) => days);
  }

  it('every table with a retention time has a sample row', () =>
    expect(Object.keys(SAMPLES).sort()).toEqual(retentionTimes.map(([table]) => table).sort()));
  it.each(retentionTimes)(
    'an expired row of %s is removed after %i days, and a fresh row stays',
    async (table, days, column) => {
      await setOrderStatus('completed');
      await insert(table, column, days + 2);
      await insert(table, column, days - 2);
      expect(await agesInDays(table, column)).toEqual(expect.arrayContaining([days + 2, days - 2]));
      expect((await applyRetention(server.ctx))[table]).toBe(1);
      const agesLeft = await agesInDays(table, column);
      expect(agesLeft).toContain(days - 2);
      expect(agesLeft).not.toContain(days + 2);
    },
  );
  it.each(retentionTimes.filter(([table]) => ['submissions', 'order_events'].includes(table)))(
    'an expired row of %s stays while its order is open',
    async (table, days, column) => {
      await setOrderStatus('in_progress');
      await insert(table, column, days + 2);
      expect((await applyRetention(server.ctx))[table]).toBeUndefined();
      await setOrderStatus('completed');
      expect((await applyRetention(server.ctx))[table]).toBe(1);
    },
  );
  it('all 1,100 expired copies are removed with their files, although one query returns at most 1,000', async () => {
    const { db, storage, clock } = server.ctx;
    const paths = Array.from({ length: 1_100 }, (_, n) => `exports/many-${n}.json`);
    const times = { expiresAt: new Date(clock.now().getTime() - DAY_MS), createdAt: clock.now() };
    const ofBuyer = { kind: 'buyer' as const, subjectId: market.buyer.id };
    await db
      .insert(schema.exports)
      .values(paths.map((exportPath) => ({ id: exportPath, path: exportPath, ...ofBuyer, ...times })));
    for (const exportPath of paths)
      await storage.put(storagePath(exportPath), Buffer.from('{}'), 'application/json');
    expect((await applyRetention(server.ctx)).exports).toBe(1_100);
    expect(await storage.list(storagePath('exports'))).toEqual([]);
  });
  it('a run removes the rows of an hour with 2,800 orders, each with 30 rows in the outbox', async () => {
    await server.ctx.db.execute(
      sql`insert into rate_counters (key, window_start) select n::text, 'epoch' from generate_series(1, 84000) n`,
    );
    expect((await applyRetention(server.ctx)).rate_counters).toBeGreaterThanOrEqual(84_000);
  });
  it('a file that cannot be removed does not delay other files and tables, and a later run removes it', async () => {
    const { db, storage, clock } = server.ctx;
    const ofBuyer = { kind: 'buyer' as const, subjectId: market.buyer.id };
    const expiredExport = (name: string, ms: number) => {
      const at = new Date(clock.now().getTime() - DAY_MS + ms);
      return { id: name, path: `exports/${name}.json`, ...ofBuyer, expiresAt: at, createdAt: at };
    };
    const unremovable = Array.from({ length: 1_100 }, (_, n) => expiredExport(`stuck-${n}`, 0));
    await db.insert(schema.exports).values([...unremovable, expiredExport('young', 1)]);
    await db.insert(schema.rateCounters).values({ key: 'old', windowStart: new Date(0), count: 1 } as never);
    const remove = storage.remove;
    storage.remove = async (path) => {
      if (path.includes('stuck')) throw new Error('the storage refuses');
      return remove.call(storage, path);
    };
    // The failed run causes an alert, so that a person learns of files that can never be removed.
    await expect(applyRetention(server.ctx)).rejects.toThrow(
      'not all expired rows were removed from exports',
    );
    expect(await db.select().from(schema.exports).where(eq(schema.exports.id, 'young'))).toEqual([]);
    expect(await db.select().from(schema.rateCounters).where(eq(schema.rateCounters.key, 'old'))).toEqual([]);
    storage.remove = remove;
    expect((await applyRetention(server.ctx)).exports).toBe(1_100);
  });
});
