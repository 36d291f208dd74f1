import { fork } from 'node:child_process';
import { SERVER_MAIN } from './bundle-server.mjs';
import { ROOT } from './paths.mjs';
import { Stop } from './say.mjs';

/**
 * Starts the bundled server. It ends with this process, also after a kill.
 * @returns the child and a promise of its address
 */
export function startServer(env) {
  const child = fork(SERVER_MAIN, [], {
    cwd: ROOT,
    env,
    execArgv: ['--enable-source-maps'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const listening = new Promise((resolve, reject) => {
    child.once('message', ({ listening: url }) => resolve(url));
    child.once('error', reject);
    child.once('exit', (code, signal) => reject(new Stop(`The server ended with ${code ?? signal}.`)));
  });
  listening.catch(() => {});
  return { child, listening };
}

/** Ctrl-C and kill reach the server once. This process ends with its status. */
export function endTogether(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal sends SIGINT to the whole group. A second signal does no harm.
      child.kill(signal);
    });
  }
  child.once('exit', (code, signal) => {
    if (code === null) console.error(`The server was ended by ${signal}.`);
    process.exit(code ?? 1);
  });
}
