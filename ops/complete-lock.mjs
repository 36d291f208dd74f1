/**
 * `npm ci` needs every optional package in the lock, including binaries of other platforms. npm leaves out those that
 * the registry did not offer when the lock was written. This command adds them by the exact version that their parent
 * names, with the platform from their name, so that one lock serves Linux, macOS and Windows.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { givenArgs } from './lib/args.mjs';

const OS = [
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
const CPU = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'mips64el', 'loong64', 'wasm32'];

/** Reads the platform from a package's name: `@rspack/binding-win32-arm64-msvc` → os win32, cpu arm64. */
function platformOf(name) {
  const words = name.replace(/linuxmusl/, 'linux-musl').split(/[^a-z0-9]+/i);
  const os = OS.find((o) => words.includes(o));
  const cpu =
    CPU.find((c) => words.includes(c)) ??
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

/** The folders where node looks for a package, nearest first. */
function* places(from, name) {
  const parts = from.split('/node_modules/');
  for (let i = parts.length; i > 0; i--)
    yield `${parts.slice(0, i).join('/node_modules/')}/node_modules/${name}`.replace(/^\//, '');
  yield `node_modules/${name}`;
}

/** Entries that are missing in the lock, by folder. */
export function missingEntries(lock) {
  const missing = {};
  for (const [place, entry] of Object.entries(lock.packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      if ([...places(place, name)].some((p) => lock.packages[p])) continue;
      const version = /^\d+\.\d+\.\d+[\w.+-]*$/.test(range) ? range : undefined;
      const platform = platformOf(name);
      if (!version || Object.keys(platform).length === 0) continue;
      // Two parents may need different versions: each gets its own, nested as npm does.
      const top = `node_modules/${name}`;
      const at = missing[top] && missing[top].version !== version ? `${place}/node_modules/${name}` : top;
      missing[at] = { version, ...platform, ...(entry.dev ? { dev: true } : {}), optional: true };
    }
  }
  return missing;
}

if (process.argv[1] === import.meta.filename) {
  const { values } = givenArgs('node ops/complete-lock.mjs [--check]', { check: { type: 'boolean' } }, 0);
  const file = path.resolve(import.meta.dirname, '../package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingEntries(lock);
  const names = Object.keys(missing);
  if (values.check) {
    console.log(
      names.length === 0
        ? 'the lock is complete'
        : `the lock lacks ${names.join(', ')}: run node ops/complete-lock.mjs`,
    );
    process.exitCode = names.length > 0 ? 1 : 0;
  } else if (names.length > 0) {
    const { '': root, ...rest } = { ...lock.packages, ...missing };
    lock.packages = {
      '': root,
      ...Object.fromEntries(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1))),
    };
    writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
    console.log(`added ${names.length} optional packages of other platforms`);
  }
}
