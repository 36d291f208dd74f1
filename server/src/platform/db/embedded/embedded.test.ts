import { sql } from 'drizzle-orm';
import { embedded } from '../../../../test/harness';
import { openEmbedded } from '../client';

describe('The embedded database', () => {
  it('a slow query does not block the event loop of the server', async () => {
    const { db, close } = await embedded();
    let ticks = 0;
    let answered = false;
    const slow = db.execute(sql`select count(*)::int as n from generate_series(1, 2000000)`);
    void slow.then(() => (answered = true));
    while (!answered) {
      ticks += 1;
      await new Promise(setImmediate);
    }
    expect((await slow).rows).toEqual([{ n: 2_000_000 }]);
    expect(ticks).toBeGreaterThan(100);
    await close();
  });
  it('a dump creates another database with the same rows', async () => {
    const first = await embedded();
    await first.db.execute(sql`create table notes (text text)`);
    await first.db.execute(sql`insert into notes values ('kept')`);
    const second = await openEmbedded(undefined, await first.dump!());
    expect((await second.db.execute(sql`select text from notes`)).rows).toEqual([{ text: 'kept' }]);
    await Promise.all([first.close(), second.close()]);
  });
  it('a closed database refuses queries', async () => {
    const { db, close } = await embedded();
    await close();
    await expect(db.execute(sql`select 1`)).rejects.toThrow();
  });
  it('an invalid directory is refused', async () => {
    await expect(openEmbedded('/dev/null/database')).rejects.toThrow();
  });
});
