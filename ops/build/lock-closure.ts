/** Finds the packages in the lock file on which a workspace and the build tools depend. */
import { isBuiltin } from 'node:module';

interface Entry {
  version?: string;
  integrity?: string;
  /** The folder of a workspace, when `link` is set. */
  resolved?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}
export interface Lock {
  packages: Record<string, Entry>;
}

/** Returns the folders in which Node looks for a package. The nearest folder is first. */
export function* lookupFolders(from: string, name: string): Generator<string> {
  const parts = from.split('/node_modules/');
  for (let i = parts.length; i > 0; i--)
    yield `${parts.slice(0, i).join('/node_modules/')}/node_modules/${name}`.replace(/^\//, '');
  yield `node_modules/${name}`;
}

/** Returns the names of the packages that a source imports. */
export function packagesIn(source: string): string[] {
  const specifiers = [...source.matchAll(/\b(?:from|import|require)\s*\(?\s*['"]([^'"./][^'"]*)['"]/g)];
  return specifiers
    .map(([, specifier]) => specifier!)
    .filter((specifier) => !isBuiltin(specifier))
    .map((specifier) =>
      specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/'),
    );
}

/**
 * Returns a sorted list with `folder version integrity` of each package that a workspace needs. It contains a
 * development dependency only if the dependency is one of `tools`.
 * @param workspace folder of the workspace
 * @param tools names of packages that the build itself imports
 */
export function lockClosure(lock: Lock, workspace: string, tools: readonly string[]): string[] {
  const visitedFolders = new Set<string>();
  const add = (from: string, name: string) => {
    const place = [...lookupFolders(from, name)].find((folder) => lock.packages[folder]);
    // The lock file has no entry for an optional package of another platform, or for a peer that is not
    // installed.
    if (place) visit(place);
  };
  const visit = (place: string) => {
    const entry = lock.packages[place];
    if (!entry || visitedFolders.has(place)) return;
    visitedFolders.add(place);
    if (entry.link) return visit(entry.resolved!);
    for (const dependencies of [entry.dependencies, entry.optionalDependencies, entry.peerDependencies])
      for (const name of Object.keys(dependencies ?? {})) add(place, name);
  };
  visit(workspace);
  for (const name of tools) add(workspace, name);
  return [...visitedFolders]
    .map((place) => [place, lock.packages[place]!] as const)
    .filter(([, { version }]) => version)
    .map(([place, { version, integrity }]) => `${place} ${version} ${integrity ?? ''}`)
    .sort();
}
