/**
 * The server disappears without closing its connections. Statements on these connections fail. Later statements
 * use new connections. Slow statements are not cut.
 */
import { sql } from 'drizzle-orm';
import { TcpFaults } from '../../../test/proof/network/tcp-faults';
import { isUnavailable } from '../http/unavailable';
import { type Database, openPostgres, UNLIMITED } from './client';

const url = process.env.TEST_DATABASE_URL;

(url ? describe : describe.skip)('connections to a database server', () => {
  let link: TcpFaults;
  let database: Database;
  beforeEach(async () => {
    const [proxy, proxiedUrl] = await TcpFaults.beforeDatabase(url!);
    link = proxy;
    // Without time limits, a statement on a lost connection would wait for ever.
    database = openPostgres(proxiedUrl, 4, UNLIMITED);
  });
  afterEach(async () => {
    await link.close();
    await database.close();
  });
  const read = () => database.db.execute(sql`select 1`);
  const write = () => database.db.execute(sql`with one as (select 1) select * from one`);
  const transact = () => database.db.transaction((tx) => tx.execute(sql`select 1`));
  const openAll = () => Promise.all([read(), write(), write(), transact()]);
  const areUnavailable = async (work: Promise<unknown>[]) =>
    (await Promise.allSettled(work)).map(
      (result) => result.status === 'rejected' && isUnavailable(result.reason),
    );

  it('statements of lost connections fail when a new server answers, and further statements succeed', async () => {
    await openAll();
    link.set('lost');
    const cut = areUnavailable([read(), read(), transact()]);
    link.set('none');
    expect(await cut).toEqual([true, true, true]);
    // One lost connection was unused. It is closed too.
    await openAll();
  });
  it('a slow statement is not cut, and further reads do not wait for it', async () => {
    const lock = (kind: 'lock' | 'xact_lock') => sql.raw(`select pg_advisory_${kind}(${process.pid}, 1)`);
    let slow: Promise<unknown> | undefined;
    await database.db.transaction(async (tx) => {
      await tx.execute(lock('xact_lock'));
      slow = Promise.resolve(database.db.execute(lock('lock')));
      await new Promise((resolve) => setTimeout(resolve, 4_000));
      // The slow statement ends after this transaction. A read that waited for it would wait for ever.
      expect((await read()).rows).toHaveLength(1);
    });
    await slow;
  });
});
