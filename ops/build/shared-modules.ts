/** Lists the modules that the shell shares with every remote: one instance per page, with strict versions. */
import type { HostUses } from '../../shared-api/contract';
import { baseOf, oldestFitting } from './host-versions';
import { versionOf } from './workspaces';

interface SharedModule {
  /** The import in sources. */
  module: string;
  /** Its key in the share scope. It never changes, because shells and remotes of other releases use it. */
  key: string;
  /** Folder or package that defines the version. */
  from: string;
}
/** Each remote bundles all other modules. */
const SHARED: readonly SharedModule[] = [
  { module: 'react', key: 'react', from: 'react' },
  { module: 'react-dom', key: 'react-dom', from: 'react-dom' },
  { module: 'zustand', key: 'zustand', from: 'zustand' },
  { module: '@linksouq/shared-api/host', key: 'shared-api/host', from: 'shared-api' },
  { module: '@linksouq/shared-ui/host', key: 'shared-ui/host', from: 'shared-ui' },
];

/** Import → key that a remote's server half requires. The shell's server half provides its own instances. */
export const HOST_MODULES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(SHARED.map(({ module, key }) => [module, key])),
  'react/jsx-runtime': 'react/jsx-runtime',
};

/** For the shell's release manifest: the provided modules. */
export const providedVersions = () =>
  Object.fromEntries(SHARED.map(({ key, from }) => [key, versionOf(from)]));
/**
 * For a remote's release manifest: the required modules. The minimum is the version at build time. For a host package it
 * is the oldest version with all exports that the remote uses.
 */
export const requiredRanges = (uses: HostUses) =>
  Object.fromEntries(
    Object.entries(providedVersions()).map(([name, version]) => [
      name,
      `^${oldestFitting(name, uses) ?? version}`,
    ]),
  );

/** The shared modules of the shell. Its first scripts contain them, which saves a round trip. */
export const providedModules = () =>
  Object.fromEntries(
    SHARED.map(({ module, key, from }) => {
      const version = versionOf(from);
      const range = { version, requiredVersion: `^${version}` };
      return [module, { shareKey: key, singleton: true, strictVersion: true, eager: true, ...range }];
    }),
  );
/**
 * The shared modules of a remote. `import: false` omits a fallback copy: a fallback that failed once returns an empty
 * module, and a second instance of a store is always wrong.
 */
export const requiredModules = () =>
  Object.fromEntries(
    SHARED.map(({ module, key, from }) => [
      module,
      {
        shareKey: key,
        singleton: true,
        strictVersion: true,
        import: false as const,
        // The uses of a host package are known after compilation. The gateway compares the exact minimum before a flip.
        requiredVersion: `^${key.endsWith('/host') ? baseOf(versionOf(from)) : versionOf(from)}`,
      },
    ]),
  );
