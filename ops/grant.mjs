/**
 * `npm run grant -- <remote> [/path …] [--key <public key>]`: the operator lets a remote claim paths and registers the
 * key that signs its releases. Without a remote: lists what is granted.
 */
import { AdminClient } from './lib/admin-client.mjs';
import { readArgs } from './lib/args.mjs';
import { serverUrl, tokenFor } from './lib/find-server.mjs';
import { run, say } from './lib/say.mjs';

const told = ({ name, paths, key }) =>
  `${name}: ${paths.join(' ') || 'no path'}, ${key ? `key ${key}` : 'no key registered'}`;

await run(async () => {
  const { values, positionals } = readArgs(
    'npm run grant -- <remote> [/path …] [--key <public key>] [--dry-run]',
    {
      key: { type: 'string' },
      'dry-run': { type: 'boolean' },
    },
  );
  const [given, ...paths] = positionals;
  const client = new AdminClient(serverUrl(), tokenFor());
  if (given === undefined) {
    const { grants } = await client.send('GET', 'grants');
    console.log(grants.map(told).join('\n') || 'Nothing is granted yet.');
    return;
  }
  const name = given.replaceAll('-', '_');
  const json = { paths, key: values.key, dryRun: values['dry-run'] };
  const row = await client.send('PUT', `grants/${name}`, { json });
  say(`${values['dry-run'] ? 'dry run, nothing was changed. Then ' : ''}${told(row)}`);
});
