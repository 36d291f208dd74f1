import { sql } from 'drizzle-orm';
import pg from 'pg';
import { openPostgres } from './client';
import { migrate } from './migrate';

const postgres = process.env.TEST_DATABASE_URL;

(postgres ? describe : describe.skip)('The database is set up at start; replicas take turns', () => {
  const name = `linksouq_migrate_${process.pid}`;
  const url = new URL(postgres ?? 'postgres://none');
  url.pathname = `/${name}`;
  const admin = async (text: string) => {
    const client = new pg.Client({ connectionString: postgres });
    await client.connect();
    await client.query(text);
    await client.end();
  };
  beforeAll(() => admin(`create database ${name}`));
  afterAll(() => admin(`drop database if exists ${name} with (force)`));

  it('by three at once, each with DATABASE_POOL=1, and again', async () => {
    const databases = [1, 2, 3].map(() => openPostgres(url.href, 1));
    try {
      await Promise.all(databases.map((database) => migrate(database)));
      await migrate(databases[0]!);
      const { rows } = await databases[1]!.db.execute(sql`select count(*)::int as orders from orders`);
      expect(rows).toEqual([{ orders: 0 }]);
    } finally {
      await Promise.all(databases.map((database) => database.close()));
    }
  });
});
