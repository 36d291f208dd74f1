import { AdminClient } from '../lib/admin-client';
import { defineCommand } from '../lib/command';
import { serverUrl, tokenFor } from '../lib/find-server';
import { containerOf, WORKSPACES, workspaceOf } from '../lib/paths';
import { describeReleases, type Listed } from '../lib/releases';
import { Stop } from '../lib/print';

export default defineCommand({
  usage: 'npm run releases [-w <workspace>]',
  purpose: 'Lists releases with author and time, and marks the live build.',
  maxArguments: 1,
  async run({ positionals: [workspaceName] }) {
    const workspace = workspaceName === undefined ? undefined : workspaceOf(workspaceName);
    if (workspaceName !== undefined && !workspace)
      throw new Stop(`Name one of ${WORKSPACES.join(', ')}, or nothing.`);
    const name = workspace && containerOf(workspace);
    const client = new AdminClient(serverUrl(), tokenFor(name));
    const answer = await client.send<Listed>('GET', `releases${name ? `?name=${name}` : ''}`);
    console.log(describeReleases(answer, name).join('\n'));
  },
});
