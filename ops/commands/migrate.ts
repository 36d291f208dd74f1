import { ensureServer, SERVER_MAIN } from '../lib/bundle-server';
import { runProgram } from '../lib/child';
import { defineCommand } from '../lib/command';

export default defineCommand({
  usage: 'npm run migrate',
  purpose: 'Migrates the database of a deployment. Run it before the replicas start.',
  async run() {
    await ensureServer();
    await runProgram(process.execPath, ['--enable-source-maps', SERVER_MAIN, 'migrate'], {
      ...process.env,
      NODE_ENV: 'production',
      APP_MODE: 'production',
    });
  },
});
