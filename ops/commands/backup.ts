import { save } from '../lib/backup';
import { defineCommand } from '../lib/command';
import { serverUrl, tokenFor } from '../lib/find-server';
import { argumentPath } from '../lib/paths';
import { Stop } from '../lib/print';

export default defineCommand({
  usage: 'npm run backup -- <file>',
  purpose: 'Saves everything of the running server in one file.',
  maxArguments: 1,
  async run({ positionals: [file] }) {
    if (!file) throw new Stop('npm run backup -- <file>, for example linksouq.backup');
    const { rows, files } = await save(serverUrl(), tokenFor(), argumentPath(file));
    console.log(
      `${file}: ${rows} rows, ${files} files. It contains keys and personal data, so store it where such data is allowed.`,
    );
  },
});
