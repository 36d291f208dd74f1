/**
 * Runs the stages of `npm test`. Each stage runs a tool with visible output, and then counts the tests in its
 * report.
 */
import { randomInt } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { printLine } from '../lib/print';
import {
  type Counted,
  countJest,
  countPlaywright,
  countRepeated,
  failedSuites,
  type JestReport,
  type PlaywrightReport,
  countCommand,
  countNotRun,
} from './count';
import { readReport, run, runTool, runWithHeading } from './run-tool';

export interface StageResult extends Counted {
  name: string;
  seconds: number;
}
type Env = NodeJS.ProcessEnv;

const headingOf = (name: string) => `\n── ${name}`;
async function timed(name: string, work: () => Promise<Counted>, hasHeading = true): Promise<StageResult> {
  if (hasHeading) console.log(headingOf(name));
  const startedAt = performance.now();
  const counted = await work();
  return { name, ...counted, seconds: (performance.now() - startedAt) / 1000 };
}

/**
 * Prints each stage with its failed and unstable tests. The last line contains the sums. Sets the exit code.
 */
export function printResults(results: readonly StageResult[]): void {
  console.log('\n── result');
  for (const { name, passed, failed, seconds, notes } of results) {
    printLine(`${name.padEnd(10)} ${passed} passed, ${failed} failed in ${Math.round(seconds)} s`);
    for (const note of notes) printLine(`         ${note}`);
  }
  const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
}

/** Runs a command that counts as one test. */
export const commandStage = (name: string, command: string, args: readonly string[], env: Env) =>
  timed(name, async () => countCommand(await run(command, args, env)));

/** Runs scripts of `package.json` at the same time. Each script counts as one test. */
export const scriptStages = (names: Readonly<Record<string, string>>, env: Env): Promise<StageResult[]> =>
  Promise.all(
    Object.entries(names).map(([name, script]) =>
      timed(
        name,
        async () =>
          countCommand(await runWithHeading(headingOf(name), 'npm', ['run', '--silent', script], env)),
        false,
      ),
    ),
  );

/**
 * Maximum number of failed suites that run again. If more suites failed, a change has probably broken these suites.
 */
const MAX_REPEATED = 5;

/** Tests often wait for a process or a timer. So more workers than processor cores finish earlier. */
const jestWorkers = (): number => Math.ceil(os.availableParallelism() * 1.5);

/**
 * Runs jest. If at most MAX_REPEATED suites failed, these suites run a second time, one after the other and with
 * the same seed. A test that passes in the second run is reported as unstable.
 * @param args additional arguments of jest
 * @param folder folder for the reports
 */
export const jestStage = (name: string, args: readonly string[], folder: string, env: Env) =>
  timed(name, async () => {
    // Short runs use the same random cases every time. Full runs use new random cases.
    const seed = env.TEST_TIER === 'full' ? randomInt(2 ** 31) : 1;
    const runPart = async (part: string, extraArgs: readonly string[]) => {
      const file = path.join(folder, `${name}-${part}.json`);
      const code = await runTool(
        'jest',
        ['--json', `--outputFile=${file}`, '--silent', `--seed=${seed}`, ...extraArgs],
        env,
      );
      return { code, report: readReport<JestReport>(file) };
    };
    const first = await runPart('first', [`--maxWorkers=${jestWorkers()}`, ...args]);
    if (!first.report) return countNotRun('jest wrote no report');
    const failed = failedSuites(first.report);
    if (failed.length === 0 || failed.length > MAX_REPEATED) return countJest(first.report, first.code);
    console.log(`\n── ${name}, ${failed.length} failed suites once more`);
    // `--forceExit` is needed, because a suite that failed may have left a server open. Jest would wait for
    // this server.
    const repeated = await runPart('again', ['--runInBand', '--forceExit', '--runTestsByPath', ...failed]);
    return repeated.report
      ? countRepeated(first.report, repeated.report, repeated.code)
      : countJest(first.report, first.code);
  });

export const playwrightStage = (name: string, args: readonly string[], folder: string, env: Env) =>
  timed(name, async () => {
    const report = path.join(folder, `${name}.json`);
    const code = await runTool('playwright', ['test', '-c', 'e2e/playwright.config.ts', ...args], {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    });
    const playwrightReport = readReport<PlaywrightReport>(report);
    return playwrightReport
      ? countPlaywright(playwrightReport, code)
      : countNotRun('the browser tests wrote no report');
  });
