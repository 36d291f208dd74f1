/** A squad's checkout: one workspace with screens, the shared packages, and the base. */
import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { plainEnv, runProgram } from './child.mjs';
import { ROOT } from './paths.mjs';
import { say, step, Stop } from './say.mjs';

/** Needed by every workspace with screens besides its own folder; the workflows check out the same. */
export const BASE = [
  'shared-api',
  'shared-ui',
  'ops',
  'package.json',
  'package-lock.json',
  'jest.config.js',
  'rspack.base.ts',
  'tsconfig.base.json',
  'tsconfig.json',
  '.oxlintrc.json',
  '.gitignore',
  '.prettierignore',
  '.prettierrc.json',
];
const LEFT_OUT = /(^|[/\\])(node_modules|dist|\.cache|coverage)$/;

/** Copies parts of this checkout into a folder, including uncommitted changes. */
export function copyParts(parts, folder) {
  mkdirSync(folder, { recursive: true });
  for (const part of parts)
    cpSync(path.join(ROOT, part), path.join(folder, part), {
      recursive: true,
      filter: (source) => !LEFT_OUT.test(path.relative(ROOT, source)),
    });
}
/** A checkout of one workspace. */
export const copyAlone = (workspace, folder) => copyParts([workspace, ...BASE], folder);

/** The steps that must pass before a release, by name. `npm` runs with these arguments in the checkout. */
export const stepsOf = (workspace) => ({
  install: ['npm', 'ci', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund'],
  lint: ['npm', 'run', '--silent', 'lint', '-w', workspace],
  styles: ['node', 'ops/lint-css.mjs'],
  types: ['npm', 'run', '--silent', 'typecheck', '-w', workspace],
  tests: ['npm', 'test', '--silent', '-w', workspace],
  build: ['npm', 'run', '--silent', 'build', '-w', workspace],
});

/**
 * Runs all steps in a checkout. Without packages nothing runs; after any other failure the rest still runs.
 * @throws Stop with every failed step
 */
export async function runAlone(workspace, folder) {
  const failed = [];
  for (const [name, [command, ...args]] of Object.entries(stepsOf(workspace))) {
    try {
      await step(`${workspace}: ${name}`, () => runProgram(command, args, plainEnv(), folder));
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
      say(`${workspace}: ${name} FAILED`);
      failed.push(name);
      if (name === 'install') break;
    }
  }
  if (failed.length > 0)
    throw new Stop(`${workspace} alone: ${failed.join(', ')} failed. Their output is above.`);
}
