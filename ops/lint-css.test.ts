/** Right-to-left needs no second style sheet, so physical CSS fails the lint. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folder = mkdtempSync(path.join(tmpdir(), 'linksouq-css-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The lint's output for one rule, one line per problem. */
function lint(rule: string): string[] {
  const file = path.join(folder, 'one.css');
  writeFileSync(file, `.one {\n${rule}\n}`);
  try {
    execFileSync(process.execPath, [path.join(__dirname, 'lint-css.mjs'), file], { stdio: 'pipe' });
    return [];
  } catch (error) {
    return (error as { stderr: Buffer }).stderr.toString().trim().split('\n');
  }
}

it.each([
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
  'margin-inline-start: 1px',
  'text-align: start',
  'padding: 0 4px 8px',
  'padding: 0 4px 8px 4px',
  'margin: calc(1px + 2px) 4px 0 4px',
  'border-radius: 8px 8px 0 0',
  'inset-inline: 0 4px',
  '/* A check mark: not mirrored. */ border-width: 0 0 2px 2px',
])('%s is fine', (rule) => expect(lint(rule)).toEqual([]));
