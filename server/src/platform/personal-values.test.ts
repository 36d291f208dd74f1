import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { getTableConfig, PgCustomColumn, PgTable } from 'drizzle-orm/pg-core';
import { lastCode, newPhone, registerBuyer, signUpSeller } from '../../test/accounts';
import { testServer, type TestServer } from '../../test/harness';
import { PERSONAL_TABLES } from '../operator/reencrypt-personal';
import * as schema from '../schema';
import { formsOf, isUnreadable, sealAddress, sealText, unseal, setPersonalKeys } from './personal-values';

const key = () => randomBytes(32).toString('hex');
const [FIRST, SECOND] = [key(), key()];
const ADMIN = { authorization: 'Bearer admin-secret' };

/** Columns that are not encrypted, although their names suggest personal data, with the reason. */
const PLAIN_COLUMNS: Record<string, string> = {
  'sellers.name': 'public on the seller’s page; lists of orders are searched by this name',
  'sellers.username': 'public: the address of the page',
  'sellers.instagram_username': 'public',
  'sellers.category': 'public',
  'otps.phone': 'codes of older servers; this table is not used',
  'names.name': 'public usernames',
  'name_looks.name': 'public usernames',
  'banks.name': 'the name of a bank',
  'payouts.bank_name': 'the name of a bank',
  'order_items.name': 'the name of a product',
  'submissions.content_name': 'the name of a file',
  'operators.name': 'names of staff, which the append-only audit log also contains',
  'secrets.name': 'the name of a setting',
  'registry_log.name': 'the name of a remote',
  'removed_builds.name': 'the name of a remote',
  'releases.name': 'the name of a remote',
  'share_reports.name': 'the name of a remote',
  'release_grants.name': 'the name of a remote',
};
const suggestsPersonalData = (name: string) => /phone|mail|name|title/.test(name);

describe('columns with personal data', () => {
  const columns = (Object.values(schema) as unknown[])
    .filter((value): value is PgTable => value instanceof PgTable)
    .flatMap((table) => {
      const { name, columns: all } = getTableConfig(table);
      return all.map((column) => ({ place: `${name}.${column.name}`, column }));
    });
  const encryptedColumns = columns
    .filter(({ column }) => column instanceof PgCustomColumn)
    .map(({ place }) => place);
  it('phones, e-mail addresses and names are encrypted', () =>
    expect(encryptedColumns.sort()).toEqual([
      'banks.title',
      'buyers.email',
      'buyers.name',
      'buyers.phone',
      'codes.phone',
      'payouts.bank_title',
      'sellers.email',
      'sellers.phone',
    ]));
  it('`encrypt-again` processes every table with encrypted columns except `codes`', () => {
    const personalTables = PERSONAL_TABLES.map((table) => getTableConfig(table).name);
    const tables = new Set(encryptedColumns.map((place) => place.split('.')[0]!));
    expect([...tables].sort()).toEqual([...personalTables, 'codes'].sort());
  });
  it('every column in PLAIN_COLUMNS exists', () => {
    const places = columns.map(({ place }) => place);
    expect(Object.keys(PLAIN_COLUMNS).filter((place) => !places.includes(place))).toEqual([]);
  });
  it('every column whose name suggests personal data is encrypted or is in PLAIN_COLUMNS', () =>
    expect(
      columns
        .map(({ place }) => place)
        .filter(
          (place) =>
            suggestsPersonalData(place.split('.')[1]!) &&
            !encryptedColumns.includes(place) &&
            !PLAIN_COLUMNS[place],
        ),
    ).toEqual([]));
});

describe('encrypted values', () => {
  const phone = '+971501234567';
  afterEach(() => setPersonalKeys());

  it('decryption returns the original, and equal addresses have equal stored forms', () => {
    setPersonalKeys(FIRST);
    for (const text of ['Zaatar', 'مقهى الزعتر', 'p1.', `p1.${'A'.repeat(60)}`, 'x'.repeat(5_000)]) {
      expect(unseal(sealText(text))).toBe(text);
      expect(sealText(text)).not.toBe(sealText(text));
    }
    expect(sealText('Zaatar')).not.toContain('Zaatar');
    expect([sealText(''), sealAddress('')]).toEqual(['', '']);
    expect(sealAddress(phone)).toBe(sealAddress(phone));
    expect(sealAddress(phone)).not.toBe(sealAddress('+971501234568'));
    expect(unseal(sealAddress(phone))).toBe(phone);
  });
  it('values of older keys are decrypted and found, and a changed value is not decrypted', () => {
    setPersonalKeys(FIRST);
    const first = sealAddress(phone);
    setPersonalKeys(`2:${SECOND},1:${FIRST}`);
    expect(formsOf(phone)).toEqual([sealAddress(phone), first, phone]);
    expect(formsOf(phone).map(unseal)).toEqual([phone, phone, phone]);
    const changed = `${first.slice(0, -6)}AAAA${first.slice(-2)}`;
    expect(unseal(changed)).toBe(changed);
    setPersonalKeys(`2:${SECOND}`);
    expect([unseal(first), isUnreadable(first)]).toEqual([first, true]);
  });
  it('without a key, or with the prefix “plain”, new values are not encrypted', () => {
    setPersonalKeys(FIRST);
    const sealed = sealText('Zaatar');
    setPersonalKeys(`plain,1:${FIRST}`);
    expect([sealText('Zaatar'), unseal(sealed), formsOf(phone)[0]]).toEqual(['Zaatar', 'Zaatar', phone]);
    setPersonalKeys();
    expect([sealText('Zaatar'), formsOf(phone)]).toEqual(['Zaatar', [phone]]);
  });
});

