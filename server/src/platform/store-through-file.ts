import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Context } from './context';
import { newId } from './db/id';

/** Stores a file through a local file, so that the memory does not contain the complete file. */
export async function storeThroughFile(
  { config, storage }: Pick<Context, 'config' | 'storage'>,
  filePath: string,
  content: AsyncIterable<string | Buffer>,
  type?: string,
): Promise<void> {
  const folder = path.join(config.dataDir, 'uploads');
  await mkdir(folder, { recursive: true });
  const local = path.join(folder, newId());
  try {
    await pipeline(content, createWriteStream(local, { mode: 0o600 }));
    await storage.putFile(filePath, local, type);
  } finally {
    await rm(local, { force: true });
  }
}
