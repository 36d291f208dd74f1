import fs, { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { lockDirectory } from './lock';

describe('two processes that start at the same time', () => {
  const lockOf = (pid: number) => JSON.stringify({ pid });
  /** The parent of this process is alive. */
  const otherLock = lockOf(process.ppid);
  let directory: string;
  let file: string;
  beforeEach(() => {
    directory = mkdtempSync(path.join(os.tmpdir(), 'linksouq-lock-'));
    file = path.join(directory, 'lock');
  });
  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(directory, { recursive: true });
  });
  /** The other process writes its lock after this process has read `content` for the first time. */
  const lockByOther = (content: string) => {
    const { readFileSync } = fs;
    writeFileSync(file, content);
    jest.spyOn(fs, 'readFileSync').mockImplementation(((...args: Parameters<typeof readFileSync>) => {
      const text = readFileSync(...args);
      if (args[0] === file && text === content) writeFileSync(file, otherLock);
      return text;
    }) as typeof readFileSync);
  };

  it.each([
    // No process has this id.
    ['both replace the lock of a process that has ended', lockOf(2 ** 30)],
    ['the file of the faster process is still empty', ''],
  ])('the slower process gets an error: %s', (_case, content) => {
    lockByOther(content);
    expect(() => lockDirectory(directory)).toThrow(`in use by process ${process.ppid}`);
    expect(fs.readdirSync(directory)).toEqual(['lock']);
    expect(fs.readFileSync(file, 'utf8')).toBe(otherLock);
  });
  it('an incomplete lock that stays is replaced', () => {
    writeFileSync(file, '{"pid');
    lockDirectory(directory)();
    expect(fs.readdirSync(directory)).toEqual([]);
  });
});
