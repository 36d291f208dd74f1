import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { defineCommand } from '../lib/command';
import { missingEntries } from '../lib/lock';
import type { Lock } from '../build/lock-closure';
import { ROOT } from '../lib/paths';

export default defineCommand({
  usage: 'npm run complete-lock',
  purpose: 'Adds to package-lock.json the optional packages of other platforms that npm left out.',
  run() {
    const file = path.join(ROOT, 'package-lock.json');
    const lock: Lock = JSON.parse(readFileSync(file, 'utf8'));
    const missing = missingEntries(lock);
    const count = Object.keys(missing).length;
    if (count === 0) return;
    const { '': root, ...rest } = { ...lock.packages, ...missing };
    const sorted = Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1));
    const packages = { '': root, ...Object.fromEntries(sorted) };
    writeFileSync(file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
    console.log(`added ${count} optional packages of other platforms`);
  },
});
