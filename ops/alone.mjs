/**
 * `npm run alone -w mfe-seller`: installs, lints, type-checks, tests and builds one remote in a temporary checkout
 * with only that remote, the shared packages and the base. `--here` uses this checkout, as the workflows do; `--keep`
 * keeps the temporary one.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readArgs } from './lib/args.mjs';
import { copyAlone, runAlone } from './lib/alone.mjs';
import { checkNode } from './lib/node-version.mjs';
import { ROOT, WORKSPACES, workspaceOf } from './lib/paths.mjs';
import { run, say, Stop } from './lib/say.mjs';

await run(async () => {
  checkNode();
  const { values, positionals } = readArgs(
    'npm run alone -w <workspace> [-- --here | --keep]',
    { here: { type: 'boolean' }, keep: { type: 'boolean' } },
    1,
  );
  const workspace = workspaceOf(positionals[0] ?? '');
  if (!workspace) throw new Stop(`Name one of ${WORKSPACES.join(', ')}.`);
  const began = performance.now();
  if (values.here) await runAlone(workspace, ROOT);
  else {
    const folder = mkdtempSync(path.join(os.tmpdir(), `linksouq-${workspace}-`));
    try {
      copyAlone(workspace, folder);
      say(`checkout of ${workspace} alone in ${folder}`);
      await runAlone(workspace, folder);
    } finally {
      if (!values.keep) rmSync(folder, { recursive: true, force: true });
    }
  }
  console.log(`${workspace} alone: ok in ${Math.round((performance.now() - began) / 1000)} s`);
});
