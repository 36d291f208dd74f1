/** Right-to-left needs no second style sheet, so physical CSS fails the lint. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { physicalCss } from './lib/physical-css';

/** The problems of one rule. */
const lint = (rule: string) => physicalCss(`.one {\n${rule}\n}`, 'one.css');

it('the command names the file and the line, and fails', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'linksouq-css-'));
  const file = path.join(folder, 'one.css');
  writeFileSync(file, '.one {\nleft: 0\n}');
  const { status, stderr } = spawnSync(
    process.execPath,
    [path.join(__dirname, 'run.mjs'), 'lint-css', file],
    {
      encoding: 'utf8',
    },
  );
  rmSync(folder, { recursive: true, force: true });
  expect([status, stderr]).toEqual([1, expect.stringMatching(/one\.css:2 left: use the logical property/)]);
});

it.each([
  'font-size: 14px',
  'line-height: calc(20px + 1em)',
  '--text-md: 16px',
  'margin-left: 1px',
  'left: 0',
  'text-align: right',
  'justify-content: left',
  'transform-origin: left top',
  'background-position: right 4px center',
  'padding: 0 4px 0 8px',
  'margin: 0 auto 0 calc(1px + 2px)',
  'border-width: 0 0 2px 2px',
  'border-radius: 4px 8px',
  'border-radius: 8px 8px 8px 0',
  'border-top-left-radius: 4px',
])('%s is refused', (rule) => expect(lint(rule)).toHaveLength(1));

it.each([
  'font-size: 0.875rem',
  '--line-strong: 1px',
  'margin-inline-start: 1px',
  'text-align: start',
  'padding: 0 4px 8px',
  'padding: 0 4px 8px 4px',
  'margin: calc(1px + 2px) 4px 0 4px',
  'border-radius: 8px 8px 0 0',
  'inset-inline: 0 4px',
  '/* A check mark: not mirrored. */ border-width: 0 0 2px 2px',
])('%s is fine', (rule) => expect(lint(rule)).toEqual([]));
