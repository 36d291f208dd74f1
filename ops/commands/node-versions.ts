import { execFileSync } from 'node:child_process';
import { plainEnv, runProgram } from '../lib/child';
import { defineCommand } from '../lib/command';
import { printLine, step, Stop } from '../lib/print';

/** 20.19.0 is the oldest supported version, and 24 is the version of the container images. */
const VERSIONS = ['20.19.0', '22', '24'];
const JEST = 'node_modules/jest/bin/jest.js';
const PLAYWRIGHT = 'node_modules/playwright/cli.js';

/** Installs the npm package `node` with npx. @returns the path of the program @throws Stop when npx fails */
function programOf(version: string): string {
  const npxArgs = ['--yes', '--package', `node@${version}`, 'node', '-p', 'process.execPath'];
  try {
    return execFileSync('npx', npxArgs, { encoding: 'utf8' }).trim();
  } catch {
    throw new Stop(
      `Node ${version} could not be downloaded. Connect to the npm registry, then run the command again.`,
    );
  }
}

export default defineCommand({
  usage: 'npm run node-versions [-- <version> …]',
  purpose:
    'Starts the product on each supported version of Node, makes every API call, and places one order in a browser.',
  maxArguments: Infinity,
  async run({ positionals }) {
    for (const version of positionals.length > 0 ? positionals : VERSIONS) {
      const node = programOf(version);
      const runOn = (...args: string[]) => runProgram(node, args, { ...plainEnv(), E2E_WORKERS: '1' });
      await step(`Node ${version}: every call of the API`, () =>
        runOn(JEST, '--selectProjects', 'server', '--testPathPatterns', 'platform/http/access.test'),
      );
      // The browser test starts the product with `ops/run.mjs start` on the same version of Node.
      await step(`Node ${version}: npm start and one order in a browser`, () =>
        runOn(PLAYWRIGHT, 'test', '-c', 'e2e/playwright.config.ts', 'one-order'),
      );
    }
    printLine('each version passed');
  },
});
