/** `npm run rollback -w <workspace> [-- build]`: makes the previous build, or the named one, live. */
import { AdminClient } from './lib/admin-client.mjs';
import { serverUrl, tokenFor } from './lib/find-server.mjs';
import { containerOf, WORKSPACES, workspaceOf } from './lib/paths.mjs';
import { run, say, Stop } from './lib/say.mjs';

await run(async () => {
  const [given = '', build] = process.argv.slice(2);
  const workspace = workspaceOf(given);
  if (!workspace) throw new Stop(`Name what to roll back: ${WORKSPACES.join(', ')}.`);
  const name = containerOf(workspace);
  const client = new AdminClient(serverUrl(), tokenFor(name));
  const { live } = await client.registry();
  const answer = await client.send('POST', `rollback/${name}`, { json: build ? { build } : {} });
  say(`${name}: ${live[name] ?? 'nothing'} → ${answer.build}, registry version ${answer.version}`);
});
