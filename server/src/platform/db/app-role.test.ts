import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { scratchDatabase } from '../../../test/scratch-database';
import { openPostgres } from './client';
import { migrate } from './migrate';
import { serverRoot } from '../root';

const postgres = process.env.TEST_DATABASE_URL;

(postgres ? describe : describe.skip)('the database role of the server', () => {
  const scratch = scratchDatabase('role');
  const urlOf = (user?: string) => {
    const url = new URL(scratch.url);
    if (user) [url.username, url.password] = [user, 'role-test'];
    return url.href;
  };
  beforeAll(async () => {
    await scratch.create();
    const owner = openPostgres(urlOf(), 1);
    await migrate(owner);
    await owner.close();
    const script = path.join(serverRoot, '../ops/deploy/app-role.sql');
    execFileSync('psql', ['-q', urlOf(), '-v', "password='role-test'", '-f', script]);
  });
  afterAll(scratch.drop);

  it('can write rows, but cannot change or delete rows of ledger and audit, disable their triggers or create tables', async () => {
    const database = openPostgres(urlOf('linksouq_app'), 1);
    try {
      // With this role, the server can start if no migration is missing.
      await migrate(database);
      await database.db.execute(
        sql`insert into audit (id, actor, action, subject) values ('1', 'a', 'b', 'c')`,
      );
      await database.db.execute(sql`update rate_counters set count = 0`);
      for (const statement of [
        "update audit set actor = 'x'",
        'delete from audit',
        'truncate audit',
        'update ledger set amount = 0',
        'delete from ledger',
        'alter table audit disable trigger all',
        'drop trigger audit_append_only on audit',
        'create table extra (id int)',
      ])
        await expect(database.db.execute(sql.raw(statement))).rejects.toMatchObject({
          cause: { code: '42501' },
        });
    } finally {
      await database.close();
    }
  });
});
