import { closeSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';

const BLOCK = Buffer.alloc(65_536);

/** Writes a file until the disk is full. @returns the path of the file */
export function fillDisk(directory: string): string {
  const file = path.join(directory, 'ballast');
  const handle = openSync(file, 'w');
  try {
    for (;;) writeSync(handle, BLOCK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(handle);
  }
  return file;
}
