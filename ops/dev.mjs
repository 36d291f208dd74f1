/**
 * `npm run dev`: the whole product; a saved file is built and released, and open pages reload. `npm run dev -w
 * mfe-seller` (`--remote mfe-seller`): that remote from its own sources inside the real shell, updated in open pages.
 * It uses or starts the product of `npm run dev` on the data directory. A server that was started otherwise has no
 * overrides, so each save is released to it.
 */
import path from 'node:path';
import { readArgs } from './lib/args.mjs';
import { AdminClient } from './lib/admin-client.mjs';
import { bundleServer } from './lib/bundle-server.mjs';
import { plainEnv, runProgram } from './lib/child.mjs';
import { runningServer, tokenFor } from './lib/find-server.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { checkNode } from './lib/node-version.mjs';
import { dataDir, ROOT, WORKSPACES, workspaceOf } from './lib/paths.mjs';
import { waitUntilReady } from './lib/ready.mjs';
import { readBuild, releaseBuilds } from './lib/release.mjs';
import { run, say, Stop } from './lib/say.mjs';
import { startServer } from './lib/server-process.mjs';
import { watchFolders } from './lib/watch.mjs';

/** Bundled into every workspace with screens. */
const SHARED = ['shared-ui', 'shared-api'];

const env = {
  ...plainEnv(),
  APP_MODE: 'demo',
  DEV_RELOAD: '1',
  LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
  DATA_DIR: dataDir(),
};

/** React's development build has no budget. */
const unjudged = ({ manifest, ...build }) => ({ ...build, manifest: { ...manifest, budget: {} } });

async function buildAndRelease(url, workspaces) {
  await runProgram(process.execPath, [path.join(ROOT, 'ops/build.mjs'), ...workspaces], env);
  await releaseBuilds(
    new AdminClient(url, tokenFor()),
    workspaces.map((name) => readBuild(name)).map(unjudged),
  );
}
/** An error in a file is printed, and the next save tries again. */
async function told(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error);
  }
}
const watchAndRelease = (url, workspaces) =>
  watchFolders([...workspaces, ...SHARED], async (changed) => {
    const touched = SHARED.some((folder) => changed.has(folder))
      ? workspaces
      : workspaces.filter((name) => changed.has(name));
    if (touched.length > 0) await told(() => buildAndRelease(url, touched));
  });

/** Starts the whole product. @returns its address */
async function startProduct(workspaces) {
  // Includes React's warnings, such as hydration mismatches.
  env.BUILD_REACT = 'development';
  let server;
  const start = async () => {
    await bundleServer();
    server = startServer(env);
    return server.listening;
  };
  const url = await start();
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => {
      server.child.once('exit', () => process.exit(0));
      server.child.kill(signal);
    });
  await buildAndRelease(url, WORKSPACES);
  await waitUntilReady(url);
  watchAndRelease(url, workspaces);
  watchFolders(['server'], () =>
    told(async () => {
      const gone = new Promise((done) => server.child.once('exit', done));
      server.child.kill('SIGTERM');
      await gone;
      await start();
      say('server started again');
    }),
  );
  return url;
}

/** Serves the remote from its sources and prints the address that opens it in the shell. */
async function openRemote(url, remote) {
  const { register } = await import('tsx/esm/api');
  register();
  const { serveRemote } = await import('./dev/remote-server.ts');
  const { url: from, name, firstPath } = await serveRemote(remote, say);
  const use = new URL('/_dev/use', url);
  use.search = new URLSearchParams({ remote: name, url: from, to: firstPath }).toString();
  say(`${name} runs on ${from}; the badge in the corner of the page takes it back`);
  console.log(`ready ${url}`);
  console.log(`open ${use}`);
}

await run(async () => {
  checkNode();
  const { values } = readArgs('npm run dev [-w <remote>]', { remote: { type: 'string' } }, 0);
  await ensureInstalled();
  const remote = values.remote === undefined ? undefined : workspaceOf(values.remote);
  if (values.remote !== undefined && (!remote || remote === 'shell'))
    throw new Stop(`Name one of ${WORKSPACES.filter((name) => name !== 'shell').join(', ')}.`);
  const running = await runningServer();
  if (remote && running && !running.isDevelopment) {
    await buildAndRelease(running.url, [remote]);
    watchAndRelease(running.url, [remote]);
    say(`watching ${remote}, releasing it to ${running.url} at each save; Ctrl-C stops`);
    console.log(`ready ${running.url}`);
    return;
  }
  const others = WORKSPACES.filter((name) => name !== remote);
  const url = remote && running ? running.url : await startProduct(others);
  if (remote) {
    await openRemote(url, remote);
    return;
  }
  say(`watching ${WORKSPACES.join(', ')} and the server; Ctrl-C stops`);
  console.log(`ready ${url}`);
});
