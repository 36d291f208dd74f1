/** The id of a build is a hash of its sources and tools. A build is reused while its id is unchanged. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Lock, lockClosure, packagesIn } from './lock-closure';
import { ROOT } from '../lib/paths';

const IGNORED_FOLDERS = new Set(['node_modules', 'dist', '.cache', 'coverage']);
const isTest = (name: string) => /\.test\.[jt]sx?$/.test(name);

function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return IGNORED_FOLDERS.has(entry.name) ? [] : filesBelow(file);
    return entry.isFile() && !isTest(entry.name) ? [file] : [];
  });
}
const readLock = () => JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as Lock;

/**
 * A new version of a package changes the id only if the workspace, a shared package or the build itself uses
 * the package.
 * @param variant other inputs that change the output, such as React's development build
 * @returns 12 hexadecimal digits
 */
export function buildId(dir: string, variant = '', lock = readLock()): string {
  const workspace = path.relative(ROOT, path.resolve(ROOT, dir));
  const folders = [workspace, 'shared-ui', 'shared-api', 'ops/build'].map((name) => path.join(ROOT, name));
  const hash = createHash('sha256').update(variant);
  const importedPackages = new Set<string>();
  for (const file of [...folders.flatMap(filesBelow), path.join(ROOT, 'rspack.base.ts')]) {
    const bytes = readFileSync(file);
    hash.update(`${path.relative(ROOT, file)}\0${bytes.length}\0`).update(bytes);
    if (/\.[cm]?[jt]sx?$/.test(file))
      for (const name of packagesIn(bytes.toString())) importedPackages.add(name);
  }
  for (const line of lockClosure(lock, workspace, [...importedPackages].sort())) hash.update(`${line}\n`);
  return hash.digest('hex').slice(0, 12);
}
