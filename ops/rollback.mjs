/** `npm run rollback -w <workspace> [-- <build>] [--dry-run]`: makes the previous build, or the named one, live. */
import { AdminClient } from './lib/admin-client.mjs';
import { readArgs } from './lib/args.mjs';
import { serverUrl, tokenFor } from './lib/find-server.mjs';
import { containerOf, WORKSPACES, workspaceOf } from './lib/paths.mjs';
import { run, say, Stop } from './lib/say.mjs';

await run(async () => {
  const { values, positionals } = readArgs(
    'npm run rollback -w <workspace> [-- <build>] [--dry-run]',
    { 'dry-run': { type: 'boolean' } },
    2,
  );
  const [given = '', build] = positionals;
  const workspace = workspaceOf(given);
  if (!workspace) throw new Stop(`Name what to roll back: ${WORKSPACES.join(', ')}.`);
  const name = containerOf(workspace);
  const client = new AdminClient(serverUrl(), tokenFor(name));
  const dryRun = values['dry-run'];
  const { live } = await client.registry();
  const answer = await client.send('POST', `rollback/${name}`, { json: { build, dryRun } });
  if (dryRun)
    return say(
      `dry run: ${name} would go from ${live[name] ?? 'nothing'} to ${answer.build}. Nothing was changed.`,
    );
  say(`${name}: ${live[name] ?? 'nothing'} → ${answer.build}, registry version ${answer.version}`);
});
