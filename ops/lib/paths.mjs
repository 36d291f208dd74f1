import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');
const { workspaces } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
/** Workspaces with screens in reading order, the shell first. A squad's checkout may have one of them only. */
export const WORKSPACES = workspaces.filter(
  (name) => /^(shell|mfe-.+)$/.test(name) && existsSync(path.join(ROOT, name)),
);
export const dataDir = () => path.resolve(process.env.DATA_DIR || path.join(ROOT, '.data'));

/** `mfe_seller` and `mfe-seller` name the same workspace. Undefined for an unknown name. */
export const workspaceOf = (given) => WORKSPACES.find((name) => name === given.replaceAll('_', '-'));
/** Its name as a container. */
export const containerOf = (workspace) => workspace.replaceAll('-', '_');
