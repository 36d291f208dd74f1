import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { auditResult } from '../lib/audit';
import { readText, ROOT, WORKSPACES } from '../lib/paths';

const SECRETS: readonly [string, RegExp][] = [
  ['a key of Stripe', /\b(?:sk|rk)_(?:live|test)_[0-9a-zA-Z]{16,}/],
  ['a secret of a webhook', /\bwhsec_[0-9a-zA-Z]{16,}/],
  ['a key of AWS', /\bAKIA[0-9A-Z]{16}\b/],
  ['a private key', /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/],
  ['a token of GitHub or npm', /\b(?:ghp|gho|ghs|npm)_[0-9a-zA-Z]{36}/],
  ['a key of an AI provider', /\bsk-[0-9a-zA-Z_-]{32,}/],
  ['a database with its password', /postgres(?:ql)?:\/\/\w+:[^@\s'"`${}]{4,}@(?!host)/],
  [
    'a path of the machine that built it',
    new RegExp(`${ROOT.replaceAll('/', '\\/')}\\/(?:server|shell|mfe|ops\\/console)`),
  ],
];
const secretsIn = (text: string) => SECRETS.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);

function textsOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|mjs|cjs|css|json|html|map|txt)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

describe('built files', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'linksouq-built-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('the server’s bundle and the existing builds of remotes contain no secret', () => {
    const outfile = path.join(folder, 'main.js');
    execFileSync(process.execPath, ['ops/run.mjs', 'bundle', '--outfile', outfile], { cwd: ROOT });
    const files = [outfile, ...WORKSPACES.flatMap((name) => textsOf(path.join(ROOT, name, 'dist')))];
    // Only code that runs is checked, so the inline source map is removed.
    const read = (file: string) => readFileSync(file, 'utf8').replace(/\/\/# sourceMappingURL=.*/g, '');
    const found = files.flatMap((file) =>
      secretsIn(read(file)).map((name) => `${path.relative(ROOT, file)}: ${name}`),
    );
    process.stdout.write(`built files: ${files.length} checked\n`);
    expect(found).toEqual([]);
  });
  it('secretsIn detects a secret', () => {
    expect(secretsIn(`const key = "sk_${'live'}_0123456789abcdefABCD"`)).toEqual(['a key of Stripe']);
    expect(secretsIn(`x = 'postgres://app:${'hunter22'}@db/linksouq'`)).toEqual([
      'a database with its password',
    ]);
    expect(secretsIn(`-----BEGIN ${'PRIVATE'} KEY-----`)).toEqual(['a private key']);
  });
});

describe('licences of packages', () => {
  interface Locked {
    license?: string;
    dev?: boolean;
    link?: boolean;
  }
  const { packages } = JSON.parse(readText('package-lock.json')) as {
    packages: Record<string, Locked>;
  };
  /** Packages without a licence in package.json. Their file LICENSE contains this licence. */
  const LICENCE_FROM_FILE: Readonly<Record<string, string>> = { 'node_modules/png-js': 'MIT' };
  const dependencies = Object.entries(packages)
    .filter(([at, { link }]) => at.includes('node_modules/') && !link)
    .map(([at, { license = LICENCE_FROM_FILE[at], ...more }]) => [at, { ...more, license }] as const);
  /**
   * Licences that a closed product may use. LGPL allows this only for libraries that are loaded at run time. Our LGPL
   * libraries, which process pictures, are loaded at run time.
   */
  const ALLOWED = new Set([
    '0BSD',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    'CC0-1.0',
    'ISC',
    'LGPL-3.0',
    'LGPL-3.0-or-later',
    'MIT',
    'MIT-0',
    'OFL-1.1',
    'Unlicense',
  ]);
  /** An SPDX expression with OR needs one allowed licence. With AND, all licences must be allowed. */
  const isAllowed = (license: string | undefined): boolean =>
    (license ?? '')
      .replace(/[()]/g, '')
      .split(/ OR /)
      .some((choice) => choice.split(/ AND /).every((required) => ALLOWED.has(required.trim())));

  it('all production packages have a known and allowed licence', () => {
    const production = dependencies.filter(([, { dev }]) => !dev);
    const counts = new Map<string, number>();
    for (const [, { license = 'none' }] of production) counts.set(license, (counts.get(license) ?? 0) + 1);
    const list = [...counts].sort((a, b) => b[1] - a[1]).map(([license, n]) => `${license} ${n}`);
    process.stdout.write(`licences of ${production.length} packages: ${list.join(', ')}\n`);
    expect(
      production
        .filter(([, { license }]) => !isAllowed(license))
        .map(([at, { license }]) => `${at}: ${license}`),
    ).toEqual([]);
  });
  it.each([
    undefined,
    'AGPL-3.0-only',
    'GPL-3.0',
    'UNLICENSED',
    'SEE LICENSE IN LICENSE',
    'MIT AND AGPL-3.0-only',
    'BUSL-1.1',
  ])('isAllowed refuses the licence %s', (license) => expect(isAllowed(license)).toBe(false));
  it.each(['MIT', '(MIT OR GPL-3.0)', 'Apache-2.0 AND LGPL-3.0-or-later'])(
    'isAllowed allows the licence %s',
    (license) => expect(isAllowed(license)).toBe(true),
  );
});

describe('the audit of vulnerabilities', () => {
  const report = (severity: string) =>
    JSON.stringify({
      vulnerabilities: { a: { name: 'a', severity } },
      metadata: { vulnerabilities: { total: 1 } },
    });
  it('fails only for vulnerabilities of high or critical severity, and reports that a registry returned no result', () => {
    expect(auditResult(report('critical'))).toEqual({ text: 'a critical', isBad: true });
    expect(auditResult(report('high')).isBad).toBe(true);
    expect(auditResult(report('low'))).toEqual({
      text: '1 known, none of them high or critical',
      isBad: false,
    });
    expect(auditResult('{"message":"405 Method Not Allowed"}').isBad).toBe(false);
    expect(auditResult('').text).toContain('returned no result');
  });
  it('runs in both CI systems', () => {
    for (const file of ['.ci/run', '.github/workflows/safety.yml'])
      expect(readText(file)).toMatch(/^[^#]*node ops\/run\.mjs audit/m);
  });
});
