import { watch } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths';

/** Ignores repeated events, because editors write a file more than once, and dist and .cache, which builds write. */
const QUIET_MS = 150;
const IGNORED = /(^|\/)(dist|node_modules|\.cache|coverage)(\/|$)|\.test\.[jt]sx?$|\.tmp$|~$|^\.git/;

/** Calls `onChange` with the changed top-level folders after a pause, never during an earlier call. */
export function watchFolders(
  folders: readonly string[],
  onChange: (changed: ReadonlySet<string>) => Promise<void>,
): void {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let working = false;
  const flush = async () => {
    if (working || changed.size === 0) return;
    working = true;
    const batch = new Set(changed);
    changed.clear();
    await onChange(batch).finally(() => (working = false));
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
