/**
 * Stores each measurement in one file of bench/results. The file contains the raw figures and the goals. A
 * goal also contains the figure that was measured for it.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../ops/build/workspaces';
import type { Goal } from './goal';

/** Where and when a measurement ran. */
export interface RunContext {
  /** ISO date and time. */
  at: string;
  /**
   * Short hash of the commit. `+` at its end means that the checkout contained uncommitted changes outside
   * bench/results and docs.
   */
  commit: string;
  machine: string;
}
export interface Results extends RunContext {
  goals: readonly Goal[];
}
const fileOf = (part: string) => path.join(ROOT, 'bench/results', `${part}.json`);
const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT }).toString().trim();

/** Returns time, commit and machine of this run. @param browser version of the measuring browser, if any */
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
/**
 * Formats JSON. An object or list without nested objects is on one line, so that one run is one line in a
 * diff.
 */
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
/** Stores a measurement: when and where it ran, its goals and its raw figures. */
export function keepResults(part: string, results: Results & Readonly<Record<string, unknown>>): void {
  writeFileSync(fileOf(part), `${formatJson(JSON.parse(JSON.stringify(results)))}\n`);
}
/** Reads a stored measurement. @returns undefined if no measurement is stored */
export function readResults(part: string): Results | undefined {
  const file = fileOf(part);
  if (!existsSync(file)) return undefined;
  return JSON.parse(readFileSync(file, 'utf8')) as Results;
}
