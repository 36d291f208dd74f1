import { INSTALLING } from '../bootstrap/installing-commands.mjs';
import { makeCheckout, runChecks } from '../lib/separate-checkout';
import { defineCommand } from '../lib/command';
import { ROOT, WORKSPACES, workspaceOf } from '../lib/paths';
import { printLine, Stop } from '../lib/print';
import { withTemporaryFolder } from '../lib/temporary-folder';

export default defineCommand({
  ...INSTALLING.alone,
  purpose: 'Checks and builds one workspace in a checkout without the other remotes.',
  async run({ values, positionals }) {
    const workspace = workspaceOf(positionals[0] ?? '');
    if (!workspace) throw new Stop(`Name one of ${WORKSPACES.join(', ')}.`);
    const startedAt = performance.now();
    if (values.here) await runChecks(workspace, ROOT);
    else
      await withTemporaryFolder((folder) => {
        makeCheckout(workspace, folder);
        printLine(`checkout of ${workspace} alone in ${folder}`);
        return runChecks(workspace, folder);
      });
    console.log(`${workspace} alone: ok in ${Math.round((performance.now() - startedAt) / 1000)} s`);
  },
});
