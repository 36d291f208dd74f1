/** Temporary databases on the PostgreSQL server of BENCH_DATABASE_URL. */
import pg from 'pg';

const SERVER = process.env.BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

async function runStatement(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3_000 });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
const runOnServer = (statement: string) => runStatement(SERVER, statement);
/**
 * PostgreSQL collected statistics when the tables were empty. `analyze` renews these statistics, so that PostgreSQL
 * plans queries for the filled tables. Autovacuum would also renew the statistics, but maybe during the measurement.
 */
export const analyze = (url: string) => runStatement(url, 'analyze');
/** @returns the URL of the new database */
export async function newDatabase(name: string): Promise<string> {
  await runOnServer(`create database ${name}`).catch((error: unknown) => {
    throw new Error('This measurement needs a PostgreSQL: set BENCH_DATABASE_URL.', { cause: error });
  });
  return Object.assign(new URL(SERVER), { pathname: `/${name}` }).href;
}
export const dropDatabase = (name: string) => runOnServer(`drop database if exists ${name} with (force)`);
