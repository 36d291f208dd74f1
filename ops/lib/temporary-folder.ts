import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Runs `work` with a new folder, and removes the folder. @param parent default: the system's temporary folder */
export async function withTemporaryFolder<T>(
  work: (folder: string) => T | Promise<T>,
  parent = os.tmpdir(),
): Promise<T> {
  const folder = mkdtempSync(path.join(parent, 'linksouq-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
