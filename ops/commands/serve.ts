import { existsSync } from 'node:fs';
import { bundleServer, SERVER_MAIN } from '../lib/bundle-server';
import { defineCommand } from '../lib/command';
import { say, Stop } from '../lib/say';
import { endTogether, startServer } from '../lib/server-process';

export default defineCommand({
  usage: 'npm run serve',
  purpose: 'Starts the server of a deployment. Releases arrive through its admin API.',
  async run() {
    // A checkout has the bundler and bundles the server. A container image has only the finished bundle.
    const hasTool = await import('esbuild').then(
      () => true,
      () => false,
    );
    if (hasTool) await bundleServer();
    else if (!existsSync(SERVER_MAIN)) throw new Stop('There is no server bundle. Run npm run bundle first.');
    const { child, listening } = startServer({
      ...process.env,
      NODE_ENV: 'production',
      APP_MODE: 'production',
    });
    endTogether(child);
    say(`listening on ${await listening}`);
  },
});
