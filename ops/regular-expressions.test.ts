/** The server applies these expressions to texts from any sender, so they must take only linear time. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parse } from '@babel/parser';
import { traverseFast } from '@babel/types';
import { analyse } from 'scslre';
import { readText, ROOT } from './lib/paths';

const FOLDERS = ['server/src', 'shared-api/contract'];

/**
 * Slower expressions. They are accepted, because their input is short or comes from the settings. Key: file and
 * expression. Value: the input.
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
function literalsOf(code: string): Literal[] {
  const literals: Literal[] = [];
  traverseFast(parse(code, { sourceType: 'module', plugins: ['typescript'] }), (node) => {
    if (node.type === 'RegExpLiteral') literals.push({ source: node.pattern, flags: node.flags });
  });
  return literals;
}
const isSuperLinear = (literal: Literal) => analyse(literal).reports.length > 0;

const files = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|mjs)$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`),
);
const expressions = files.flatMap((file) => literalsOf(readText(file)).map((literal) => ({ file, literal })));

describe('regular expressions', () => {
  it('all expressions of the server and the contract take linear time', () => {
    expect(expressions.length).toBeGreaterThan(100);
    const slow = expressions.filter(({ literal }) => isSuperLinear(literal));
    const names = slow.map(({ file, literal }) => `${file} /${literal.source}/`);
    expect(names.filter((name) => !ACCEPTED[name])).toEqual([]);
    expect(Object.keys(ACCEPTED).filter((name) => !names.includes(name))).toEqual([]);
  });
  it.each([String.raw`/^\s*(\d+)[\d.]*\s*[;,]/`, String.raw`/[?#].*$/`, String.raw`/(a+)+b/`])(
    'isSuperLinear detects %s',
    (code) => {
      expect(literalsOf(`export default ${code}`).map(isSuperLinear)).toEqual([true]);
    },
  );
});
