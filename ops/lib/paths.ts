import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');
const { workspaces }: { workspaces: string[] } = JSON.parse(
  readFileSync(path.join(ROOT, 'package.json'), 'utf8'),
);
/**
 * The workspaces with pages that are in this checkout, in the order of package.json. A squad's checkout
 * contains only one of them.
 */
export const WORKSPACES: readonly string[] = workspaces.filter(
  (name) => /^(shell|mfe-.+|ops\/.+)$/.test(name) && existsSync(path.join(ROOT, name)),
);
export const dataDir = () => path.resolve(process.env.DATA_DIR || path.join(ROOT, '.data'));

/** Returns the container name of a workspace: `mfe-seller` → `mfe_seller`, `ops/console` → `ops_console`. */
export const containerOf = (workspace: string) => workspace.replaceAll(/[-/]/g, '_');
/**
 * Returns the workspace with a name, such as `mfe-seller`, or with a container name, such as `mfe_seller`.
 * Returns undefined for an unknown name.
 */
export const workspaceOf = (given: string) =>
  WORKSPACES.find((name) => containerOf(name) === containerOf(given));
/** Returns the path of a workspace's workflow. */
export const workflowOf = (workspace: string) => `.github/workflows/${workspace.replaceAll('/', '-')}.yml`;
