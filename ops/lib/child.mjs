import { spawn } from 'node:child_process';
import { ROOT } from './paths.mjs';
import { Stop } from './say.mjs';

/** Runs a program in a folder (default: the project's) and shows its output. @throws Stop when it fails */
export function runProgram(command, args, env = process.env, cwd = ROOT) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', reject);
    child.on('exit', (code, signal) =>
      code === 0
        ? resolve()
        : reject(new Stop(`${[command, ...args].join(' ')} ended with ${code ?? signal}.`)),
    );
  });
}

/** The environment without NODE_ENV, because builds and installs must not depend on it. */
export function plainEnv() {
  const { NODE_ENV: _, ...env } = process.env;
  return env;
}
