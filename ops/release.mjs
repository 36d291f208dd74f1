/** `node ops/release.mjs <workspace…|all> [--no-build]`: builds, uploads and makes live on the running server. */
import { AdminClient } from './lib/admin-client.mjs';
import { plainEnv, runProgram } from './lib/child.mjs';
import { serverUrl, tokenFor } from './lib/find-server.mjs';
import { ROOT, WORKSPACES, workspaceOf } from './lib/paths.mjs';
import { readBuild, releaseBuilds } from './lib/release.mjs';
import { run, say, step, Stop } from './lib/say.mjs';

await run(async () => {
  const args = process.argv.slice(2);
  const named = args.filter((arg) => !arg.startsWith('--'));
  const workspaces = named.includes('all') ? WORKSPACES : named.map(workspaceOf);
  if (workspaces.length === 0 || workspaces.includes(undefined))
    throw new Stop(`Name what to release: ${WORKSPACES.join(', ')}, or all.`);
  const url = serverUrl();
  // One container may have a token of its own; several need the admin's.
  const name = workspaces.length === 1 ? workspaces[0].replaceAll('-', '_') : undefined;
  const client = new AdminClient(url, tokenFor(name));
  if (!args.includes('--no-build'))
    await step(`building ${workspaces.join(', ')}`, () =>
      runProgram(process.execPath, [`${ROOT}/ops/build.mjs`, ...workspaces], plainEnv()),
    );
  const released = await releaseBuilds(client, workspaces.map(readBuild));
  say(released.length > 0 ? `released on ${url}` : `nothing to do: these builds are live on ${url}`);
});
