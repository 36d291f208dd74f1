/**
 * `npm run bench -- summary`: one table of all stored goals. `--write` also writes the rows with a required
 * value into docs/performance.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { ROOT } from '../ops/lib/paths';
import { readResults } from './lib/results';
import { table } from '../ops/lib/table';
import { readOptions } from './lib/measurement';

const HEADER = ['part', 'goal', 'required', 'figure', 'ratio', ''];
const DOCUMENT = path.join(ROOT, 'docs/performance.md');
const [BEGIN, END] = ['<!-- npm run bench -- summary: begin -->', '<!-- end -->'];

/** `2026-11-22 01:05`, in UTC. */
const formatMinute = (iso: string) => iso.slice(0, 16).replace('T', ' ');

/** @param parts names of the measurements, in the order of the table. Each has a file in bench/results */
export async function summarize(parts: readonly string[], args: readonly string[]): Promise<void> {
  const { write } = readOptions(args, { write: false });
  const stored = parts.map((part) => [part, readResults(part)] as const);
  const goalRows = stored.flatMap(([part, results]) =>
    results
      ? results.goals.map(({ goal, required, figure, ratio, verdict }) => [
          part,
          goal,
          required,
          figure,
          ratio,
          required === '' ? '' : verdict,
        ])
      : [[part, 'not measured yet', '', '', '', '']],
  );
  const contextLines = stored.flatMap(([part, results]) =>
    results ? [`${part}: ${formatMinute(results.at)} UTC, commit ${results.commit}, ${results.machine}`] : [],
  );
  console.log(`\n${table([HEADER, ...goalRows], (column) => column < 4)}\n\n${contextLines.join('\n')}\n`);
  if (!write) return;
  const text = readFileSync(DOCUMENT, 'utf8');
  const [from, sectionEnd] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (from < 0 || sectionEnd < from) throw new Error(`docs/performance.md lacks ${BEGIN} … ${END}`);
  const requiredRows = goalRows.filter(([, , required]) => required !== '');
  const emphasised = requiredRows.map((row) => row.map((cell) => (cell === 'missed' ? '**missed**' : cell)));
  const alignmentRow = ['-', '-', '-', '-', '-:', '-'];
  const lines = [HEADER, alignmentRow, ...emphasised].map((cells) => `| ${cells.join(' | ')} |`);
  const section = [...lines, '', ...contextLines.map((line) => `- ${line}`)].join('\n');
  const newText = `${text.slice(0, from)}${BEGIN}\n\n${section}\n\n${text.slice(sectionEnd)}`;
  writeFileSync(DOCUMENT, await format(newText, { ...(await resolveConfig(DOCUMENT)), parser: 'markdown' }));
}
