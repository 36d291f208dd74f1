/** One file in bench/results for each measurement, with its goals and raw figures. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { format } from 'prettier';
import { ROOT } from '../../ops/lib/paths';
import type { Goal } from './goal';

export interface RunContext {
  /** ISO date and time. */
  at: string;
  /** Short hash. `+` at its end: the checkout had uncommitted changes outside bench/results and docs. */
  commit: string;
  machine: string;
}
export interface Results extends RunContext {
  goals: readonly Goal[];
}
const fileOf = (part: string) => path.join(ROOT, 'bench/results', `${part}.json`);
const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT }).toString().trim();

/** @param browser version of the measuring browser, if any */
export function runContext(browser?: string): RunContext {
  const changed = git('status', '--porcelain', '--', '.', ':!bench/results', ':!docs') ? '+' : '';
  return {
    at: new Date().toISOString(),
    commit: git('rev-parse', '--short', 'HEAD') + changed,
    machine: [
      `${cpus().length} × ${cpus()[0]?.model}`,
      `Node ${process.version}`,
      ...(browser ? [`Chromium ${browser}`] : []),
    ].join(', '),
  };
}
export async function keepResults(
  part: string,
  results: Results & Readonly<Record<string, unknown>>,
): Promise<void> {
  writeFileSync(fileOf(part), await format(JSON.stringify(results), { parser: 'json', printWidth: 110 }));
}
/** @returns undefined if no measurement is stored */
export function readResults(part: string): Results | undefined {
  const file = fileOf(part);
  if (!existsSync(file)) return undefined;
  return JSON.parse(readFileSync(file, 'utf8')) as Results;
}
