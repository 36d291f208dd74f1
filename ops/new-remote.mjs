/**
 * `npm run new-remote -- <name> <path>`: creates a remote that builds, passes its tests, releases and shows its page
 * in the shell. `--no-install` leaves packages and lock as they are.
 */
import { plainEnv, runProgram } from './lib/child.mjs';
import { createRemote } from './lib/new-remote.mjs';
import { run, say, Stop } from './lib/say.mjs';

await run(async () => {
  const args = process.argv.slice(2);
  const [name, address] = args.filter((arg) => !arg.startsWith('--'));
  if (!name || !address) throw new Stop('Name it and its first path: npm run new-remote -- loyalty /loyalty');
  const { workspace, written } = createRemote(name, address);
  for (const file of written) say(file);
  if (!args.includes('--no-install')) {
    await runProgram('npm', ['install', '--no-audit', '--no-fund'], plainEnv());
    await runProgram(process.execPath, ['ops/complete-lock.mjs'], plainEnv());
  }
  console.log(`${workspace} is there. Next: npm run dev -w ${workspace}`);
});
