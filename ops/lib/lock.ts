/**
 * Completes the lock file. `npm ci` needs an entry for every optional package, including binaries of other
 * platforms. But npm omits the packages that the registry did not offer. This module adds entries for them.
 * It takes the version from the package that requires the missing package, and the platform from the name of
 * the missing package. So one lock file works on Linux, macOS and Windows.
 */
import { lookupFolders } from '../build/lock-closure';

interface Entry {
  version?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dev?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
}
export interface Lock {
  packages: Record<string, Entry>;
}

const OS_NAMES = [
  'darwin',
  'linux',
  'win32',
  'freebsd',
  'openbsd',
  'netbsd',
  'android',
  'sunos',
  'aix',
  'openharmony',
];
const CPU_NAMES = [
  'arm64',
  'arm',
  'x64',
  'ia32',
  'ppc64',
  'riscv64',
  's390x',
  'mips64el',
  'loong64',
  'wasm32',
];

/** Reads the platform from a package's name: `@rspack/binding-win32-arm64-msvc` → os win32, cpu arm64. */
function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const words = name.replace(/linuxmusl/, 'linux-musl').split(/[^a-z0-9]+/i);
  const os = OS_NAMES.find((o) => words.includes(o));
  const cpu =
    CPU_NAMES.find((c) => words.includes(c)) ??
    (words.includes('armv7') || words.includes('gnueabihf') ? 'arm' : undefined);
  const libc = words.some((w) => w.startsWith('musl'))
    ? 'musl'
    : words.some((w) => w.startsWith('gnu'))
      ? 'glibc'
      : undefined;
  return {
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(os ? { os: [os] } : {}),
    ...(libc && os === 'linux' ? { libc: [libc] } : {}),
  };
}

/** Returns the missing entries of the lock file: folder → entry. */
export function missingEntries(lock: Lock): Record<string, Entry> {
  const missing: Record<string, Entry> = {};
  for (const [place, entry] of Object.entries(lock.packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      if ([...lookupFolders(place, name)].some((p) => lock.packages[p])) continue;
      const version = /^\d+\.\d+\.\d+[\w.+-]*$/.test(range) ? range : undefined;
      const platform = platformOf(name);
      if (!version || Object.keys(platform).length === 0) continue;
      // Two packages may require different versions. Then the entry of the second version is in a nested folder,
      // as in entries that npm writes.
      const topFolder = `node_modules/${name}`;
      const entryFolder =
        missing[topFolder] && missing[topFolder].version !== version
          ? `${place}/node_modules/${name}`
          : topFolder;
      missing[entryFolder] = { version, ...platform, ...(entry.dev ? { dev: true } : {}), optional: true };
    }
  }
  return missing;
}
