/** A temporary database on the available PostgreSQL server. */
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
 * Runs ANALYZE, so that connections replace query plans that they made while the tables were empty. Our server does so
 * once a minute, and the bare server never does.
 */
export const analyze = (url: string) => ask(url, 'analyze');
/** @returns its address, or undefined when no PostgreSQL answers */
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
