/** Ends with 0 when TEST_DATABASE_URL accepts a connection. */
import pg from 'pg';

const client = new pg.Client({
  connectionString: process.env.TEST_DATABASE_URL,
  connectionTimeoutMillis: 3_000,
});
try {
  await client.connect();
  await client.query('select 1');
  await client.end();
} catch {
  process.exitCode = 1;
}
