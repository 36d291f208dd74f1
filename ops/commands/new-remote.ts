import { runOps, runProgram, plainEnv } from '../lib/child';
import { defineCommand } from '../lib/command';
import { createRemote } from '../lib/new-remote';
import { say, Stop } from '../lib/say';

export default defineCommand({
  usage: 'npm run new-remote -- <name> </path>',
  purpose: 'Creates a remote that builds, passes its tests, releases and shows its page in the shell.',
  flags: { 'no-install': { type: 'boolean', help: 'leaves packages and lock as they are' } },
  most: 2,
  async run({ values, positionals: [name, address] }) {
    if (!name || !address)
      throw new Stop('Name it and its first path: npm run new-remote -- loyalty /loyalty');
    const { workspace, written } = createRemote(name, address);
    for (const file of written) say(file);
    if (!values['no-install']) {
      await runProgram('npm', ['install', '--no-audit', '--no-fund'], plainEnv());
      await runOps(['complete-lock'], plainEnv());
    }
    console.log(`${workspace} is created. Next: npm run dev -w ${workspace}`);
  },
});
