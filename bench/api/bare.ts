/**
 * The least that could answer: a Fastify of a dozen lines that sends the same statements (prepared, in one connection,
 * transactions included) and answers with the rows of the last one. No rules, no shapes, no doors.
 * `tsx bench/api/bare.ts <recordings.json>`, with PORT and DATABASE_URL or DATA_DIR.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import Fastify from 'fastify';
import pg from 'pg';
import { anew, type Recorded, type Statement } from './statements.ts';

type Send = (statements: readonly Statement[]) => Promise<unknown>;

function onPostgres(url: string): Send {
  const pool = new pg.Pool({ connectionString: url, max: Number(process.env.DATABASE_POOL ?? 10) });
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    const known = names.get(text) ?? createHash('sha1').update(text).digest('hex').slice(0, 16);
    names.set(text, known);
    return known;
  };
  return async (statements) => {
    const client = await pool.connect();
    try {
      let last: unknown;
      for (const { text, values } of statements)
        last = (await client.query(values.length > 0 ? { name: nameOf(text), text, values } : text)).rows;
      client.release();
      return last;
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
}

async function embedded(directory: string): Promise<Send> {
  const database = await PGlite.create({ dataDir: directory });
  /** One connection: a transaction must have it alone. */
  let turn: Promise<unknown> = Promise.resolve();
  return (statements) => {
    const mine = turn.then(async () => {
      let last: unknown;
      for (const { text, values } of statements)
        last = (await database.query(text, values as unknown[])).rows;
      return last;
    });
    turn = mine.catch(() => undefined);
    return mine;
  };
}

const recordings = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Record<string, Recorded>;
const { DATABASE_URL, DATA_DIR, PORT } = process.env;
const send = DATABASE_URL ? onPostgres(DATABASE_URL) : await embedded(`${DATA_DIR}/database`);
const app = Fastify();
app.all<{ Params: { name: string } }>('/:name', async ({ params: { name } }) => ({
  data: await send(anew(recordings[name]!)),
}));
app.get('/healthz', async () => ({ ok: true }));
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
