import { type ChildProcess, fork } from 'node:child_process';
import { SERVER_MAIN } from './bundle-server';
import { ROOT } from './paths';
import { Stop } from './print';

/**
 * The server ends when this process ends or is killed.
 * @returns the child process, and a promise of the server's URL
 */
export function startServer(env: NodeJS.ProcessEnv) {
  const child = fork(SERVER_MAIN, [], {
    cwd: ROOT,
    env,
    execArgv: ['--enable-source-maps'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const listening = new Promise<string>((resolve, reject) => {
    child.once('message', ({ listening: url }: { listening: string }) => resolve(url));
    child.once('error', reject);
    child.once('exit', (code, signal) => reject(new Stop(`The server ended with ${code ?? signal}.`)));
  });
  listening.catch(() => {});
  return { child, listening };
}

/**
 * Forwards the signals of Ctrl-C and kill to the server. When the server ends, this process exits with the
 * same status.
 */
export function endTogether(child: ChildProcess): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // A terminal sends SIGINT to all processes of the group, so the server may get SIGINT twice. The second
      // signal has no effect.
      child.kill(signal);
    });
  }
  if (process.env.npm_lifecycle_event) endWithParent(child);
  child.once('exit', (code, signal) => {
    if (code === null) console.error(`The server ended after the signal ${signal}.`);
    process.exit(code ?? 1);
  });
}

/** Time, in ms, between two checks of the parent process. */
const PARENT_CHECK_MS = 500;
/**
 * Ends the server when the parent of this process has ended. A signal to npm ends the `/bin/sh` of the
 * script, which does not forward the signal. Without this check the server would keep its port.
 */
function endWithParent(child: ChildProcess): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    child.kill('SIGTERM');
  }, PARENT_CHECK_MS);
  timer.unref();
}
