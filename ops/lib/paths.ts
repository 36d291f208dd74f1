import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');
/** @param file relative to the root */
export const readText = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const { workspaces }: { workspaces: string[] } = JSON.parse(readText('package.json'));
/** The workspaces with pages, in the order of package.json. A squad's checkout contains only one of them. */
export const WORKSPACES: readonly string[] = workspaces.filter(
  (name) => /^(shell|mfe-.+|ops\/.+)$/.test(name) && existsSync(path.join(ROOT, name)),
);
/**
 * Returns the absolute path of an argument. A relative path belongs to the folder in which the user called npm (INIT_CWD),
 * because npm changes to the project's folder.
 */
export const argumentPath = (file: string): string =>
  path.resolve(process.env.INIT_CWD ?? process.cwd(), file);
export const dataDir = () => path.resolve(process.env.DATA_DIR || path.join(ROOT, '.data'));

/** Returns `mfe_seller` for `mfe-seller`, and `ops_console` for `ops/console`. */
export const containerOf = (workspace: string) => workspace.replaceAll(/[-/]/g, '_');
/**
 * @param nameOrContainer such as `mfe-seller` or `mfe_seller`
 * @returns undefined for an unknown name
 */
export const workspaceOf = (nameOrContainer: string) =>
  WORKSPACES.find((name) => containerOf(name) === containerOf(nameOrContainer));
export const workflowOf = (workspace: string) => `.github/workflows/${workspace.replaceAll('/', '-')}.yml`;
