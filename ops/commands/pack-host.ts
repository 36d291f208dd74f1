import path from 'node:path';
import { defineCommand } from '../lib/command';
import { argumentPath, dataDir } from '../lib/paths';
import { printLine } from '../lib/print';

export default defineCommand({
  usage: 'npm run pack-host [-- <folder>]',
  purpose: 'Packs shared-api and shared-ui with npm pack, for pages of other products that show a remote.',
  maxArguments: 1,
  async run({ positionals: [given] }) {
    const folder = given === undefined ? path.join(dataDir(), 'packages') : argumentPath(given);
    const { packHost } = await import('../lib/pack-host');
    for (const file of await packHost(folder)) printLine(path.join(folder, file));
  },
});
