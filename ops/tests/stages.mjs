/** One runner each: runs it with visible output, then counts its report. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../lib/paths.mjs';
import { countJest, countPlaywright, single, uncounted } from './count.mjs';

const bin = (name) => path.join(ROOT, 'node_modules/.bin', name);

/** @returns the exit code; a program that cannot start or was killed counts as 1 */
function runIn(command, args, env) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
async function timed(name, work) {
  console.log(`\n── ${name}`);
  const began = performance.now();
  const counted = await work();
  return { name, ...counted, seconds: (performance.now() - began) / 1000 };
}
const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** A command that passes or fails as a whole. */
export const commandStage = (name, command, args, env) =>
  timed(name, async () => single(await runIn(command, args, env)));

/** @param args additional arguments of jest. @param folder for its report */
export const jestStage = (name, args, folder, env) =>
  timed(name, async () => {
    const report = path.join(folder, `${name}.json`);
    const code = await runIn(
      bin('jest'),
      ['--json', `--outputFile=${report}`, '--silent', '--maxWorkers=100%', ...args],
      env,
    );
    const found = readReport(report);
    return found ? countJest(found, code) : uncounted('jest wrote no report');
  });

export const playwrightStage = (name, args, folder, env) =>
  timed(name, async () => {
    const report = path.join(folder, `${name}.json`);
    const code = await runIn(bin('playwright'), ['test', '-c', 'e2e/playwright.config.ts', ...args], {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    });
    const found = readReport(report);
    return found ? countPlaywright(found, code) : uncounted('the browser tests wrote no report');
  });
