/** Runs test tools with visible output, and reads the reports that they write. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../lib/paths';

/** @returns the exit code; a program that cannot start or was killed counts as 1 */
export function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
/** Runs an installed tool, such as jest. */
export const runTool = (name: string, args: readonly string[], env: NodeJS.ProcessEnv) =>
  run(path.join(ROOT, 'node_modules/.bin', name), args, env);

/** Returns undefined when the tool wrote no report. */
export const readReport = <Report>(file: string): Report | undefined =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
