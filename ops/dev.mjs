/**
 * `npm run dev`: the whole product, rebuilt and released as files are saved; open pages reload by themselves.
 * `npm run dev -w mfe-seller` (`--remote mfe-seller`): that remote from its own sources, inside the real shell, changed
 * in open pages as files are saved. The product that `npm run dev` runs on the data directory is used, or started. One
 * that was started otherwise knows no overrides: there each save is released.
 */
import path from 'node:path';
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
const watchAndRelease = (url, workspaces) =>
  watchFolders([...workspaces, ...SHARED], async (changed) => {
    const touched = SHARED.some((folder) => changed.has(folder))
      ? workspaces
      : workspaces.filter((name) => changed.has(name));
    if (touched.length > 0) await told(() => buildAndRelease(url, touched));
  });

/** The whole product. @returns its address */
async function startProduct(workspaces) {
  // React's own warnings, hydration mismatches among them.
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

/** The remote from its sources, and the address that opens it in the shell. */
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
  await ensureInstalled();
  const { argv } = process;
  const remote = argv.includes('--remote')
    ? workspaceOf(argv[argv.indexOf('--remote') + 1] ?? '')
    : undefined;
  if (argv.includes('--remote') && (!remote || remote === 'shell'))
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
