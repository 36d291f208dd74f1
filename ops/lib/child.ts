import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './paths';
import { Stop } from './say';

/** Runs a program and prints its output. @param cwd folder in which it runs @throws Stop when it fails */
export function runProgram(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
  cwd = ROOT,
): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', reject);
    child.on('exit', (code, signal) =>
      code === 0
        ? resolve()
        : reject(new Stop(`${[command, ...args].join(' ')} ended with ${code ?? signal}.`)),
    );
  });
}

/** The program that runs the commands of ops. */
export const OPS = path.join(ROOT, 'ops/run.mjs');
/** Runs a command of ops. @throws Stop when it fails */
export const runOps = (args: readonly string[], env?: NodeJS.ProcessEnv) =>
  runProgram(process.execPath, [OPS, ...args], env);

/**
 * Returns the environment variables without NODE_ENV, because builds and installs must not depend on
 * NODE_ENV.
 */
export function plainEnv(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, ...env } = process.env;
  return env;
}
