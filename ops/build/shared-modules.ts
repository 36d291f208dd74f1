/** The modules that the shell shares with every remote: one instance per page, with strict versions. */
import { versionOf } from './workspaces';

interface SharedModule {
  /** The import in sources. */
  module: string;
  /** Its key in the share scope. It never changes, because shells and remotes of other releases use it. */
  key: string;
  /** Folder or package of the version. */
  from: string;
}
/** Each remote bundles everything else. */
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

/** Release manifest of the shell: the provided modules. */
export const providedVersions = () =>
  Object.fromEntries(SHARED.map(({ key, from }) => [key, versionOf(from)]));
/** Release manifest of a remote: the required modules. The version of the build is the minimum. */
export const requiredRanges = () =>
  Object.fromEntries(Object.entries(providedVersions()).map(([name, version]) => [name, `^${version}`]));

/** The shell's half: in its first scripts, so that no second round trip is needed. */
export const providedModules = () =>
  Object.fromEntries(
    SHARED.map(({ module, key, from }) => {
      const version = versionOf(from);
      const range = { version, requiredVersion: `^${version}` };
      return [module, { shareKey: key, singleton: true, strictVersion: true, eager: true, ...range }];
    }),
  );
/**
 * A remote's half. `import: false` leaves out a fallback copy: a fallback that failed once returns an empty module,
 * and a second instance of a store is always wrong.
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
        requiredVersion: `^${versionOf(from)}`,
      },
    ]),
  );
