/** `npm run restore -- <file>`: gives a backup to the running server, which must hold nothing yet. */
import { giveBack } from './lib/backup.mjs';
import { serverUrl, tokenFor } from './lib/find-server.mjs';
import { run, Stop } from './lib/say.mjs';

await run(async () => {
  const [file] = process.argv.slice(2);
  if (!file) throw new Stop('npm run restore -- <file>');
  const { rows, files, at } = await giveBack(serverUrl(), tokenFor(), file);
  console.log(`Restored: ${rows} rows and ${files} files of ${at}.`);
});
