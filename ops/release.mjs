/**
 * `npm run release -w <workspace>`, `node ops/release.mjs <workspace…|all> [--no-build] [--no-smoke] [--dry-run]`: builds,
 * uploads, fetches every file back, opens every page in a browser inside the live shell, then makes the build live.
 * Nothing changes before the last step, even after a kill.
 */
import { AdminClient } from './lib/admin-client.mjs';
import { readArgs } from './lib/args.mjs';
import { plainEnv, runProgram } from './lib/child.mjs';
import { commitOf } from './lib/commit.mjs';
import { serverUrl, tokenFor } from './lib/find-server.mjs';
import { containerOf, ROOT, WORKSPACES, workspaceOf } from './lib/paths.mjs';
import { readBuild, releaseBuilds } from './lib/release.mjs';
import { counter, run, say, step, Stop } from './lib/say.mjs';

/** @throws Stop without a browser, with the next step */
async function smokeLoad(url, token) {
  try {
    const { register } = await import('tsx/esm/api');
    register();
    const { smoke } = await import('./smoke/smoke.ts');
    return (manifests) =>
      smoke({ url, token, manifests, onPage: counter('opened in the shell that is live, page') });
  } catch (error) {
    throw new Stop(
      `The pages cannot be opened before they go live: ${error.message}\nInstall the packages (npm ci), or release with --no-smoke.`,
    );
  }
}

await run(async () => {
  const began = Date.now();
  const { values, positionals: named } = readArgs(
    'npm run release -w <workspace> [-- --no-build] [--no-smoke] [--dry-run] [--from <checkout>]',
    {
      from: { type: 'string' },
      'no-build': { type: 'boolean' },
      'no-smoke': { type: 'boolean' },
      'dry-run': { type: 'boolean' },
    },
  );
  const workspaces = named.includes('all') ? WORKSPACES : named.map(workspaceOf);
  if (workspaces.length === 0 || workspaces.includes(undefined))
    throw new Stop(`Name what to release: ${WORKSPACES.join(', ')}, or all.`);
  const url = serverUrl();
  // One container may have a token of its own; several need the admin's.
  const token = tokenFor(workspaces.length === 1 ? containerOf(workspaces[0]) : undefined);
  const client = new AdminClient(url, token);
  if (!values['no-build'] && values.from === undefined)
    await step(`building ${workspaces.join(', ')}`, () =>
      runProgram(process.execPath, [`${ROOT}/ops/build.mjs`, ...workspaces], plainEnv()),
    );
  const smoke = values['no-smoke'] ? undefined : await smokeLoad(url, token);
  const released = await releaseBuilds(
    client,
    workspaces.map((name) => readBuild(name, values.from)),
    smoke,
    {
      dryRun: values['dry-run'],
    },
  );
  if (released.length === 0) return say(`nothing to do: these builds are live on ${url}`);
  if (values['dry-run'])
    return say(
      `dry run: ${released.join(', ')} may go live on ${url}. Uploaded and checked, nothing went live.`,
    );
  const now = Date.now();
  const seconds = (from) => `${((now - from) / 1_000).toFixed(1)} s`;
  say(`released on ${url}, ${seconds(began)} after the command`);
  const commit = commitOf(workspaces);
  if (commit) say(`commit ${commit.id} to live: ${seconds(commit.at)}`);
});
