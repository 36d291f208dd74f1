/**
 * Computes the id of a build. The same sources and tools give the same id, so an unchanged workspace is not built
 * again.
 */
import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './workspaces';

const IGNORED_FOLDERS = new Set(['node_modules', 'dist', '.cache', 'coverage']);
const isTest = (name: string) => /\.test\.[jt]sx?$/.test(name);

/** Hashes names and bytes of everything below a folder, in a fixed order. */
function addFolder(hash: Hash, folder: string): void {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!IGNORED_FOLDERS.has(entry.name)) addFolder(hash, file);
    } else if (entry.isFile() && !isTest(entry.name)) addFile(hash, file);
  }
}
function addFile(hash: Hash, file: string): void {
  const bytes = readFileSync(file);
  hash.update(`${path.relative(ROOT, file)}\0${bytes.length}\0`).update(bytes);
}

/**
 * @param dir folder of the workspace
 * @param variant other inputs that change the output, e.g. React's development build
 * @returns 12 hexadecimal digits
 */
export function buildId(dir: string, variant = ''): string {
  const hash = createHash('sha256').update(variant);
  for (const folder of [dir, 'shared-ui', 'shared-api', 'ops/build'])
    addFolder(hash, path.resolve(ROOT, folder));
  for (const file of ['rspack.base.ts', 'package-lock.json']) addFile(hash, path.join(ROOT, file));
  return hash.digest('hex').slice(0, 12);
}
