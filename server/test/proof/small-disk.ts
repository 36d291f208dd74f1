import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export interface SmallDisk {
  directory: string;
  close(): void;
}

/** Mounts a small file system in memory. @returns undefined if this user may not mount a file system */
export function smallDisk(sizeMb: number): SmallDisk | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  const directory = mkdtempSync(path.join(os.tmpdir(), 'linksouq-small-'));
  try {
    // PostgreSQL runs as another user, so every user may write.
    const options = `size=${sizeMb}m,mode=0777`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', directory], { stdio: 'ignore' });
  } catch {
    rmSync(directory, { recursive: true });
    return undefined;
  }
  return {
    directory,
    close() {
      execFileSync('umount', ['-l', directory]);
      rmSync(directory, { recursive: true });
    },
  };
}
