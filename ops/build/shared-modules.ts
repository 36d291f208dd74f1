/**
 * Lists the modules that the shell shares with every remote. A document has one instance of each module. A
 * remote does not load if the version of a module does not fit.
 */
import type { HostUses } from '../../shared-api/contract';
import { baseOf, oldestFitting } from './host-versions';
import { versionOf } from './workspaces';

interface SharedModule {
  /** The name of the module in imports. */
  module: string;
  /**
   * The key of the module in the share scope. The key must never change, because shells and remotes of other
   * releases use it.
   */
  key: string;
  /** The folder or package that defines the version of the module. */
  from: string;
}
/** The shared modules. Each remote bundles its own copy of all other modules. */
const SHARED: readonly SharedModule[] = [
  { module: 'react', key: 'react', from: 'react' },
  { module: 'react-dom', key: 'react-dom', from: 'react-dom' },
  { module: 'zustand', key: 'zustand', from: 'zustand' },
  { module: '@linksouq/shared-api/host', key: 'shared-api/host', from: 'shared-api' },
  { module: '@linksouq/shared-ui/host', key: 'shared-ui/host', from: 'shared-ui' },
];

/**
 * Name of a module in imports → the key that a remote's server half requires. The shell's server half
 * provides the instance.
 */
export const HOST_MODULES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(SHARED.map(({ module, key }) => [module, key])),
  'react/jsx-runtime': 'react/jsx-runtime',
};

/** Returns the versions of the shared modules for the shell's release manifest. */
export const providedVersions = () =>
  Object.fromEntries(SHARED.map(({ key, from }) => [key, versionOf(from)]));
/**
 * Returns the required version ranges for a remote's release manifest. The minimum is the version at build
 * time. The minimum of a host package is the oldest version with all exports that the remote uses.
 */
export const requiredRanges = (uses: HostUses) =>
  Object.fromEntries(
    Object.entries(providedVersions()).map(([name, version]) => [
      name,
      `^${oldestFitting(name, uses) ?? version}`,
    ]),
  );

/**
 * Returns the configuration of the shared modules for the shell. The shell's first scripts contain the
 * modules, which saves a round trip.
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
 * Returns the configuration of the shared modules for a remote. `import: false` omits a fallback copy of the
 * module from the build, for two reasons: a fallback that failed to load once returns an empty module, and a
 * document must never have two instances of a store.
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
        // Before compilation it is unknown which exports of a host package the remote uses, so this range is
        // wide. The gateway checks the exact minimum before it activates the build.
        requiredVersion: `^${key.endsWith('/host') ? baseOf(versionOf(from)) : versionOf(from)}`,
      },
    ]),
  );
