import path from 'node:path';
import { versionOf } from '../build/workspaces';
import { runProgram } from '../lib/child';
import { defineCommand } from '../lib/command';
import { ROOT } from '../lib/paths';
import { readBuild } from '../lib/release';
import { printLine, step } from '../lib/print';
import { recordPreviousRelease, previousCheckout, previousCommit } from '../skew/previous';
import { withPair } from '../lib/tested-runtimes';

export default defineCommand({
  usage: 'npm run skew',
  purpose:
    'Tests the previous release together with the current code in a browser: combinations of old and new shell, remotes and server.',
  flags: { released: { help: 'records this commit as the previous release' } },
  async run({ values }) {
    if (values.released) {
      printLine(
        `the next changes are tested together with ${recordPreviousRelease()}; commit ops/skew/previous.json`,
      );
      return;
    }
    const folder = await step(`building ${previousCommit().slice(0, 12)}, the previous release`, async () =>
      previousCheckout(),
    );
    const { federationRuntime } = readBuild('shell', folder).manifest;
    await withPair([federationRuntime, versionOf('@module-federation/runtime')], () =>
      runProgram(
        path.join(ROOT, 'node_modules/.bin/playwright'),
        ['test', '-c', 'e2e/playwright.config.ts', 'skew.spec.ts'],
        { ...process.env, TEST_TIER: 'full' },
      ),
    );
  },
});
