import { INSTALLING } from '../bootstrap/installing-commands.mjs';
import { AdminClient } from '../lib/admin-client';
import { bundleServer } from '../lib/bundle-server';
import { plainEnv, runOps } from '../lib/child';
import { defineCommand } from '../lib/command';
import { runningServer, tokenFor } from '../lib/find-server';
import { dataDir, WORKSPACES, workspaceOf } from '../lib/paths';
import { waitUntilReady } from '../lib/ready';
import { type Build, readBuild, releaseBuilds } from '../lib/release';
import { printLine, Stop } from '../lib/print';
import { startServer } from '../lib/server-process';
import { watchFolders } from '../lib/watch';

/** Workspaces that every workspace with pages imports. */
const SHARED = ['shared-ui', 'shared-api'];

const env: NodeJS.ProcessEnv = {
  ...plainEnv(),
  APP_MODE: 'demo',
  DEV_RELOAD: '1',
  LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
  DATA_DIR: dataDir(),
};

/** Removes the sizes, so that the gateway does not check the size limits, which development builds exceed. */
const withoutSizes = ({ manifest, ...build }: Build): Build => ({
  ...build,
  manifest: { ...manifest, budget: {} },
});

async function buildAndRelease(url: string, workspaces: readonly string[]): Promise<void> {
  // A new screen may exceed the budget while it is written. CI checks the budget.
  await runOps(['build', '--any-size', ...workspaces], env);
  await releaseBuilds(
    new AdminClient(url, tokenFor()),
    workspaces.map((name) => readBuild(name)).map(withoutSizes),
  );
}
/** Does not throw, so that the command continues after an error. The next save of a file builds again. */
async function printErrors(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error);
  }
}
const watchAndRelease = (url: string, workspaces: readonly string[]) =>
  watchFolders([...workspaces, ...SHARED], async (changed) => {
    const rebuilt = SHARED.some((folder) => changed.has(folder))
      ? workspaces
      : workspaces.filter((name) => changed.has(name));
    if (rebuilt.length > 0) await printErrors(() => buildAndRelease(url, rebuilt));
  });

/**
 * Starts the product, and builds and releases again after each save.
 * @param workspaces watched in addition to the server
 * @returns the address of the product
 */
async function startProduct(workspaces: readonly string[]): Promise<string> {
  // React's development build prints warnings, for example about hydration mismatches.
  env.BUILD_REACT = 'development';
  const start = async () => {
    await bundleServer();
    return startServer(env);
  };
  let server = await start();
  const url = await server.listening;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      server.child.once('exit', () => process.exit(0));
      server.child.kill(signal);
    });
  await buildAndRelease(url, WORKSPACES);
  await waitUntilReady(url);
  watchAndRelease(url, workspaces);
  watchFolders(['server'], () =>
    printErrors(async () => {
      const exited = new Promise((done) => server.child.once('exit', done));
      server.child.kill('SIGTERM');
      await exited;
      server = await start();
      await server.listening;
      printLine('server started again');
    }),
  );
  return url;
}

async function openRemote(url: string, remote: string): Promise<void> {
  const { serveRemote } = await import('../dev/remote-server');
  const { url: remoteUrl, name, firstPath } = await serveRemote(remote, printLine);
  const overrideUrl = new URL('/_dev/use', url);
  overrideUrl.search = new URLSearchParams({ remote: name, url: remoteUrl, to: firstPath }).toString();
  printLine(`${name} runs on ${remoteUrl}; the badge in the corner of the page removes the override`);
  console.log(`ready ${url}`);
  console.log(`open ${overrideUrl}`);
}

export default defineCommand({
  ...INSTALLING.dev,
  purpose:
    'Serves the product, and builds and releases again after each saved file. With -w: serves one remote from its sources inside the real shell.',
  async run({ values }) {
    const remote = values.remote === undefined ? undefined : workspaceOf(values.remote);
    if (values.remote !== undefined && (!remote || remote === 'shell'))
      throw new Stop(`Name one of ${WORKSPACES.filter((name) => name !== 'shell').join(', ')}.`);
    const running = await runningServer();
    // A server without development mode cannot load a remote from its sources. So the command releases each change.
    if (remote && running && !running.isDevelopment) {
      await buildAndRelease(running.url, [remote]);
      watchAndRelease(running.url, [remote]);
      printLine(`watching ${remote}, releasing it to ${running.url} at each save; Ctrl-C stops`);
      console.log(`ready ${running.url}`);
      return;
    }
    const others = WORKSPACES.filter((name) => name !== remote);
    const url = remote && running ? running.url : await startProduct(others);
    if (remote) {
      await openRemote(url, remote);
      return;
    }
    printLine(`watching ${WORKSPACES.join(', ')} and the server; Ctrl-C stops`);
    console.log(`ready ${url}`);
  },
});
