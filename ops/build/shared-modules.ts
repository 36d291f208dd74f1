/** What the shell provides to every remote: one instance in the page, strict about versions (federation.md, design §2). */
import { versionOf } from './workspaces';

/** Import → package whose version counts. Everything else is bundled into each remote. */
const SHARED = {
  react: 'react',
  'react-dom': 'react-dom',
  zustand: 'zustand',
  'shared-api/host': 'shared-api',
  'shared-ui/host': 'shared-ui',
} as const;

/** What a remote's server half may require: the shell's server half hands its own instances over. */
export const HOST_MODULES = [...Object.keys(SHARED), 'react/jsx-runtime'];

/** Release manifest of the shell: what it provides. */
export const providedVersions = () =>
  Object.fromEntries(Object.entries(SHARED).map(([name, from]) => [name, versionOf(from)]));
/** Release manifest of a remote: what it needs. The version it was built with is the least it accepts. */
export const requiredRanges = () =>
  Object.fromEntries(Object.entries(providedVersions()).map(([name, version]) => [name, `^${version}`]));

/** The shell's half: in its first scripts, so that nothing waits for a second round trip. */
export const providedModules = () =>
  Object.fromEntries(
    Object.entries(providedVersions()).map(([name, version]) => [
      name,
      { singleton: true, strictVersion: true, eager: true, version, requiredVersion: `^${version}` },
    ]),
  );
/**
 * A remote's half. `import: false` leaves no fallback copy in the remote: a fallback that failed to load once would
 * come back as an empty module, and a second instance of a store is never what anybody wants.
 */
export const requiredModules = () =>
  Object.fromEntries(
    Object.entries(requiredRanges()).map(([name, requiredVersion]) => [
      name,
      { singleton: true, strictVersion: true, import: false as const, requiredVersion },
    ]),
  );
