/**
 * Replaces files of the federation runtime. Each replaced file is pinned by its version and hash. Otherwise a build on
 * another version would silently lose what upstream added to the file, or ignore a replacement of a renamed file.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Stop } from '../lib/say';
import { ROOT } from './workspaces';

/** Replaced file → its replacement, below `node_modules/@module-federation` unless it starts with `ops/`. */
const REPLACED: Readonly<Record<string, string>> = {
  // By default the plugin uses the CommonJS builds of its runtime, which cannot be tree-shaken (30 kB instead of 8).
  'webpack-bundler-runtime/dist/index.cjs': 'webpack-bundler-runtime/dist/bundler.js',
  'runtime/dist/index.cjs': 'runtime/dist/index.js',
  'inject-external-runtime-core-plugin/dist/index.cjs': 'inject-external-runtime-core-plugin/dist/index.js',
  'runtime-core/dist/plugins/snapshot/SnapshotHandler.js': 'ops/build/federation/no-snapshots.js',
  // Without these two, the first load of the public page is 21.9 kB, over its budget of 21.5 kB. The pins prevent that
  // logic which a later `init.js` adds is dropped unnoticed.
  'error-codes/dist/desc.mjs': 'ops/build/federation/no-descriptions.js',
  'webpack-bundler-runtime/dist/init.js': 'ops/build/federation/init.js',
};
const PINS_FILE = path.join(ROOT, 'ops/build/federation/pinned.json');

/** `version` is that of the runtime. The hashes are SHA-256 in hexadecimal, by replaced file. */
export interface Pins {
  version: string;
  files: Record<string, string>;
}
const installed = (file: string) => path.join(ROOT, 'node_modules/@module-federation', file);
const placeOf = (file: string) => (file.startsWith('ops/') ? path.join(ROOT, file) : installed(file));

/** Returns the pins of what is installed. A missing file has no hash. @param folder the installed packages */
export function currentPins(folder = installed('')): Pins {
  const read = (file: string) => readFileSync(path.join(folder, file));
  const { version } = JSON.parse(read('runtime-core/package.json').toString()) as { version: string };
  const present = Object.keys(REPLACED).filter((file) => existsSync(path.join(folder, file)));
  const hashOf = (file: string) => createHash('sha256').update(read(file)).digest('hex');
  return { version, files: Object.fromEntries(present.map((file) => [file, hashOf(file)])) };
}
export const recordedPins = () => JSON.parse(readFileSync(PINS_FILE, 'utf8')) as Pins;

/** Returns the first difference between pinned and installed files as one sentence with the next step. */
export function pinProblem(pinned: Pins, now: Pins): string | undefined {
  const renamed = Object.keys(REPLACED).find((file) => now.files[file] === undefined);
  const next =
    'Compare the file with its replacement in ops/build/federation-runtime.ts, run npm run upgrade-check, then node ops/run.mjs pin-federation.';
  if (renamed !== undefined)
    return `@module-federation ${now.version} has no ${renamed}, which the build replaces (pinned: ${pinned.version}). ${next}`;
  const changed = Object.keys(REPLACED).find((file) => now.files[file] !== pinned.files[file]);
  if (changed !== undefined)
    return `@module-federation ${now.version} changed ${changed}, which the build replaces (pinned: ${pinned.version}). ${next}`;
  if (now.version !== pinned.version)
    return `@module-federation ${now.version} is installed, and the build replaces files of ${pinned.version}. ${next}`;
  return undefined;
}

/**
 * Returns the aliases for the bundler.
 * @throws Stop when another version is installed than the pinned one
 */
export function federationAliases(): Record<string, string> {
  const problem = pinProblem(recordedPins(), currentPins());
  if (problem) throw new Stop(problem);
  const missing = Object.values(REPLACED).find((file) => !existsSync(placeOf(file)));
  if (missing)
    throw new Stop(
      `${missing} does not exist. Find its new name and write it into ops/build/federation-runtime.ts.`,
    );
  return Object.fromEntries(Object.entries(REPLACED).map(([from, to]) => [installed(from), placeOf(to)]));
}

/** Pins the installed version. @throws Stop when a replaced file is missing */
export function pinFederation(): Pins {
  const now = currentPins();
  const renamed = Object.keys(REPLACED).find((file) => now.files[file] === undefined);
  if (renamed)
    throw new Stop(
      `@module-federation ${now.version} has no ${renamed}. Change the list in ops/build/federation-runtime.ts first.`,
    );
  writeFileSync(PINS_FILE, `${JSON.stringify(now, null, 2)}\n`);
  return now;
}
