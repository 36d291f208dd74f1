/**
 * Makes the checkout of a squad, and runs the checks of a release in it. The checkout contains one workspace
 * with pages, the shared packages, the tools and files of the root.
 */
import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { plainEnv, runProgram } from './child';
import { ROOT, WORKSPACES } from './paths';
import { printLine, step, Stop } from './print';

/**
 * Every workspace with pages needs these paths. The checkout of the workflow alone.yml contains them, and also
 * `budgets.json`. Without this file, a build does not check its budget, so the budget does not stop a local test.
 */
export const SHARED_PATHS = [
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
  '.stylelintrc.json',
  '.gitignore',
  '.prettierignore',
  '.prettierrc.json',
];
const GENERATED_FOLDERS = /(^|[/\\])(node_modules|dist|\.cache|coverage)$/;

/** Returns whether a remote inside `part` contains the file. For example, `ops` contains the remote `ops/console`. */
const isInNestedRemote = (part: string, file: string) =>
  WORKSPACES.some((name) => name.startsWith(`${part}/`) && `${file}/`.startsWith(`${name}/`));

/** Copies files and folders, including uncommitted changes. A folder is copied without the remotes inside it. */
export function copyParts(parts: readonly string[], folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const part of parts)
    cpSync(path.join(ROOT, part), path.join(folder, part), {
      recursive: true,
      filter: (source) => {
        const file = path.relative(ROOT, source);
        return !GENERATED_FOLDERS.test(file) && !isInNestedRemote(part, file);
      },
    });
}
export const makeCheckout = (workspace: string, folder: string) =>
  copyParts([workspace, ...SHARED_PATHS], folder);

/** Name → command with arguments. These steps must pass before a release. */
export const stepsOf = (workspace: string): Record<string, [command: string, ...args: string[]]> => ({
  install: ['npm', 'ci', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund'],
  lint: ['npm', 'run', '--silent', 'lint', '-w', workspace],
  styles: ['npx', 'stylelint', '**/*.css'],
  types: ['npm', 'run', '--silent', 'typecheck', '-w', workspace],
  'host types': ['node', 'ops/run.mjs', 'host-api'],
  tests: ['npm', 'test', '--silent', '-w', workspace],
  build: ['npm', 'run', '--silent', 'build', '-w', workspace],
});

/**
 * After a failed installation, no other step runs. After any other failure, the remaining steps run.
 * @throws Stop that names every failed step
 */
export async function runChecks(workspace: string, folder: string): Promise<void> {
  const failed: string[] = [];
  for (const [name, [command, ...args]] of Object.entries(stepsOf(workspace))) {
    try {
      await step(`${workspace}: ${name}`, () => runProgram(command, args, plainEnv(), folder));
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
      printLine(`${workspace}: ${name} FAILED`);
      failed.push(name);
      if (name === 'install') break;
    }
  }
  if (failed.length > 0)
    throw new Stop(`${workspace} alone: ${failed.join(', ')} failed. Their output is above.`);
}
