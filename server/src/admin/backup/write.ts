import { createReadStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context';
import { newId } from '../../platform/db/id';
import { lineOf, VERSION } from './lines';
import { TABLES } from './tables';

/** Maximum number of rows in memory at once. */
const BATCH = 500;
/**
 * Folders of the storage that a backup contains. A backup omits `public`, because a job creates these copies of media
 * again. It also omits `tested`: after a restore, a build that has passed only a dry run needs another dry run.
 */
const FOLDERS = ['media', 'releases'];
/** Files up to this size, in bytes, are read into memory. It is more than the size of a PDF or a picture. */
const MAX_IN_MEMORY = 16 * 1_048_576;

/**
 * Copies all rows from one snapshot to a temporary file, because a slow client would otherwise keep
 * the transaction open. Then reads the files.
 * @throws Error if a file changes while it is read. The backup then has no last line, so it cannot be restored
 */
export async function* backup(ctx: Context): AsyncGenerator<string | Buffer> {
  const folder = path.join(ctx.config.dataDir, 'uploads');
  await mkdir(folder, { recursive: true });
  const rowsFile = path.join(folder, newId());
  try {
    const rows = await copyRows(ctx, rowsFile);
    yield lineOf({ backup: VERSION, at: ctx.clock.now().toISOString() });
    yield* createReadStream(rowsFile);
    let files = 0;
    for (const root of FOLDERS)
      for (const file of (await ctx.storage.list(root)).sort()) {
        const fileStat = await ctx.storage.stat(file);
        if (!fileStat) continue; // The file was removed after it was listed.
        yield* fileStat.size > MAX_IN_MEMORY
          ? largeFile(ctx, file, fileStat.size)
          : smallFile(await buffer(await ctx.storage.read(file)), file);
        files++;
      }
    yield lineOf({ rows, files });
  } finally {
    await rm(rowsFile, { force: true });
  }
}

/** The outbox may render a PDF again at the same path, so the size is the size of the bytes that were read. */
function* smallFile(body: Buffer, file: string): Generator<string | Buffer> {
  yield lineOf({ file, size: body.length });
  yield body;
}

/** @throws Error if the file does not have this size any more */
async function* largeFile(ctx: Context, file: string, size: number): AsyncGenerator<string | Buffer> {
  yield lineOf({ file, size });
  let bytesRead = 0;
  for await (const chunk of (await ctx.storage.read(file)) as AsyncIterable<Buffer>) {
    bytesRead += chunk.length;
    yield chunk;
  }
  if (bytesRead !== size)
    throw new Error(
      `${file} changed from ${size} to ${bytesRead} bytes during the backup. Make another backup.`,
    );
}

/** @returns the number of rows */
async function copyRows(ctx: Context, file: string): Promise<number> {
  const out = await open(file, 'wx', 0o600);
  let count = 0;
  try {
    await ctx.db.transaction(
      async (tx) => {
        for (const table of TABLES) {
          const cursor = sql.raw(`backup_${table}`);
          await tx.execute(
            sql`declare ${cursor} cursor for select to_jsonb(t)::text as row from ${sql.identifier(table)} t`,
          );
          for (;;) {
            const { rows } = await tx.execute(sql`fetch ${sql.raw(String(BATCH))} from ${cursor}`);
            const lines = (rows as { row: string }[]).map(
              ({ row }) => `{"table":${JSON.stringify(table)},"row":${row}}\n`,
            );
            await out.write(lines.join(''));
            count += lines.length;
            if (lines.length < BATCH) break;
          }
          await tx.execute(sql`close ${cursor}`);
        }
      },
      { isolationLevel: 'repeatable read' },
    );
  } finally {
    await out.close();
  }
  return count;
}
