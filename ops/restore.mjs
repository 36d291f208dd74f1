/** `npm run restore -- <file>`: sends a backup to the running, empty server. */
import { readArgs } from './lib/args.mjs';
import { giveBack } from './lib/backup.mjs';
import { serverUrl, tokenFor } from './lib/find-server.mjs';
import { run, Stop } from './lib/say.mjs';

await run(async () => {
  const [file] = readArgs('npm run restore -- <file>', {}, 1).positionals;
  if (!file) throw new Stop('npm run restore -- <file>');
  const { rows, files, at } = await giveBack(serverUrl(), tokenFor(), file);
  console.log(`Restored: ${rows} rows and ${files} files of ${at}.`);
});
