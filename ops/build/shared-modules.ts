/**
 * Modules that the shell shares with every remote. A document has one instance of each module. If the shell's
 * version of a module is not in the range of a remote, the remote does not load.
 */
import type { HostUses } from '../../shared-api/contract';
import { baseOf, oldestFitting } from './host-versions';
import { versionOf } from './workspaces';

interface SharedModule {
  module: string;
  /** Key in the share scope. It must never change, because shells and remotes of other releases use it. */
  key: string;
  /** Folder or package that defines the version. */
  from: string;
}
/** Each remote bundles its own copy of all other modules. */
const SHARED: readonly SharedModule[] = [
  { module: 'react', key: 'react', from: 'react' },
  { module: 'react-dom', key: 'react-dom', from: 'react-dom' },
  { module: 'zustand', key: 'zustand', from: 'zustand' },
  { module: '@linksouq/shared-api/host', key: 'shared-api/host', from: 'shared-api' },
  { module: '@linksouq/shared-ui/host', key: 'shared-ui/host', from: 'shared-ui' },
];

/** Name in imports → key that a remote's server half requires from the shell's server half. */
export const HOST_MODULES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(SHARED.map(({ module, key }) => [module, key])),
  'react/jsx-runtime': 'react/jsx-runtime',
};

/** Returns the module versions for the shell's manifest. */
export const providedVersions = () =>
  Object.fromEntries(SHARED.map(({ key, from }) => [key, versionOf(from)]));
/**
 * Returns version ranges for a remote's manifest. The minimum of a host package is the oldest version with all used
 * exports. The minimum of another module is its version at build time.
 */
export const requiredRanges = (uses: HostUses) =>
  Object.fromEntries(
    Object.entries(providedVersions()).map(([name, version]) => [
      name,
      `^${oldestFitting(name, uses) ?? version}`,
    ]),
  );

/**
 * Returns the shared modules of the shell. Its first scripts contain these modules (`eager`), which saves a round
 * trip.
 */
export const providedModules = () =>
  Object.fromEntries(
    SHARED.map(({ module, key, from }) => {
      const version = versionOf(from);
      const range = { version, requiredVersion: `^${version}` };
      return [module, { shareKey: key, singleton: true, strictVersion: true, eager: true, ...range }];
    }),
  );
/**
 * Returns the shared modules of a remote. `import: false` omits the fallback copy of a module for two reasons. If a
 * fallback has failed to load, every later import of it returns an empty module. A document must never have two
 * instances of a store.
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
        // This range is wide, because the used exports are unknown before compilation. The gateway checks the
        // exact minimum of `requiredRanges`.
        requiredVersion: `^${key.endsWith('/host') ? baseOf(versionOf(from)) : versionOf(from)}`,
      },
    ]),
  );
