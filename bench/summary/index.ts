/**
 * `npm run bench -- summary`: prints one table with the goals, figures and ratios of all measurements from
 * the stored results. `--write` also writes the rows that have a bound into docs/performance.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { ROOT } from '../../ops/build/workspaces';
import { readResults } from '../lib/results';
import { table } from '../lib/table';
import { readOptions } from '../lib/options';

/** Names of the measurements in the order of the table. Each has a file in bench/results. */
const PARTS = [
  'page',
  'routes',
  'path',
  'taps',
  'api',
  'scale',
  'console',
  'cost',
  'encryption',
  'build',
  'moving',
  'lighthouse',
  'briefs',
] as const;
const HEAD = ['part', 'goal', 'required', 'figure', 'ratio', ''];
const DOCUMENT = path.join(ROOT, 'docs/performance.md');
const [BEGIN, END] = ['<!-- npm run bench -- summary: begin -->', '<!-- end -->'];

/** Formats a time as `2026-11-22 01:05`, in UTC. */
const minute = (iso: string) => iso.slice(0, 16).replace('T', ' ');

function rows(): string[][] {
  return PARTS.flatMap((part) => {
    const found = readResults(part);
    if (!found) return [[part, 'not measured yet', '', '', '', '']];
    return found.goals.map(({ goal, required, figure, ratio, verdict }) => [
      part,
      goal,
      required,
      figure,
      ratio,
      required === '' ? '' : verdict,
    ]);
  });
}
/** Returns one line per measurement with its time, commit and machine. */
function measured(): string[] {
  return PARTS.flatMap((part) => {
    const found = readResults(part);
    return found ? [`${part}: ${minute(found.at)} UTC, commit ${found.commit}, ${found.machine}`] : [];
  });
}

export async function main(args: readonly string[]): Promise<void> {
  const values = readOptions(args, { write: { type: 'boolean', default: false } });
  const found = rows();
  console.log(`\n${table([HEAD, ...found], 4)}\n\n${measured().join('\n')}\n`);
  if (!values.write) return;
  const text = readFileSync(DOCUMENT, 'utf8');
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`docs/performance.md lacks ${BEGIN} … ${END}`);
  const bounded = found.filter(([, , required]) => required !== '');
  const emphasised = bounded.map((row) => row.map((cell) => (cell === 'missed' ? '**missed**' : cell)));
  const rule = ['-', '-', '-', '-', '-:', '-'];
  const lines = [HEAD, rule, ...emphasised].map((cells) => `| ${cells.join(' | ')} |`);
  const section = [...lines, '', ...measured().map((line) => `- ${line}`)].join('\n');
  const written = `${text.slice(0, from)}${BEGIN}\n\n${section}\n\n${text.slice(to)}`;
  writeFileSync(DOCUMENT, await format(written, { ...(await resolveConfig(DOCUMENT)), parser: 'markdown' }));
}
