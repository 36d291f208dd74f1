/** The files and folders of a clean clone, which a document may name. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { readText as read, ROOT } from '../lib/paths';

/** Names that a clean clone does not contain. */
const NOT_IN_CLONE = /^(node_modules|dist|coverage|test-results|playwright-report|\.git|\.cache|\.data.*)$/;

/** Paths relative to the root. The path of a folder ends with a slash. */
function entriesBelow(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => !NOT_IN_CLONE.test(name))
    .flatMap((entry) => {
      const entryPath = path.posix.join(folder, entry.name);
      return entry.isDirectory() ? [`${entryPath}/`, ...entriesBelow(entryPath)] : [entryPath];
    });
}
export const entries = entriesBelow('');
export const documents = entries.filter((file) => file.endsWith('.md'));
export { read };

interface Package {
  workspaces: string[];
  scripts?: Record<string, string>;
}
const packageOf = (folder: string) => JSON.parse(read(path.posix.join(folder, 'package.json'))) as Package;
export const { workspaces } = packageOf('');
export const scriptsOf = (workspace = '') => packageOf(workspace).scripts ?? {};
