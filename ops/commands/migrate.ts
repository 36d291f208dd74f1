import { existsSync } from 'node:fs';
import { bundleServer, SERVER_MAIN } from '../lib/bundle-server';
import { runProgram } from '../lib/child';
import { defineCommand } from '../lib/command';
import { Stop } from '../lib/say';

export default defineCommand({
  usage: 'npm run migrate',
  purpose: 'Migrates the database of a deployment and ends, before its replicas start.',
  async run() {
    // A checkout has the bundler and bundles the server. A container image has only the finished bundle.
    const hasTool = await import('esbuild').then(
      () => true,
      () => false,
    );
    if (hasTool) await bundleServer();
    else if (!existsSync(SERVER_MAIN)) throw new Stop('There is no server bundle. Run npm run bundle first.');
    await runProgram(process.execPath, ['--enable-source-maps', SERVER_MAIN, 'migrate'], {
      ...process.env,
      NODE_ENV: 'production',
      APP_MODE: 'production',
    });
  },
});
