/**
 * Adds missing entries of optional packages to the lock file. If the registry of this machine does not offer an optional
 * package, npm omits it from the lock file, and `npm ci` on another platform does not install it. The version of a
 * missing package comes from the package that requires it. The platform comes from the name of the missing package.
 */
import { type Lock, type LockEntry, lookupFolders } from '../build/lock-closure';

const OS_NAME = /^(darwin|linux|win32|freebsd|openbsd|netbsd|android|sunos|aix|openharmony)$/;
const CPU_NAME = /^(arm64|arm|x64|ia32|ppc64|riscv64|s390x|mips64el|loong64|wasm32)$/;

/** `@rspack/binding-win32-arm64-msvc` → os win32, cpu arm64 */
function platformOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> {
  const words = name.replace(/linuxmusl/, 'linux-musl').split(/[^a-z0-9]+/i);
  const find = (pattern: RegExp) => words.find((word) => pattern.test(word));
  const os = find(OS_NAME);
  const cpu = find(CPU_NAME) ?? (find(/^(armv7|gnueabihf)$/) ? 'arm' : undefined);
  const libc = find(/^musl/) ? 'musl' : find(/^gnu/) ? 'glibc' : undefined;
  return {
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(os ? { os: [os] } : {}),
    ...(libc && os === 'linux' ? { libc: [libc] } : {}),
  };
}

/** Returns folder → missing entry. */
export function missingEntries(lock: Lock): Record<string, LockEntry> {
  const missing: Record<string, LockEntry> = {};
  for (const [parentFolder, entry] of Object.entries(lock.packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      if ([...lookupFolders(parentFolder, name)].some((folder) => lock.packages[folder])) continue;
      const version = /^\d+\.\d+\.\d+[\w.+-]*$/.test(range) ? range : undefined;
      const platform = platformOf(name);
      if (!version || Object.keys(platform).length === 0) continue;
      // If two packages require different versions, the second version is in a nested folder, as npm writes
      // it.
      const topFolder = `node_modules/${name}`;
      const entryFolder =
        missing[topFolder] && missing[topFolder].version !== version
          ? `${parentFolder}/node_modules/${name}`
          : topFolder;
      missing[entryFolder] = { version, ...platform, ...(entry.dev ? { dev: true } : {}), optional: true };
    }
  }
  return missing;
}
