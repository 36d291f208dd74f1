import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { INSTALLING } from '../bootstrap/installing-commands.mjs';
import { makeCheckout, runChecks } from '../lib/separate-checkout';
import { defineCommand } from '../lib/command';
import { ROOT, WORKSPACES, workspaceOf } from '../lib/paths';
import { say, Stop } from '../lib/say';

export default defineCommand({
  ...INSTALLING.alone,
  purpose: 'Checks and builds one workspace in a checkout without the other remotes.',
  async run({ values, positionals }) {
    const workspace = workspaceOf(positionals[0] ?? '');
    if (!workspace) throw new Stop(`Name one of ${WORKSPACES.join(', ')}.`);
    const startedAt = performance.now();
    if (values.here) await runChecks(workspace, ROOT);
    else {
      const folder = mkdtempSync(path.join(os.tmpdir(), `linksouq-${workspace}-`));
      try {
        makeCheckout(workspace, folder);
        say(`checkout of ${workspace} alone in ${folder}`);
        await runChecks(workspace, folder);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    }
    console.log(`${workspace} alone: ok in ${Math.round((performance.now() - startedAt) / 1000)} s`);
  },
});
