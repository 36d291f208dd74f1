/** Creates and deletes temporary databases on the PostgreSQL server that BENCH_DATABASE_URL names. */
import pg from 'pg';

const SERVER = process.env.BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

async function ask(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3_000 });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
const onServer = (statement: string) => ask(SERVER, statement);
/**
 * Runs ANALYZE. After it, connections replace the query plans that they made while the tables were empty.
 * PostgreSQL also runs it automatically (autovacuum), but perhaps only after the measurement has started. Our
 * API server and the bare server (`bare.ts`) do not run ANALYZE on a PostgreSQL server.
 */
export const analyze = (url: string) => ask(url, 'analyze');
/** Creates a database. @returns its URL, or undefined when no PostgreSQL server accepts the connection */
export async function newDatabase(name: string): Promise<string | undefined> {
  try {
    await onServer(`create database ${name}`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') return undefined;
    throw error;
  }
  return Object.assign(new URL(SERVER), { pathname: `/${name}` }).href;
}
export const dropDatabase = (name: string) => onServer(`drop database if exists ${name} with (force)`);
