/**
 * Allows only one process per data directory. With two processes, the embedded database would lose writes without
 * an error.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartProblem } from '../start-problem';

/** Returns the start time of a process in clock ticks since boot. Returns undefined without /proc. */
function startTimeOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19];
  } catch {
    return undefined;
  }
}
function isAlive({ pid, start }: { pid: number; start?: string }): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const currentStart = startTimeOf(pid);
  return currentStart === undefined || start === undefined || currentStart === start;
}

/**
 * Locks the directory for this process. Replaces the lock of a process that has ended.
 * @returns a function that releases the lock
 * @throws StartProblem when another process has the lock
 */
export function lockDirectory(directory: string): () => void {
  const file = path.join(directory, 'lock');
  const lockText = JSON.stringify({ pid: process.pid, start: startTimeOf(process.pid) });
  for (let tries = 0; tries < 3; tries++) {
    try {
      writeFileSync(file, lockText, { flag: 'wx' });
      return () => {
        if (existsSync(file) && readFileSync(file, 'utf8') === lockText) rmSync(file, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    let holder: { pid: number; start?: string } | undefined;
    try {
      holder = JSON.parse(readFileSync(file, 'utf8')) as { pid: number; start?: string };
    } catch {
      // The file is incomplete, or another process has just removed the file.
      holder = undefined;
    }
    if (holder && isAlive(holder)) {
      throw new StartProblem(
        `The data directory ${directory} is in use by process ${holder.pid}. Stop that server, or set DATA_DIR to another directory.`,
      );
    }
    rmSync(file, { force: true });
  }
  throw new StartProblem(`The data directory ${directory} could not be locked.`);
}
