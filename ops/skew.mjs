/**
 * `npm run skew`: tests the previous release beside the current code in a browser: the previous shell with the new
 * remotes, the new shell with the previous remotes, and all of the previous web app on the new server. `npm run skew
 * -- --released` after a release: names this commit as the previous release.
 */
import path from 'node:path';
import { readArgs } from './lib/args.mjs';
import { runProgram } from './lib/child.mjs';
import { ROOT } from './lib/paths.mjs';
import { run, say, step } from './lib/say.mjs';
import { nameReleased, previousCheckout, previousCommit } from './skew/previous.mjs';

await run(async () => {
  const { values } = readArgs('npm run skew [-- --released]', { released: { type: 'boolean' } }, 0);
  if (values.released) {
    say(`the next changes are tested beside ${nameReleased()}; commit ops/skew/previous.json`);
    return;
  }
  await step(`building ${previousCommit().slice(0, 12)}, which was released last`, async () =>
    previousCheckout(),
  );
  await runProgram(
    path.join(ROOT, 'node_modules/.bin/playwright'),
    ['test', '-c', 'e2e/playwright.config.ts', 'skew.spec.ts'],
    { ...process.env, TEST_TIER: 'full' },
  );
});
