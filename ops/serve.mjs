/**
 * `npm run serve`: starts the server of a deployment. It runs the existing build (`npm run build`) and installs
 * nothing; releases arrive through its admin API.
 */
import { existsSync } from 'node:fs';
import { readArgs } from './lib/args.mjs';
import { checkNode } from './lib/node-version.mjs';
import { bundleServer, SERVER_MAIN } from './lib/bundle-server.mjs';
import { run, say, Stop } from './lib/say.mjs';
import { endTogether, startServer } from './lib/server-process.mjs';

await run(async () => {
  checkNode();
  readArgs('npm run serve', {}, 0);
  // A checkout has the bundler and builds the server; an image has only the bundle.
  const hasTool = await import('esbuild').then(
    () => true,
    () => false,
  );
  if (hasTool) await bundleServer();
  else if (!existsSync(SERVER_MAIN)) throw new Stop('There is no server bundle. Run npm run build first.');
  const { child, listening } = startServer({
    ...process.env,
    NODE_ENV: 'production',
    APP_MODE: 'production',
  });
  endTogether(child);
  say(`listening on ${await listening}`);
});
