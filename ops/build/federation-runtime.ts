/**
 * Replaces files of the federation runtime. The version and the hash of each replaced file are pinned.
 * Without the pins, a build could silently replace changed code of a new version, or not replace a renamed file.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Stop } from '../lib/print';
import { ROOT } from '../lib/paths';

/**
 * Replaced file → replacement. Paths that start with `ops/` are relative to the repository, the others to
 * `node_modules/@module-federation`.
 */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  // By default, the plugin uses the CommonJS builds of the runtime. The bundler cannot remove unused code from
  // CommonJS files. The runtime would have 30 kB instead of 8 kB.
  'webpack-bundler-runtime/dist/index.cjs': 'webpack-bundler-runtime/dist/bundler.js',
  'runtime/dist/index.cjs': 'runtime/dist/index.js',
  'inject-external-runtime-core-plugin/dist/index.cjs': 'inject-external-runtime-core-plugin/dist/index.js',
  'runtime-core/dist/plugins/snapshot/SnapshotHandler.js': 'ops/build/federation/no-snapshots.js',
  // These replacements make the first load of each page smaller.
  'error-codes/dist/desc.mjs': 'ops/build/federation/no-descriptions.js',
  'webpack-bundler-runtime/dist/init.js': 'ops/build/federation/init.js',
  'webpack-bundler-runtime/dist/updateOptions.js': 'ops/build/federation/no-updates.js',
  'webpack-bundler-runtime/dist/getSharedFallbackGetter.js': 'ops/build/federation/no-fallbacks.js',
};
const PINS_FILE = path.join(ROOT, 'ops/build/federation/pinned.json');

/** `files` maps each replaced file to its SHA-256 hash in hexadecimal. */
export interface Pins {
  version: string;
  files: Record<string, string>;
}
const installedPath = (file: string) => path.join(ROOT, 'node_modules/@module-federation', file);
const replacementPath = (file: string) =>
  file.startsWith('ops/') ? path.join(ROOT, file) : installedPath(file);

/** The result has no hash for a missing file. @param folder contains the packages */
export function currentPins(folder = installedPath('')): Pins {
  const read = (file: string) => readFileSync(path.join(folder, file));
  const { version } = JSON.parse(read('runtime-core/package.json').toString()) as { version: string };
  const existingFiles = Object.keys(REPLACEMENTS).filter((file) => existsSync(path.join(folder, file)));
  const hashOf = (file: string) => createHash('sha256').update(read(file)).digest('hex');
  return { version, files: Object.fromEntries(existingFiles.map((file) => [file, hashOf(file)])) };
}
export const recordedPins = () => JSON.parse(readFileSync(PINS_FILE, 'utf8')) as Pins;

const missingFileOf = (pins: Pins) =>
  Object.keys(REPLACEMENTS).find((file) => pins.files[file] === undefined);

/** Returns a message about the first difference and the next step, or undefined if there is no difference. */
export function pinProblem(pinned: Pins, current: Pins): string | undefined {
  const missingFile = missingFileOf(current);
  const nextStep =
    'Compare the file with its replacement in ops/build/federation-runtime.ts, run npm run upgrade-check, then node ops/run.mjs pin-federation.';
  if (missingFile !== undefined)
    return `@module-federation ${current.version} has no ${missingFile}, which the build replaces (pinned: ${pinned.version}). ${nextStep}`;
  const changedFile = Object.keys(REPLACEMENTS).find((file) => current.files[file] !== pinned.files[file]);
  if (changedFile !== undefined)
    return `@module-federation ${current.version} changed ${changedFile}, which the build replaces (pinned: ${pinned.version}). ${nextStep}`;
  if (current.version !== pinned.version)
    return `@module-federation ${current.version} is installed, and the build replaces files of ${pinned.version}. ${nextStep}`;
  return undefined;
}

/**
 * Returns the aliases for the bundler.
 * @throws Stop when the installed files differ from the pinned files
 */
export function federationAliases(): Record<string, string> {
  const problem = pinProblem(recordedPins(), currentPins());
  if (problem) throw new Stop(problem);
  const missingReplacement = Object.values(REPLACEMENTS).find((file) => !existsSync(replacementPath(file)));
  if (missingReplacement)
    throw new Stop(
      `${missingReplacement} does not exist. Find its new name and write it into ops/build/federation-runtime.ts.`,
    );
  return Object.fromEntries(
    Object.entries(REPLACEMENTS).map(([from, to]) => [installedPath(from), replacementPath(to)]),
  );
}

/** @throws Stop when a replaced file is missing */
export function pinFederation(): Pins {
  const current = currentPins();
  const missingFile = missingFileOf(current);
  if (missingFile)
    throw new Stop(
      `@module-federation ${current.version} has no ${missingFile}. Change the list in ops/build/federation-runtime.ts first.`,
    );
  writeFileSync(PINS_FILE, `${JSON.stringify(current, null, 2)}\n`);
  return current;
}
