import { AdminClient } from '../lib/admin-client';
import { defineCommand } from '../lib/command';
import { serverUrl, tokenFor } from '../lib/find-server';
import { containerOf, WORKSPACES, workspaceOf } from '../lib/paths';
import { printLine, Stop } from '../lib/print';
import { endShare } from '../lib/share';

export default defineCommand({
  usage: 'npm run rollback -w <workspace> [-- <build>]',
  purpose:
    'Makes the named build live for all browsers. Without a build: ends the running share or, if no share runs, makes the previous build live.',
  flags: { 'dry-run': { help: 'shows the effect and changes nothing' } },
  maxArguments: 2,
  async run({ values, positionals: [workspaceName = '', build] }) {
    const workspace = workspaceOf(workspaceName);
    if (!workspace) throw new Stop(`Name what to roll back: ${WORKSPACES.join(', ')}.`);
    const name = containerOf(workspace);
    const client = new AdminClient(serverUrl(), tokenFor(name));
    const dryRun = values['dry-run'] === true;
    const { live, shares = {} } = await client.registry();
    const candidate = build === undefined || build === live[name] ? shares[name]?.build : undefined;
    if (candidate !== undefined) return endShare(client, name, { dryRun });
    const before = live[name] ?? 'nothing';
    const answer = await client.send<{ build: string; version: number }>('POST', `rollback/${name}`, {
      json: { build, dryRun },
    });
    printLine(
      dryRun
        ? `dry run: ${name} would go from ${before} to ${answer.build}. Nothing was changed.`
        : `${name}: ${before} → ${answer.build}, registry version ${answer.version}`,
    );
  },
});
