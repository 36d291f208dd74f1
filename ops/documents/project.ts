/** Lists the files and folders that a document may refer to, as in a clean clone. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(__dirname, '../..');
/** A test of boundaries plants files for a short time. */
const NOT_OURS =
  /^(node_modules|dist|coverage|test-results|playwright-report|\.git|\.cache|\.data.*|planted-.*)$/;

/** @returns every file and folder in a folder, relative to the root; folders end with a slash */
function below(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => !NOT_OURS.test(name))
    .flatMap((entry) => {
      const at = path.posix.join(folder, entry.name);
      return entry.isDirectory() ? [`${at}/`, ...below(at)] : [at];
    });
}
export const entries = below('');
export const documents = entries.filter((file) => file.endsWith('.md'));
export const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

interface Package {
  workspaces: string[];
  scripts?: Record<string, string>;
}
const packageOf = (folder: string) => JSON.parse(read(path.posix.join(folder, 'package.json'))) as Package;
export const { workspaces } = packageOf('');
export const scriptsOf = (workspace = '') => packageOf(workspace).scripts ?? {};
