/** The runners. Each runs with visible output and then counts its report. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../lib/paths';
import {
  type Counted,
  countJest,
  countPlaywright,
  type JestReport,
  type PlaywrightReport,
  single,
  uncounted,
} from './count';

export interface StageResult extends Counted {
  name: string;
  seconds: number;
}
type Env = NodeJS.ProcessEnv;

const bin = (name: string) => path.join(ROOT, 'node_modules/.bin', name);

/** @returns the exit code; a program that cannot start or was killed counts as 1 */
function runIn(command: string, args: readonly string[], env: Env): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
async function timed(name: string, work: () => Promise<Counted>): Promise<StageResult> {
  console.log(`\n── ${name}`);
  const began = performance.now();
  const counted = await work();
  return { name, ...counted, seconds: (performance.now() - began) / 1000 };
}
const readReport = <Report>(file: string): Report | undefined =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;

/** A command that passes or fails as a whole. */
export const commandStage = (name: string, command: string, args: readonly string[], env: Env) =>
  timed(name, async () => single(await runIn(command, args, env)));

/** @param args additional arguments of jest @param folder folder of its report */
export const jestStage = (name: string, args: readonly string[], folder: string, env: Env) =>
  timed(name, async () => {
    const report = path.join(folder, `${name}.json`);
    const code = await runIn(
      bin('jest'),
      ['--json', `--outputFile=${report}`, '--silent', '--maxWorkers=100%', ...args],
      env,
    );
    const found = readReport<JestReport>(report);
    return found ? countJest(found, code) : uncounted('jest wrote no report');
  });

export const playwrightStage = (name: string, args: readonly string[], folder: string, env: Env) =>
  timed(name, async () => {
    const report = path.join(folder, `${name}.json`);
    const code = await runIn(bin('playwright'), ['test', '-c', 'e2e/playwright.config.ts', ...args], {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    });
    const found = readReport<PlaywrightReport>(report);
    return found ? countPlaywright(found, code) : uncounted('the browser tests wrote no report');
  });
