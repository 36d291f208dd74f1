/**
 * Checks that regular expressions take only linear time, because the server applies them to texts that
 * anyone can send.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from '@babel/parser';
import { analyse } from 'scslre';

const root = path.resolve(__dirname, '..');
const FOLDERS = ['server/src', 'shared-api/contract'];

/**
 * Slower expressions that are accepted: file and expression → the input, which is short or comes from the
 * settings.
 */
const ACCEPTED: Readonly<Record<string, string>> = {
  'server/src/platform/cdn.ts /\\/+$/': 'settings',
  'server/src/platform/provider-settings.ts /\\/+$/': 'settings',
  'server/src/platform/ports/messages-smtp.ts /^.*@|>.*$/': 'the setting SMTP_FROM',
  'shared-api/contract/text/format-number.ts /\\B(?=(\\d{3})+$)/': 'the digits of a number',
};

interface Literal {
  source: string;
  flags: string;
}
/** Returns the regular expressions of a TypeScript or JavaScript file. */
function literalsOf(code: string): Literal[] {
  const found: Literal[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!node || typeof node !== 'object' || !('type' in node)) return;
    const { type, pattern, flags } = node as { type: string; pattern: string; flags: string };
    if (type === 'RegExpLiteral') found.push({ source: pattern, flags });
    for (const [key, child] of Object.entries(node)) if (key !== 'loc') visit(child);
  };
  visit(parse(code, { sourceType: 'module', plugins: ['typescript'] }).program);
  return found;
}
const isSuperLinear = (literal: Literal) => analyse(literal).reports.length > 0;

const files = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|mjs)$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`),
);
const expressions = files.flatMap((file) =>
  literalsOf(readFileSync(path.join(root, file), 'utf8')).map((literal) => ({ file, literal })),
);

describe('regular expressions', () => {
  it('all expressions of the server and the contract take linear time', () => {
    expect(expressions.length).toBeGreaterThan(100);
    const slow = expressions.filter(({ literal }) => isSuperLinear(literal));
    const names = slow.map(({ file, literal }) => `${file} /${literal.source}/`);
    expect(names.filter((name) => !ACCEPTED[name])).toEqual([]);
    expect(Object.keys(ACCEPTED).filter((name) => !names.includes(name))).toEqual([]);
  });
  it.each([String.raw`/^\s*(\d+)[\d.]*\s*[;,]/`, String.raw`/[?#].*$/`, String.raw`/(a+)+b/`])(
    'the check detects the slow expression %s',
    (code) => {
      expect(literalsOf(`export default ${code}`).map(isSuperLinear)).toEqual([true]);
    },
  );
});
