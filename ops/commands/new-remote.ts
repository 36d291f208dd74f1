import { runProgram, plainEnv } from '../lib/child';
import { defineCommand } from '../lib/command';
import { createRemote } from '../lib/new-remote';
import { argumentPath, ROOT } from '../lib/paths';
import { printLine, Stop } from '../lib/print';

export default defineCommand({
  usage: 'npm run new-remote -- <name> </path>',
  purpose: 'Creates a remote that builds, passes its tests, releases and shows its page in the shell.',
  flags: {
    repository: { value: '<folder>', help: 'creates the remote in this folder, as a separate repository' },
    'no-install': { help: 'does not install packages and does not change the lock file' },
  },
  maxArguments: 2,
  async run({ values, positionals: [name, address] }) {
    if (!name || !address)
      throw new Stop('Name the remote and its first path: npm run new-remote -- loyalty /loyalty');
    const repository = values.repository === undefined ? undefined : argumentPath(values.repository);
    const folder = repository ?? ROOT;
    const { workspace, written } = createRemote(name, address, repository);
    for (const file of written) printLine(file);
    if (!values['no-install']) {
      await runProgram('npm', ['install', '--no-audit', '--no-fund'], plainEnv(), folder);
      await runProgram(process.execPath, ['ops/run.mjs', 'complete-lock'], plainEnv(), folder);
    }
    const next =
      repository === undefined
        ? `npm run dev -w ${workspace}`
        : `cd ${folder} && npm run alone -w ${workspace}`;
    console.log(`${workspace} is created. Next: ${next}`);
  },
});
