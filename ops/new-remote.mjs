/**
 * `npm run new-remote -- <name> <path>`: creates a remote that builds, passes its tests, releases and shows its page
 * in the shell. `--no-install` leaves packages and lock as they are.
 */
import { readArgs } from './lib/args.mjs';
import { plainEnv, runProgram } from './lib/child.mjs';
import { createRemote } from './lib/new-remote.mjs';
import { run, say, Stop } from './lib/say.mjs';

await run(async () => {
  const { values, positionals } = readArgs(
    'npm run new-remote -- <name> <path> [--no-install]',
    { 'no-install': { type: 'boolean' } },
    2,
  );
  const [name, address] = positionals;
  if (!name || !address) throw new Stop('Name it and its first path: npm run new-remote -- loyalty /loyalty');
  const { workspace, written } = createRemote(name, address);
  for (const file of written) say(file);
  if (!values['no-install']) {
    await runProgram('npm', ['install', '--no-audit', '--no-fund'], plainEnv());
    await runProgram(process.execPath, ['ops/complete-lock.mjs'], plainEnv());
  }
  console.log(`${workspace} is there. Next: npm run dev -w ${workspace}`);
});
