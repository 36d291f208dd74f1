import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteDeclaration, RouteDeclaration } from '../../shared-api/contract/platform/routes';
import { ROOT } from '../lib/paths';
import { messageOf, Stop } from '../lib/print';

export const SHELL = 'shell';

const readJson = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;

/** @throws Stop that lists all problems of the remote.json */
export function readDeclaration(dir: string): RemoteDeclaration {
  const file = path.join(dir, 'remote.json');
  const declaration = parseDeclaration(file);
  const problems: string[] = [];
  if (!/^[a-z][a-z0-9_]*$/.test(declaration.name))
    problems.push(`name "${declaration.name}" is not an identifier`);
  const paths = new Set<string>();
  for (const route of declaration.routes) {
    if (paths.has(route.path)) problems.push(`${route.path} is declared twice`);
    paths.add(route.path);
    if (!pageModule(dir, route.page))
      problems.push(`${route.path}: there is no src/pages/${route.page}/index.tsx`);
  }
  if (problems.length > 0) throw new Stop(`${file}:\n  ${problems.join('\n  ')}`);
  return declaration;
}

function parseDeclaration(file: string): RemoteDeclaration {
  try {
    return readJson<RemoteDeclaration>(file);
  } catch (error) {
    throw new Stop(`${file}: ${messageOf(error)}`);
  }
}

export function pageModule(dir: string, page: string): string | undefined {
  return ['index.tsx', 'index.ts'].map((name) => path.join(dir, 'src/pages', page, name)).find(existsSync);
}
export function headModule(dir: string, page: string): string | undefined {
  return ['head.ts', 'head.tsx'].map((name) => path.join(dir, 'src/pages', page, name)).find(existsSync);
}
/** Returns all languages except English. */
export function languagesOf(dir: string): string[] {
  const folder = path.join(dir, 'src/texts');
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => /^([a-z]{2,3})\.json$/.exec(name)?.[1] ?? []);
}
/** The workspace's own catalog is last, so its texts override those of the shared packages. */
export const catalogFiles = (dir: string, language: string): string[] => [
  path.join(ROOT, 'shared-api/texts', `${language}.json`),
  path.join(ROOT, 'shared-ui/texts', `${language}.json`),
  path.join(dir, 'src/texts', `${language}.json`),
];
export const pageNames = (routes: readonly RouteDeclaration[]) => [...new Set(routes.map((r) => r.page))];

/** `mfe_seller` and `Profile` → `seller-Profile`. Error messages about chunks contain this name. */
export const chunkName = (container: string, page: string) =>
  `${container.replace(/^mfe_/, '').replaceAll('_', '-')}-${page}`;

/** @param name package or workspace */
export function versionOf(name: string): string {
  const workspaceFile = path.join(ROOT, name, 'package.json');
  const file = existsSync(workspaceFile)
    ? workspaceFile
    : path.join(ROOT, 'node_modules', name, 'package.json');
  return readJson<{ version: string }>(file).version;
}
