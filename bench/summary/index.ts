/**
 * `npm run bench -- summary`: one table of all stored goals. `--write` also writes the rows with a required
 * value into docs/performance.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { ROOT } from '../../ops/build/workspaces';
import { readResults } from '../lib/results';
import { table } from '../lib/table';
import { readOptions } from '../lib/options';

/** The measurements, in the order of the table. Each has a file in bench/results. */
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
const HEADER = ['part', 'goal', 'required', 'figure', 'ratio', ''];
const DOCUMENT = path.join(ROOT, 'docs/performance.md');
const [BEGIN, END] = ['<!-- npm run bench -- summary: begin -->', '<!-- end -->'];

/** `2026-11-22 01:05`, in UTC. */
const formatMinute = (iso: string) => iso.slice(0, 16).replace('T', ' ');

function rows(): string[][] {
  return PARTS.flatMap((part) => {
    const results = readResults(part);
    if (!results) return [[part, 'not measured yet', '', '', '', '']];
    return results.goals.map(({ goal, required, figure, ratio, verdict }) => [
      part,
      goal,
      required,
      figure,
      ratio,
      required === '' ? '' : verdict,
    ]);
  });
}
/** Returns the time, the commit and the machine of each stored measurement. */
function contextLines(): string[] {
  return PARTS.flatMap((part) => {
    const results = readResults(part);
    return results
      ? [`${part}: ${formatMinute(results.at)} UTC, commit ${results.commit}, ${results.machine}`]
      : [];
  });
}

export async function main(args: readonly string[]): Promise<void> {
  const values = readOptions(args, { write: { type: 'boolean', default: false } });
  const goalRows = rows();
  console.log(`\n${table([HEADER, ...goalRows], 4)}\n\n${contextLines().join('\n')}\n`);
  if (!values.write) return;
  const text = readFileSync(DOCUMENT, 'utf8');
  const [from, sectionEnd] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (from < 0 || sectionEnd < from) throw new Error(`docs/performance.md lacks ${BEGIN} … ${END}`);
  const requiredRows = goalRows.filter(([, , required]) => required !== '');
  const emphasised = requiredRows.map((row) => row.map((cell) => (cell === 'missed' ? '**missed**' : cell)));
  const alignmentRow = ['-', '-', '-', '-', '-:', '-'];
  const lines = [HEADER, alignmentRow, ...emphasised].map((cells) => `| ${cells.join(' | ')} |`);
  const section = [...lines, '', ...contextLines().map((line) => `- ${line}`)].join('\n');
  const newText = `${text.slice(0, from)}${BEGIN}\n\n${section}\n\n${text.slice(sectionEnd)}`;
  writeFileSync(DOCUMENT, await format(newText, { ...(await resolveConfig(DOCUMENT)), parser: 'markdown' }));
}
