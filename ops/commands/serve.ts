import { ensureServer } from '../lib/bundle-server';
import { defineCommand } from '../lib/command';
import { printLine } from '../lib/print';
import { endTogether, startServer } from '../lib/server-process';

export default defineCommand({
  usage: 'npm run serve',
  purpose: 'Starts the server of a deployment. Releases arrive through its admin API.',
  async run() {
    await ensureServer();
    const { child, listening } = startServer({
      ...process.env,
      NODE_ENV: 'production',
      APP_MODE: 'production',
    });
    endTogether(child);
    printLine(`listening on ${await listening}`);
  },
});
