/**
 * `npm run dev`: the whole product, rebuilt and released as files are saved; open pages reload by themselves.
 * `npm run dev -w mfe-seller` (`--remote mfe-seller`) watches that one and releases it to the server that runs on the
 * data directory, if there is one.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { AdminClient } from './lib/admin-client.mjs';
import { bundleServer } from './lib/bundle-server.mjs';
import { plainEnv, runProgram } from './lib/child.mjs';
import { serverUrl, tokenFor } from './lib/find-server.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { checkNode } from './lib/node-version.mjs';
import { dataDir, ROOT, WORKSPACES, workspaceOf } from './lib/paths.mjs';
import { waitUntilReady } from './lib/ready.mjs';
import { readBuild, releaseBuilds } from './lib/release.mjs';
import { run, say, Stop } from './lib/say.mjs';
import { startServer } from './lib/server-process.mjs';
import { watchFolders } from './lib/watch.mjs';

/** What is bundled into every workspace with screens. */
const SHARED = ['shared-ui', 'shared-api'];

const env = {
  ...plainEnv(),
  APP_MODE: 'demo',
  DEV_RELOAD: '1',
  LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
  DATA_DIR: dataDir(),
};

/** React's development build is beyond every budget: it is not judged by them. */
const unjudged = ({ dist, manifest }) => ({ dist, manifest: { ...manifest, budget: {} } });

async function buildAndRelease(url, workspaces) {
  await runProgram(process.execPath, [path.join(ROOT, 'ops/build.mjs'), ...workspaces], env);
  await releaseBuilds(new AdminClient(url, tokenFor()), workspaces.map(readBuild).map(unjudged));
}
/** A mistake in a file is told, and the next save tries again. */
async function told(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error);
  }
}

await run(async () => {
  checkNode();
  await ensureInstalled();
  const { argv } = process;
  const remote = argv.includes('--remote')
    ? workspaceOf(argv[argv.indexOf('--remote') + 1] ?? '')
    : undefined;
  if (argv.includes('--remote') && !remote) throw new Stop(`Name one of ${WORKSPACES.join(', ')}.`);
  const isShared = remote && existsSync(path.join(dataDir(), 'server.json'));
  let server;
  const start = async () => {
    await bundleServer();
    server = startServer(env);
    return server.listening;
  };
  // React's own warnings, hydration mismatches among them; a shell that runs already decides for its remotes.
  if (!isShared) env.BUILD_REACT = 'development';
  const url = isShared ? serverUrl() : await start();
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => {
      if (!server) process.exit(0);
      server.child.once('exit', () => process.exit(0));
      server.child.kill(signal);
    });

  const mine = remote ? [remote] : WORKSPACES;
  await buildAndRelease(url, isShared ? mine : WORKSPACES);
  await waitUntilReady(url);
  watchFolders([...mine, ...SHARED, ...(isShared ? [] : ['server'])], async (changed) => {
    if (changed.has('server'))
      await told(async () => {
        const gone = new Promise((done) => server.child.once('exit', done));
        server.child.kill('SIGTERM');
        await gone;
        await start();
        say('server started again');
      });
    const touched = SHARED.some((folder) => changed.has(folder))
      ? mine
      : mine.filter((name) => changed.has(name));
    if (touched.length > 0) await told(() => buildAndRelease(url, touched));
  });
  say(`watching ${mine.join(', ')}${isShared ? '' : ' and the server'}; Ctrl-C stops`);
  console.log(`ready ${url}`);
});
