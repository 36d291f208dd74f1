/** Runs test tools and reads their reports. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from '../lib/child';
import { ROOT } from '../lib/paths';
import { messageOf } from '../lib/print';

/** Prints the output of the program. @returns 0 after success, otherwise 1 */
export const run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<0 | 1> =>
  runProgram(command, args, env).then(
    () => 0,
    (error: unknown) => {
      console.error(messageOf(error));
      return 1;
    },
  );
/**
 * Prints a heading and the output when the program has ended, so outputs of parallel programs do not mix.
 * @returns the exit code, or 1 if the program could not start or was killed
 */
export function runWithHeading(
  heading: string,
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes: Buffer) => output.push(bytes));
    const finish = (code: number) => {
      console.log(heading);
      process.stdout.write(Buffer.concat(output));
      resolve(code);
    };
    child.on('error', (error) => {
      output.push(Buffer.from(`${error.message}\n`));
      finish(1);
    });
    child.on('close', (code) => finish(code ?? 1));
  });
}
/** Runs a tool in node_modules, such as jest. */
export const runTool = (name: string, args: readonly string[], env: NodeJS.ProcessEnv) =>
  run(path.join(ROOT, 'node_modules/.bin', name), args, env);

/** Returns undefined if the tool wrote no report. */
export const readReport = <Report>(file: string): Report | undefined =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
