/** The workspaces with screens, with the content of their remote.json and package.json. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteDeclaration, RouteDeclaration } from '../../shared-api/contract/platform/routes';
import { ROOT, WORKSPACES } from '../lib/paths';

export { ROOT, WORKSPACES };
export const SHELL = 'shell';

const readJson = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;

/**
 * Reads and checks the remote.json of a workspace.
 * @throws Error with all problems at once
 */
export function readDeclaration(dir: string): RemoteDeclaration {
  const file = path.join(dir, 'remote.json');
  const declaration = readJson<RemoteDeclaration>(file);
  const wrong: string[] = [];
  if (!/^[a-z][a-z0-9_]*$/.test(declaration.name))
    wrong.push(`name "${declaration.name}" is not an identifier`);
  const paths = new Set<string>();
  for (const route of declaration.routes) {
    if (paths.has(route.path)) wrong.push(`${route.path} is declared twice`);
    paths.add(route.path);
    if (!pageModule(dir, route.page))
      wrong.push(`${route.path}: there is no src/pages/${route.page}/index.tsx`);
  }
  if (wrong.length > 0) throw new Error(`${file}:\n  ${wrong.join('\n  ')}`);
  return declaration;
}

/** Absolute path of a page's module, or undefined when the folder has none. */
export function pageModule(dir: string, page: string): string | undefined {
  return ['index.tsx', 'index.ts'].map((name) => path.join(dir, 'src/pages', page, name)).find(existsSync);
}
/** Absolute path of a page's `head.ts`, or undefined when it has none. */
export function headModule(dir: string, page: string): string | undefined {
  return ['head.ts', 'head.tsx'].map((name) => path.join(dir, 'src/pages', page, name)).find(existsSync);
}
/** Languages of a workspace besides English: `src/texts/<language>.json`. */
export function languagesOf(dir: string): string[] {
  const folder = path.join(dir, 'src/texts');
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => /^([a-z]{2,3})\.json$/.exec(name)?.[1] ?? []);
}
export const pageNames = (routes: readonly RouteDeclaration[]) => [...new Set(routes.map((r) => r.page))];

/** `mfe_seller` and `Profile` → `seller-Profile`, the name in the error when the chunk fails to load. */
export const chunkName = (container: string, page: string) =>
  `${container.replace(/^mfe_/, '').replaceAll('_', '-')}-${page}`;

/** Version of an installed package or of one of our workspaces. */
export function versionOf(name: string): string {
  const own = path.join(ROOT, name, 'package.json');
  const file = existsSync(own) ? own : path.join(ROOT, 'node_modules', name, 'package.json');
  return readJson<{ version: string }>(file).version;
}
