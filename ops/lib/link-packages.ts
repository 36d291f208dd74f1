import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths';

const INSTALLED = path.join(ROOT, 'node_modules');
const readPackage = (folder: string): { name: string; workspaces?: string[] } =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

/** Names of the installed packages below a folder; scoped ones with their scope. */
const namesIn = (folder: string) =>
  readdirSync(folder).flatMap((name) =>
    name.startsWith('@') ? readdirSync(path.join(folder, name)).map((own) => `${name}/${own}`) : [name],
  );

/**
 * Creates node_modules in another checkout. It contains links to the packages that are installed here, and links to
 * the other checkout's own workspaces. The latter are relative, because the checkout may be moved.
 * @param folder the other checkout, without node_modules
 */
export function linkPackages(folder: string): void {
  const modules = path.join(folder, 'node_modules');
  const workspaces = new Map(
    (readPackage(folder).workspaces ?? [])
      .filter((name) => existsSync(path.join(folder, name, 'package.json')))
      .map((name): [string, string] => [readPackage(path.join(folder, name)).name, name]),
  );
  const own = new Set(
    (readPackage(ROOT).workspaces ?? []).map((name) => readPackage(path.join(ROOT, name)).name),
  );
  const link = (name: string, target: (from: string) => string) => {
    const at = path.join(modules, name);
    mkdirSync(path.dirname(at), { recursive: true });
    symlinkSync(target(path.dirname(at)), at);
  };
  for (const name of namesIn(INSTALLED))
    if (!own.has(name) && !workspaces.has(name)) link(name, () => path.join(INSTALLED, name));
  for (const [name, workspace] of workspaces)
    link(name, (from) => path.relative(from, path.join(folder, workspace)));
}
