/**
 * Tests the rules of the linters. Each test writes a temporary file with forbidden or allowed imports or styles, and
 * lints this file.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from './lib/paths';

const OXLINT_CONFIG = '.oxlintrc.json';
/** The temporary files are outside of the repository, because other tests read all files of the repository. */
const COPY = mkdtempSync(path.join(tmpdir(), 'linksouq-boundaries-'));
copyFileSync(path.join(ROOT, OXLINT_CONFIG), path.join(COPY, OXLINT_CONFIG));
afterAll(() => rmSync(COPY, { recursive: true }));

function runLinter(command: string, args: string[]): { code: number; output: string } {
  try {
    return { code: 0, output: execFileSync(command, args, { cwd: COPY, encoding: 'utf8', stdio: 'pipe' }) };
  } catch (error) {
    const { status, stdout, stderr } = error as { status: number; stdout: string; stderr: string };
    return { code: status, output: `${stdout}${stderr}` };
  }
}
function lintSource(folder: string, source: string, extension = '.ts') {
  const file = path.join(COPY, folder, `planted${extension}`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, source);
  return runLinter(path.join(ROOT, 'node_modules/.bin/oxlint'), ['--format', 'unix', file]);
}
/** Returns two import statements of a module: one with its relative path, one with the name of its workspace. */
function importsOf(folder: string, module: string): string[] {
  const named = module.startsWith('ops/console/') ? module.replace('ops/', '') : module;
  return [path.relative(folder, module), `@linksouq/${named}`].map((name) => `import '${name}';`);
}
const importOf = (name: string, module: string) =>
  `import { ${name} } from '${module}';\nexport default ${name};`;
function expectRefused(folder: string, source: string): void {
  const { code, output } = lintSource(folder, source);
  expect(output).toContain('no-restricted-imports');
  expect(code).not.toBe(0);
}
/** Lints one file that imports all modules. Returns the imports that the linter accepts. */
function acceptedImports(folder: string, modules: readonly string[], extension?: string): string[] {
  const imports = modules.flatMap((module) => importsOf(folder, module));
  const { output } = lintSource(folder, imports.join('\n'), extension);
  const rejectedLines = new Set(
    [...output.matchAll(/:(\d+):\d+: .*no-restricted-imports/g)].map(([, line]) => Number(line)),
  );
  return imports.filter((_, index) => !rejectedLines.has(index + 1));
}

const REMOTES = ['mfe-seller/src/x', 'ops/console/src/x'];
const SHELL = 'shell/src/x';
const SERVER = ['server/src/x', 'server/test/x'];
const BROWSER_PARTS = ['shared-ui/src/x', 'shared-ui/kit/x', 'shared-api/host/x', 'shared-api/query/x'];
const TESTS_AND_BENCH = ['e2e/fixtures/x', 'bench/lib/x'];
const OPS = readdirSync(__dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['console', 'node_modules'].includes(entry.name))
  .map(({ name }) => `ops/${name}/x`);
const TOOLS = [...OPS, ...TESTS_AND_BENCH];
const FOR_SHARED_UI = [...REMOTES, SHELL, ...SERVER, ...TOOLS, 'shared-api/operator/x'];
const FOR_SHARED_API = [...REMOTES, SHELL, ...SERVER, ...TOOLS, 'shared-ui/src/x', 'shared-ui/host/x'];
const FOR_SERVER = [...REMOTES, SHELL, ...BROWSER_PARTS, ...TOOLS];
const FOR_SERVER_TESTS = [...REMOTES, SHELL, ...BROWSER_PARTS, ...TESTS_AND_BENCH];
/** Folder → modules that no file of the folder may import. */
const FORBIDDEN: Record<string, readonly string[]> = {
  'mfe-buyer/src': [...REMOTES, SHELL, ...SERVER, ...TOOLS, 'shared-api/query/x', 'shared-api/operator/x'],
  'ops/console/src': ['mfe-seller/src/x', SHELL, ...SERVER, ...TOOLS, 'shared-api/query/x'],
  'shell/src': [...REMOTES, ...SERVER, ...TOOLS, 'shared-api/query/x', 'shared-api/operator/x'],
  'shared-ui/src': FOR_SHARED_UI,
  'shared-ui/host': FOR_SHARED_UI,
  'shared-ui/kit': FOR_SHARED_UI,
  'shared-api/contract': FOR_SHARED_API,
  'shared-api/host': FOR_SHARED_API,
  'shared-api/query': FOR_SHARED_API,
  'shared-api/operator': FOR_SHARED_API,
  'server/src': FOR_SERVER,
  'server/src/platform/ports/pdf-kit': FOR_SERVER,
  'server/artwork': FOR_SERVER,
  'server/test': FOR_SERVER_TESTS,
};

