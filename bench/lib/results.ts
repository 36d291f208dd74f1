/** One file in bench/results for each measurement, with its goals and raw figures. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../ops/build/workspaces';
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
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
/** Objects and lists without nested objects are on one line. */
function formatJson(value: unknown, indent = ''): string {
  if (!isObject(value) || !Object.values(value).some(isObject)) return JSON.stringify(value);
  const innerIndent = `${indent} `;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const members = Object.entries(value).map(([name, member]) => {
    const text = formatJson(member, innerIndent);
    return `${innerIndent}${open === '[' ? '' : `${JSON.stringify(name)}: `}${text}`;
  });
  return `${open}\n${members.join(',\n')}\n${indent}${close}`;
}
export function keepResults(part: string, results: Results & Readonly<Record<string, unknown>>): void {
  writeFileSync(fileOf(part), `${formatJson(JSON.parse(JSON.stringify(results)))}\n`);
}
/** @returns undefined if no measurement is stored */
export function readResults(part: string): Results | undefined {
  const file = fileOf(part);
  if (!existsSync(file)) return undefined;
  return JSON.parse(readFileSync(file, 'utf8')) as Results;
}
