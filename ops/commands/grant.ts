import { AdminClient } from '../lib/admin-client';
import { defineCommand } from '../lib/command';
import { serverUrl, tokenFor } from '../lib/find-server';
import { printLine } from '../lib/print';

interface Grant {
  name: string;
  paths: string[];
  key: string | null;
}
const describe = ({ name, paths, key }: Grant) =>
  `${name}: ${paths.join(' ') || 'no path'}, ${key ? `key ${key}` : 'no key registered'}`;

export default defineCommand({
  usage: 'npm run grant -- [<remote> [/path …]]',
  purpose:
    'Lets a remote claim paths, and registers the key that verifies its releases. Without a remote: lists all grants.',
  flags: {
    key: { value: '<public key>', help: 'the key that verifies the remote’s releases' },
    'dry-run': { help: 'shows the effect and changes nothing' },
  },
  maxArguments: Infinity,
  async run({ values, positionals: [remote, ...paths] }) {
    const client = new AdminClient(serverUrl(), tokenFor());
    if (remote === undefined) {
      const { grants } = await client.send<{ grants: Grant[] }>('GET', 'grants');
      for (const line of grants.length > 0 ? grants.map(describe) : ['Nothing is granted yet.'])
        printLine(line);
      return;
    }
    const name = remote.replaceAll('-', '_');
    const dryRun = values['dry-run'];
    const grant = await client.send<Grant>('PUT', `grants/${name}`, {
      json: { paths, key: values.key, dryRun },
    });
    printLine(`${dryRun ? 'dry run, nothing was changed. Effect of the command: ' : ''}${describe(grant)}`);
  },
});