describe('the key of personal data', () => {
  const servers: TestServer[] = [];
  afterAll(async () => {
    for (const server of servers.reverse()) await server.close();
  });
  /** Starts a further server with this key. All servers share the database, the files and the clock. */
  const startWithKey = async (setting: string): Promise<TestServer> => {
    const [first] = servers;
    const server = await testServer({
      env: { ADMIN_TOKEN: 'admin-secret', PERSONAL_KEY: setting },
      ...(first && {
        database: { ...first.ctx.database, close: async () => {} },
        ports: { storage: first.ctx.storage, clock: first.clock },
      }),
    });
    servers.push(server);
    return server;
  };
  const encryptAgain = async (server: TestServer) => {
    const done: number[] = [];
    let left: number;
    do {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/_admin/ops/encrypt-again',
        headers: ADMIN,
        payload: { subject: 'PERSONAL_KEY' },
      });
      const { result } = answer.json() as { result: { done: number; left: number } };
      done.push(result.done);
      ({ left } = result);
    } while (done.at(-1)! > 0);
    return { done, left };
  };
  /** Returns the forms of stored phones, e-mail addresses and names: `plain`, or the version of the key. */
  const storedForms = async ({ ctx }: TestServer) => {
    const { rows } = await ctx.db.execute<{ form: string }>(sql`
      select distinct coalesce(substring(value from '^p[0-9]+[.]'), 'plain') as form
      from (select phone as value from sellers union all select phone from buyers union all select name from buyers
        union all select email from buyers) as stored order by 1`);
    return rows.map(({ form }) => form);
  };

  it('can be introduced, replaced and removed while people use their accounts', async () => {
    const before = await startWithKey('');
    const seller = await signUpSeller(before, 'keykeeper');
    const buyer = await registerBuyer(before);
    await before.ctx.db.execute(sql`insert into buyers (id, phone, name, email)
      select 'crowd' || n, '+9713' || n, 'Crowd', 'crowd@example.com' from generate_series(1, 150) n`);
    const useAccounts = async (server: TestServer) => {
      server.clock.advance(60_000);
      expect((await registerBuyer(server, buyer.phone)).id).toBe(buyer.id);
      await server.call('requestOtp', { query: { phone: seller.phone } });
      const otp = await lastCode(server, seller.phone);
      const { status, body } = await server.call('login', { query: { phoneNumber: seller.phone, otp } });
      expect([status, body.data.id, body.data.phoneNumber]).toEqual([200, seller.id, seller.phone]);
      // Another account cannot use a phone number that is stored with an older key.
      server.clock.advance(60_000);
      await expect(signUpSeller(server, `copy${servers.length}`, seller.phone)).rejects.toThrow('409');
      return registerBuyer(server, newPhone());
    };
    await useAccounts(before);
    expect(await storedForms(before)).toEqual(['plain']);

    await useAccounts(await startWithKey(`plain,1:${FIRST}`));
    const encrypting = await startWithKey(FIRST);
    await useAccounts(encrypting);
    expect(await storedForms(encrypting)).toEqual(['p1.', 'plain']);
    const first = await encryptAgain(encrypting);
    expect(first.left).toBe(0);
    expect(Math.max(...first.done)).toBe(200);
    expect(await storedForms(encrypting)).toEqual(['p1.']);
    await useAccounts(encrypting);

    const withBothKeys = await startWithKey(`2:${SECOND},1:${FIRST}`);
    await useAccounts(withBothKeys);
    expect((await encryptAgain(withBothKeys)).left).toBe(0);
    const second = await startWithKey(`2:${SECOND}`);
    await useAccounts(second);
    expect(await storedForms(second)).toEqual(['p2.']);

    const plain = await startWithKey(`plain,2:${SECOND}`);
    expect((await encryptAgain(plain)).left).toBe(0);
    const after = await startWithKey('');
    await useAccounts(after);
    expect(await storedForms(after)).toEqual(['plain']);
    const { rows } = await after.ctx.db.execute(
      sql`select count(distinct phone)::int = count(*)::int as once from buyers`,
    );
    expect(rows).toEqual([{ once: true }]);
  });
});
