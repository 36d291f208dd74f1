import path from 'node:path';
import { runProgram } from '../lib/child';
import { defineCommand } from '../lib/command';
import { ROOT } from '../lib/paths';
import { say, step } from '../lib/say';
import { recordPreviousRelease, previousCheckout, previousCommit } from '../skew/previous';

export default defineCommand({
  usage: 'npm run skew',
  purpose:
    'Tests the previous release beside the current code in a browser: shell, remotes and server in each mix of ages.',
  flags: { released: { type: 'boolean', help: 'names this commit as the previous release' } },
  async run({ values }) {
    if (values.released) {
      say(`the next changes are tested beside ${recordPreviousRelease()}; commit ops/skew/previous.json`);
      return;
    }
    await step(`building ${previousCommit().slice(0, 12)}, the previous release`, async () =>
      previousCheckout(),
    );
    await runProgram(
      path.join(ROOT, 'node_modules/.bin/playwright'),
      ['test', '-c', 'e2e/playwright.config.ts', 'skew.spec.ts'],
      { ...process.env, TEST_TIER: 'full' },
    );
  },
});
