/** The packages of the lock file that a workspace and the build tools need. */
import { isBuiltin } from 'node:module';

export interface LockEntry {
  version?: string;
  integrity?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dev?: boolean;
  optional?: boolean;
  /** The folder of a workspace, when `link` is set. */
  resolved?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}
export interface Lock {
  packages: Record<string, LockEntry>;
}

/** Folders in which Node looks for a package, nearest first. */
export function* lookupFolders(from: string, name: string): Generator<string> {
  const parts = from.split('/node_modules/');
  for (let i = parts.length; i > 0; i--)
    yield `${parts.slice(0, i).join('/node_modules/')}/node_modules/${name}`.replace(/^\//, '');
  yield `node_modules/${name}`;
}

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
 * Returns a sorted list of `folder version integrity`. Development dependencies are included only if they are
 * in `imported`.
 * @param imported names of packages that the sources of the build import
 */
export function lockClosure(lock: Lock, workspace: string, imported: readonly string[]): string[] {
  const visitedFolders = new Set<string>();
  const add = (from: string, name: string) => {
    const place = [...lookupFolders(from, name)].find((folder) => lock.packages[folder]);
    // Optional packages of other platforms and uninstalled peers have no entry.
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
  for (const name of imported) add(workspace, name);
  return [...visitedFolders]
    .map((place) => [place, lock.packages[place]!] as const)
    .filter(([, { version }]) => version)
    .map(([place, { version, integrity }]) => `${place} ${version} ${integrity ?? ''}`)
    .sort();
}
