import { INSTALLING } from '../bootstrap/installing-commands.mjs';
import { AdminClient } from '../lib/admin-client';
import { bundleServer } from '../lib/bundle-server';
import { plainEnv, runOps } from '../lib/child';
import { defineCommand } from '../lib/command';
import { tokenFor } from '../lib/find-server';
import { dataDir, WORKSPACES } from '../lib/paths';
import { waitUntilReady } from '../lib/ready';
import { readBuild, releaseBuilds } from '../lib/release';
import { printLine, step } from '../lib/print';
import { endTogether, startServer } from '../lib/server-process';

export default defineCommand({
  ...INSTALLING.start,
  purpose:
    'Installs, builds and releases the web app, and serves a demo that needs no settings and no separate database.',
  async run() {
    await bundleServer();
    const env = {
      ...plainEnv(),
      APP_MODE: 'demo',
      LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
      DATA_DIR: dataDir(),
    };
    const { child, listening } = startServer(env);
    endTogether(child);
    // The server prepares its database during the build. `--any-size` allows a build above its budget, because the
    // sizes of equal sources differ by some bytes between folders.
    const building = step('building the web app', () => runOps(['build', '--any-size'], env));
    const [url] = await Promise.all([listening, building]);
    await releaseBuilds(
      new AdminClient(url, tokenFor()),
      WORKSPACES.map((name) => readBuild(name)),
    );
    await waitUntilReady(url);
    printLine(`data in ${dataDir()}, Ctrl-C stops`);
    console.log(`ready ${url}`);
  },
});
