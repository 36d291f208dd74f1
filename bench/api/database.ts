/** Temporary databases on the PostgreSQL server of BENCH_DATABASE_URL. */
import { withClient } from '../../ops/lib/postgres-client';

const SERVER = process.env.BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

const runStatement = (url: string, statement: string) => withClient(url, (client) => client.query(statement));
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
