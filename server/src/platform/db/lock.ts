/**
 * Allows only one process per data directory. With two processes, the embedded database would lose writes without
 * an error.
 */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartProblem } from '../start-problem';

/** Maximum time, in ms, in which another process writes its lock. */
const WRITE_MS = 50;

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
 * Removes the lock with this content. Two processes can read the same lock of an ended process. The slower process must
 * not remove the new lock of the faster process, so the content is compared after the file was moved.
 */
function removeLock(file: string, content: string): void {
  const moved = `${file}.${process.pid}`;
  try {
    renameSync(file, moved);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const movedContent = readFileSync(moved, 'utf8');
  if (movedContent !== content) writeFileSync(file, movedContent, { flag: 'wx' });
  rmSync(moved);
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
    let content = '';
    let holder: { pid: number; start?: string } | undefined;
    try {
      content = readFileSync(file, 'utf8');
      holder = JSON.parse(content) as { pid: number; start?: string };
    } catch {
      // The file is incomplete, or another process has just removed the file.
      holder = undefined;
      if (tries === 0) {
        // Another process may be writing the file.
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WRITE_MS);
        continue;
      }
    }
    if (holder && isAlive(holder)) {
      throw new StartProblem(
        `The data directory ${directory} is in use by process ${holder.pid}. Stop that server, or set DATA_DIR to another directory.`,
      );
    }
    removeLock(file, content);
  }
  throw new StartProblem(`The data directory ${directory} could not be locked.`);
}
