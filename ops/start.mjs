/** `npm start`: prepares a clean clone, then starts the whole product in one process with embedded defaults. */
import { readArgs } from './lib/args.mjs';
import { checkNode } from './lib/node-version.mjs';
import { AdminClient } from './lib/admin-client.mjs';
import { bundleServer } from './lib/bundle-server.mjs';
import { plainEnv, runProgram } from './lib/child.mjs';
import { tokenFor } from './lib/find-server.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { dataDir, ROOT, WORKSPACES } from './lib/paths.mjs';
import { waitUntilReady } from './lib/ready.mjs';
import { readBuild, releaseBuilds } from './lib/release.mjs';
import { run, say, step } from './lib/say.mjs';
import { endTogether, startServer } from './lib/server-process.mjs';

await run(async () => {
  checkNode();
  readArgs('npm start', {}, 0);
  await ensureInstalled();
  await bundleServer();
  const env = {
    ...plainEnv(),
    APP_MODE: 'demo',
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    DATA_DIR: dataDir(),
  };
  const { child, listening } = startServer(env);
  endTogether(child);
  // Prepares the database while the web app builds.
  const building = step('building the web app', () =>
    runProgram(process.execPath, [`${ROOT}/ops/build.mjs`], env),
  );
  const url = await listening;
  await building;
  const client = new AdminClient(url, tokenFor());
  await releaseBuilds(
    client,
    WORKSPACES.map((name) => readBuild(name)),
  );
  await waitUntilReady(url);
  say(`data in ${dataDir()}, Ctrl-C stops`);
  console.log(`ready ${url}`);
});
