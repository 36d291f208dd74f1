import { sendBackup } from '../lib/backup';
import { defineCommand } from '../lib/command';
import { serverUrl, tokenFor } from '../lib/find-server';
import { argumentPath } from '../lib/paths';
import { Stop } from '../lib/print';

export default defineCommand({
  usage: 'npm run restore -- <file>',
  purpose: 'Sends a backup to the running, empty server.',
  maxArguments: 1,
  async run({ positionals: [file] }) {
    if (!file) throw new Stop('npm run restore -- <file>');
    const { rows, files, at } = await sendBackup(serverUrl(), tokenFor(), argumentPath(file));
    console.log(`Restored: ${rows} rows and ${files} files of ${at}.`);
  },
});
