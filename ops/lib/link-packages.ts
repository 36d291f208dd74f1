import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths';

const INSTALLED_FOLDER = path.join(ROOT, 'node_modules');
const readPackage = (folder: string): { name: string; workspaces?: string[] } =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

/** Names of installed packages. A scoped package has the form `@scope/name`. */
const namesIn = (folder: string) =>
  readdirSync(folder).flatMap((name) =>
    name.startsWith('@') ? readdirSync(path.join(folder, name)).map((own) => `${name}/${own}`) : [name],
  );

/**
 * Creates node_modules in another checkout, with links to the packages that are installed here and to the
 * workspaces of the other checkout. The links to workspaces are relative, because the other checkout may be
 * moved.
 * @param folder the other checkout, without node_modules
 */
export function linkPackages(folder: string): void {
  const modules = path.join(folder, 'node_modules');
  const workspaces = new Map(
    (readPackage(folder).workspaces ?? [])
      .filter((name) => existsSync(path.join(folder, name, 'package.json')))
      .map((name): [string, string] => [readPackage(path.join(folder, name)).name, name]),
  );
  const workspaceNames = new Set(
    (readPackage(ROOT).workspaces ?? []).map((name) => readPackage(path.join(ROOT, name)).name),
  );
  const link = (name: string, target: (from: string) => string) => {
    const linkPath = path.join(modules, name);
    mkdirSync(path.dirname(linkPath), { recursive: true });
    symlinkSync(target(path.dirname(linkPath)), linkPath);
  };
  for (const name of namesIn(INSTALLED_FOLDER))
    if (!workspaceNames.has(name) && !workspaces.has(name))
      link(name, () => path.join(INSTALLED_FOLDER, name));
  for (const [name, workspace] of workspaces)
    link(name, (from) => path.relative(from, path.join(folder, workspace)));
}
