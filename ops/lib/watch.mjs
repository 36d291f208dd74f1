import { watch } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths.mjs';

/** Editors write a file more than once; builds write into dist and .cache. */
const QUIET_MS = 150;
const IGNORED = /(^|\/)(dist|node_modules|\.cache|coverage)(\/|$)|\.test\.[jt]sx?$|\.tmp$|~$|^\.git/;

/** Calls `onChange` with the changed top-level folders after a pause, never during an earlier call. */
export function watchFolders(folders, onChange) {
  const changed = new Set();
  let timer;
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
