import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');
const { workspaces }: { workspaces: string[] } = JSON.parse(
  readFileSync(path.join(ROOT, 'package.json'), 'utf8'),
);
/** Workspaces with screens in reading order, the shell first. A squad's checkout may contain only one of them. */
export const WORKSPACES: readonly string[] = workspaces.filter(
  (name) => /^(shell|mfe-.+|ops\/.+)$/.test(name) && existsSync(path.join(ROOT, name)),
);
export const dataDir = () => path.resolve(process.env.DATA_DIR || path.join(ROOT, '.data'));

/** Returns its name as a container: `mfe-seller` is `mfe_seller`, and `ops/console` is `ops_console`. */
export const containerOf = (workspace: string) => workspace.replaceAll(/[-/]/g, '_');
/** Returns the workspace for `mfe_seller` and for `mfe-seller`, or undefined for an unknown name. */
export const workspaceOf = (given: string) =>
  WORKSPACES.find((name) => containerOf(name) === containerOf(given));
/** Returns the path of its workflow. */
export const workflowOf = (workspace: string) => `.github/workflows/${workspace.replaceAll('/', '-')}.yml`;
