import { sql } from 'drizzle-orm';
import { TcpFaults } from '../../../test/proof/network/tcp-faults';
import { isUnavailable } from '../http/unavailable';
import { type Database, openPostgres, UNLIMITED } from './client';

const url = process.env.TEST_DATABASE_URL;

(url ? describe : describe.skip)('closeLostConnections', () => {
  let link: TcpFaults;
  let database: Database;
  beforeEach(async () => {
    const [proxy, proxiedUrl] = await TcpFaults.inFrontOfDatabase(url!);
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
  const failsAsUnavailable = async (work: Promise<unknown>[]) =>
    (await Promise.allSettled(work)).map(
      (result) => result.status === 'rejected' && isUnavailable(result.reason),
    );

  it('when a new database server responds, statements on lost connections fail, and new statements succeed', async () => {
    await openAll();
    link.set('lost');
    const lostStatements = failsAsUnavailable([read(), read(), transact()]);
    link.set('none');
    expect(await lostStatements).toEqual([true, true, true]);
    // One more lost connection was idle. A statement on this connection would fail here.
    await openAll();
  });
  it('the connection of a slow statement stays open, and other statements use another connection', async () => {
    const lock = (kind: 'lock' | 'xact_lock') => sql.raw(`select pg_advisory_${kind}(${process.pid}, 1)`);
    let slow: Promise<unknown> | undefined;
    await database.db.transaction(async (tx) => {
      await tx.execute(lock('xact_lock'));
      slow = Promise.resolve(database.db.execute(lock('lock')));
      await new Promise((resolve) => setTimeout(resolve, 4_000));
      // The slow statement waits for the end of this transaction. A read on the same connection would wait for ever.
      expect((await read()).rows).toHaveLength(1);
    });
    await slow;
  });
});
