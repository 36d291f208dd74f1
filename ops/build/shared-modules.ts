/** What the shell provides to every remote: one instance in the page, strict about versions. */
import { versionOf } from './workspaces';

interface SharedModule {
  /** How sources import it. */
  module: string;
  /** Its key in the share scope. It never changes: shells and remotes of other releases use it too. */
  key: string;
  /** Folder or package whose version counts. */
  from: string;
}
/** Everything else is bundled into each remote. */
const SHARED: readonly SharedModule[] = [
  { module: 'react', key: 'react', from: 'react' },
  { module: 'react-dom', key: 'react-dom', from: 'react-dom' },
  { module: 'zustand', key: 'zustand', from: 'zustand' },
  { module: '@linksouq/shared-api/host', key: 'shared-api/host', from: 'shared-api' },
  { module: '@linksouq/shared-ui/host', key: 'shared-ui/host', from: 'shared-ui' },
];

/** Import → key of what a remote's server half requires: the shell's server half hands its own instances over. */
export const HOST_MODULES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(SHARED.map(({ module, key }) => [module, key])),
  'react/jsx-runtime': 'react/jsx-runtime',
};

/** Release manifest of the shell: what it provides. */
export const providedVersions = () =>
  Object.fromEntries(SHARED.map(({ key, from }) => [key, versionOf(from)]));
/** Release manifest of a remote: what it needs. The version it was built with is the least it accepts. */
export const requiredRanges = () =>
  Object.fromEntries(Object.entries(providedVersions()).map(([name, version]) => [name, `^${version}`]));

/** The shell's half: in its first scripts, so that nothing waits for a second round trip. */
export const providedModules = () =>
  Object.fromEntries(
    SHARED.map(({ module, key, from }) => {
      const version = versionOf(from);
      const range = { version, requiredVersion: `^${version}` };
      return [module, { shareKey: key, singleton: true, strictVersion: true, eager: true, ...range }];
    }),
  );
/**
 * A remote's half. `import: false` leaves no fallback copy in the remote: a fallback that failed to load once would
 * come back as an empty module, and a second instance of a store is never what anybody wants.
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
