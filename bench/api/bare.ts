/**
 * The smallest server that is comparable with ours. For each call it runs the SQL statements that our server
 * ran, in the same transactions, and returns the rows of the last statement. It has no rules, response
 * schemas or access checks. Run `tsx bench/api/bare.ts <recordings.json>` with PORT and DATABASE_URL or
 * DATA_DIR.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import Fastify from 'fastify';
import pg from 'pg';
import { withNewIdentifiers, type Recorded, type Statement } from './statements.ts';

const { DATABASE_URL, DATA_DIR, PORT } = process.env;
/** PostgreSQL, or PGlite in this thread. PGlite supports prepared statements only through this pool. */
const pool = new pg.Pool(
  DATABASE_URL
    ? { connectionString: DATABASE_URL, max: Number(process.env.DATABASE_POOL ?? 10) }
    : { ...createPgConfig(await PGlite.create({ dataDir: `${DATA_DIR}/database` })), max: 1 },
);

const preparedNames = new Map<string, string>();
/** PostgreSQL parses each prepared statement once per connection. */
function preparedName(text: string): string {
  const name = preparedNames.get(text) ?? createHash('sha1').update(text).digest('hex').slice(0, 16);
  preparedNames.set(text, name);
  return name;
}
/** Uses one connection. @returns the rows of the last statement */
async function runStatements(statements: readonly Statement[]): Promise<unknown> {
  const client = await pool.connect();
  try {
    let lastRows: unknown;
    for (const { text, values } of statements)
      lastRows = (await client.query(values.length > 0 ? { name: preparedName(text), text, values } : text))
        .rows;
    client.release();
    return lastRows;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

const isUniqueViolation = (error: unknown) => (error as Partial<pg.DatabaseError>).code === '23505';
const MAX_ATTEMPTS = 3;
/** Like our server, tries again when two orders get the same random code. */
async function runCall(recorded: Recorded, tries = MAX_ATTEMPTS): Promise<unknown> {
  try {
    return await runStatements(withNewIdentifiers(recorded));
  } catch (error) {
    if (!isUniqueViolation(error) || tries <= 1) throw error;
    return runCall(recorded, tries - 1);
  }
}

const recordings = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Record<string, Recorded>;
const app = Fastify();
app.all<{ Params: { name: string } }>('/:name', async ({ params: { name } }) => ({
  data: await runCall(recordings[name]!),
}));
app.get('/healthz', async () => ({ ok: true }));
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
