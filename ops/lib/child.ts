import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './paths';
import { Stop } from './print';

/** Prints the output of the program, which ends when this process exits. @throws Stop when it fails */
export function runProgram(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
  cwd = ROOT,
): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] });
    const end = () => child.kill();
    process.once('exit', end);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      process.off('exit', end);
      if (code === 0) resolve();
      else reject(new Stop(`${[command, ...args].join(' ')} ended with ${code ?? signal}.`));
    });
  });
}

export const OPS = path.join(ROOT, 'ops/run.mjs');
/** @throws Stop when the command fails */
export const runOps = (args: readonly string[], env?: NodeJS.ProcessEnv) =>
  runProgram(process.execPath, [OPS, ...args], env);

/** Builds and installs must not depend on NODE_ENV. */
export function plainEnv(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, ...env } = process.env;
  return env;
}
