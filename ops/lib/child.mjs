import { spawn } from 'node:child_process';
import { ROOT } from './paths.mjs';
import { Stop } from './say.mjs';

/** Runs a program to its end in a folder, the project's own by default, with its output shown. @throws Stop when it fails */
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

/** The environment without NODE_ENV: what is built and installed must not depend on how it is preset. */
export function plainEnv() {
  const { NODE_ENV: _, ...env } = process.env;
  return env;
}