describe('import rules', () => {
  it.each(Object.entries(FORBIDDEN))('the linter rejects each forbidden import in %s', (folder, modules) =>
    expect(acceptedImports(folder, modules)).toEqual([]),
  );
  it.each([
    ['mfe-buyer/src', FORBIDDEN['mfe-buyer/src']!],
    ['server/src', FOR_SERVER_TESTS],
  ])('the linter rejects each forbidden import in a test file of %s', (folder, modules) =>
    expect(acceptedImports(folder, modules, '.test.ts')).toEqual([]),
  );
  it.each([
    [
      'the console makes an API call without the kit',
      'ops/console/src',
      'request',
      '@linksouq/shared-api/host',
    ],
    ['a remote imports the router directly', 'mfe-seller/src', 'Link', 'react-router-dom'],
    ['a remote reads data with react-query directly', 'mfe-seller/src', 'useQuery', '@tanstack/react-query'],
    ['a remote builds a form with formik directly', 'mfe-delivery/src', 'useFormik', 'formik'],
    ['a remote makes an API call without the kit', 'mfe-buyer/src', 'request', '@linksouq/shared-api/host'],
    ['the shell makes an API call without the kit', 'shell/src', 'request', '@linksouq/shared-api/host'],
    ['the shell builds a form with formik directly', 'shell/src', 'useFormik', 'formik'],
    ['the shell imports a remote statically by its container name', 'shell/src', 'x', 'mfe_seller/Profile'],
    ['the design system imports the session', 'shared-ui/src', 'useSession', '@linksouq/shared-api/host'],
    ['the design system imports the kit', 'shared-ui/src', 'useAction', '../kit/calls/use-action'],
    ['the design system imports the router directly', 'shared-ui/src', 'Link', 'react-router-dom'],
    ['the server imports components of the user interface', 'server/src', 'Button', '@linksouq/shared-ui'],
    [
      'the server imports the API client by its package name',
      'server/src',
      'request',
      '@linksouq/shared-api/host',
    ],
    ['the server decodes a picture in its own process', 'server/src', 'sharp', 'sharp'],
    ['the server parses a web page in its own process', 'server/src', 'load', 'cheerio'],
    [
      'a remote imports the calls of operators',
      'mfe-buyer/src',
      'operatorCalls',
      '@linksouq/shared-api/operator',
    ],
    [
      'the shell imports a rule of operators',
      'shell/src',
      'askSchema',
      '@linksouq/shared-api/operator/rules',
    ],
    [
      'the kit imports the calls of operators',
      'shared-ui/kit',
      'operatorCalls',
      '@linksouq/shared-api/operator',
    ],
    ['the contract imports the API client', 'shared-api/contract', 'request', '../host'],
    [
      'the contract imports the calls of operators',
      'shared-api/contract',
      'operatorCalls',
      '../operator/calls',
    ],
    [
      'the contract imports a component by a relative path',
      'shared-api/contract',
      'Button',
      '../../shared-ui/src',
    ],
    ['the API client imports the calls of operators', 'shared-api/host', 'operatorCalls', '../operator'],
    [
      'the calls of operators import the API client',
      'shared-api/operator',
      'request',
      '@linksouq/shared-api/host',
    ],
    [
      'the server imports the API client by a relative path',
      'server/src',
      'request',
      '../../shared-api/host',
    ],
  ])('the linter fails when %s', (_name, folder, name, module) =>
    expectRefused(folder, importOf(name, module)),
  );
  it.each([
    ['dynamically', `export const x = () => import('mfe-delivery/src/x');`],
    ['for a type', `import type { X } from 'mfe-delivery/src/x';\nexport type Y = X;`],
  ])('the linter fails when a remote imports another remote %s', (_name, source) =>
    expectRefused('mfe-buyer/src', source),
  );
  it.each([
    ['a remote that imports the contract', 'mfe-buyer/src', 'paths', '@linksouq/shared-api/contract'],
    [
      'the console that imports the calls of operators',
      'ops/console/src',
      'operatorCalls',
      '@linksouq/shared-api/operator',
    ],
    ['a test of the server that imports a tool of ops', 'server/test', 'freePort', '../../ops/lib/free-port'],
    [
      'code of a helper process that imports the library for PDFs',
      'server/src/platform/ports/pdf-kit',
      'document',
      'pdfkit',
    ],
  ])('the linter accepts %s', (_name, folder, name, module) =>
    expect(lintSource(folder, importOf(name, module)).code).toBe(0),
  );
});

it.each(REMOTES)('%s must not read the clock of the device', (folder) => {
  expect(lintSource(folder, 'export default Date.now();').output).toContain('no-restricted-properties');
  expect(lintSource(folder, 'export default Date.parse("2026-11-21");').code).toBe(0);
});

/** Logical CSS works in both text directions. Sizes in rem follow the text size that the user sets in the browser. */
describe('the style linter', () => {
  /** Writes each declaration on its own line. @returns the numbers of the refused lines */
  const refusedLines = (declarations: readonly string[]) => {
    const file = path.join(COPY, 'planted.css');
    writeFileSync(file, declarations.map((declaration) => `.a { ${declaration}; }`).join('\n'));
    const { output } = runLinter(path.join(ROOT, 'node_modules/.bin/stylelint'), [
      '--config',
      path.join(ROOT, '.stylelintrc.json'),
      '--formatter',
      'unix',
      file,
    ]);
    return [...output.matchAll(/planted\.css:(\d+):/g)].map(([, line]) => Number(line));
  };

  it('refuses physical sides and text sizes in px', () => {
    const refused = [
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
    ];
    expect(refusedLines(refused)).toEqual(refused.map((_, index) => index + 1));
  });

  it('refuses `text-wrap: pretty`, which crashes WebKit', () => {
    expect(refusedLines(['text-wrap: pretty', 'text-wrap-style: pretty', 'text-wrap: balance'])).toEqual([
      1, 2,
    ]);
  });

  it('accepts logical sides, physical sides with equal values, and rem', () => {
    expect(
      refusedLines([
        'font-size: 0.875rem',
        '--line-strong: 1px',
        'margin-inline-start: 1px',
        'text-align: start',
        'padding: 0 4px 8px',
        'padding: 0 4px 8px 4px',
        'margin: calc(1px + 2px) 4px 0 4px',
        'border-radius: 8px 8px 0 0',
        'inset-inline: 0 4px',
      ]),
    ).toEqual([]);
  });
});
