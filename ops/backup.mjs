/** `npm run backup -- <file>`: saves everything of the running server in one file. */
import { readArgs } from './lib/args.mjs';
import { save } from './lib/backup.mjs';
import { serverUrl, tokenFor } from './lib/find-server.mjs';
import { run, Stop } from './lib/say.mjs';

await run(async () => {
  const [file] = readArgs('npm run backup -- <file>', {}, 1).positionals;
  if (!file) throw new Stop('npm run backup -- <file>, for example linksouq.backup');
  const { rows, files } = await save(serverUrl(), tokenFor(), file);
  console.log(
    `${file}: ${rows} rows, ${files} files. It holds keys and personal data: keep it where those may be.`,
  );
});
