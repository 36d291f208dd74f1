/**
 * `npm run releases -w <workspace>`, `node ops/releases.mjs`: lists releases with author and time, and the live one.
 */
import { AdminClient } from './lib/admin-client.mjs';
import { readArgs } from './lib/args.mjs';
import { serverUrl, tokenFor } from './lib/find-server.mjs';
import { containerOf, WORKSPACES, workspaceOf } from './lib/paths.mjs';
import { describeReleases } from './lib/releases.mjs';
import { run, Stop } from './lib/say.mjs';

await run(async () => {
  const { positionals } = readArgs('npm run releases [-w <workspace>]', {}, 1);
  const [given] = positionals;
  const workspace = given === undefined ? undefined : workspaceOf(given);
  if (given !== undefined && !workspace) throw new Stop(`Name one of ${WORKSPACES.join(', ')}, or nothing.`);
  const name = workspace && containerOf(workspace);
  const client = new AdminClient(serverUrl(), tokenFor(name));
  const answer = await client.send('GET', `releases${name ? `?name=${name}` : ''}`);
  console.log(describeReleases(answer, name).join('\n'));
});
