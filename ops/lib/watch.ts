import { watch } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths';

/** Quiet time, in ms, after which a change is reported. It is necessary, because editors write a file several times. */
const QUIET_MS = 150;
const IGNORED = /(^|\/)(dist|node_modules|\.cache|coverage)(\/|$)|\.test\.[jt]sx?$|\.tmp$|~$|^\.git/;

/**
 * Calls `onChange` with the changed folders after QUIET_MS without changes. Calls do not overlap: a change during a
 * call leads to one more call after it.
 */
export function watchFolders(
  folders: readonly string[],
  onChange: (changed: ReadonlySet<string>) => Promise<void>,
): void {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isWorking = false;
  const flush = async () => {
    if (isWorking || changed.size === 0) return;
    isWorking = true;
    const changedFolders = new Set(changed);
    changed.clear();
    await onChange(changedFolders).finally(() => (isWorking = false));
    await flush();
  };
  for (const folder of folders) {
    watch(path.join(ROOT, folder), { recursive: true }, (_event, file) => {
      if (!file || IGNORED.test(file.split(path.sep).join('/'))) return;
      changed.add(folder);
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), QUIET_MS);
    });
  }
}
