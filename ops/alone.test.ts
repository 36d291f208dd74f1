/**
 * The checkout and the workflow of a squad's workspace. The workflow starts when a file of the checkout
 * changes.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { SHARED_PATHS, makeCheckout, stepsOf } from './lib/separate-checkout';
import { containerOf, ROOT, workflowOf, WORKSPACES } from './lib/paths';

const readWorkflow = (name: string) => readFileSync(path.join(ROOT, workflowOf(name)), 'utf8');

/** Returns the folders of ops that the squad's commands import, and ops/jest. */
function toolFolders(): string[] {
  const visitedFiles = new Set<string>();
  const visit = (module: string): void => {
    const file = [`${module}.ts`, path.join(module, 'index.ts')].find((name) => existsSync(name));
    if (!file || visitedFiles.has(file)) return;
    visitedFiles.add(file);
    for (const [, imported] of readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g))
      visit(path.resolve(path.dirname(file), imported!));
  };
  for (const command of ['alone', 'build', 'release']) visit(path.join(ROOT, 'ops/commands', command));
  const folders = [...visitedFiles].map((file) => path.relative(ROOT, path.dirname(file)).split(path.sep));
  const opsFolders = folders
    .filter(([top, folder]) => top === 'ops' && folder)
    .map(([, folder]) => `ops/${folder}`);
  return [...new Set([...opsFolders, 'ops/jest'])];
}

describe('a checkout with one workspace', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'linksouq-alone-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it.each(WORKSPACES)(
    '%s: contains only this workspace, the shared packages, the tools and the root files',
    (workspace) => {
      makeCheckout(workspace, folder);
      expect(readdirSync(folder).sort()).toEqual(
        [...new Set([workspace.split('/')[0]!, ...SHARED_PATHS])].sort(),
      );
      expect(readdirSync(path.join(folder, workspace))).not.toContain('dist');
      expect(WORKSPACES.filter((name) => existsSync(path.join(folder, name)))).toEqual([workspace]);
    },
  );
  it('mfe-buyer builds without the other remotes, the shell and the server', () => {
    makeCheckout('mfe-buyer', folder);
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
    execFileSync(process.execPath, ['ops/run.mjs', 'build', 'mfe-buyer'], { cwd: folder, stdio: 'pipe' });
    const release = readFileSync(path.join(folder, 'mfe-buyer/dist/release.json'), 'utf8');
    expect((JSON.parse(release) as { name: string }).name).toBe('mfe_buyer');
  });
  it('stepsOf returns install, lint, styles, types, host types, tests and build', () => {
    expect(Object.keys(stepsOf('mfe-buyer'))).toEqual([
      'install',
      'lint',
      'styles',
      'types',
      'host types',
      'tests',
      'build',
    ]);
  });
  if (process.env.TEST_TIER === 'full')
    it.each(WORKSPACES)(
      '%s: every step passes in a separate checkout, from npm ci to the build',
      (workspace) => {
        const output = execFileSync(process.execPath, ['ops/run.mjs', 'alone', workspace], {
          cwd: ROOT,
          encoding: 'utf8',
          stdio: 'pipe',
        });
        expect(output).toMatch(new RegExp(`${workspace} alone: ok in \\d+ s\\n$`));
      },
      600_000,
    );
});

describe.each(WORKSPACES)('the workflow of %s', (workspace) => {
  it('starts only when a file of the workspace, of a shared package, of a tool that it uses, or in the root folder changes', () => {
    const watchedPaths = [...readWorkflow(workspace).matchAll(/^ {6}- '(.+)'$/gm)].map(
      ([, watched]) => watched,
    );
    const folders = [workspace, 'shared-api', 'shared-ui', ...toolFolders()];
    expect(watchedPaths.sort()).toEqual(
      [
        ...folders.map((name) => `${name}/**`),
        ...['main.ts', 'package.json', 'run.mjs'].map((name) => `ops/${name}`),
        ...SHARED_PATHS.filter((part) => part !== 'ops' && !folders.includes(part)),
        // The checkout of the workflow contains this file, so its build also checks the budget.
        'budgets.json',
        '.github/workflows/alone.yml',
        workflowOf(workspace),
      ].sort(),
    );
  });
  it('runs the same steps as npm run alone, and has only the release token of its own remote', () => {
    expect(readWorkflow(workspace)).toContain(`workspace: ${workspace}\n`);
    const tokens = [...readWorkflow(workspace).matchAll(/RELEASE_TOKEN_\w+/g)].map(([token]) => token);
    expect(tokens).toEqual([`RELEASE_TOKEN_${containerOf(workspace).toUpperCase()}`]);
    expect(readWorkflow('alone')).toContain('node ops/run.mjs alone ${{ inputs.workspace }} --here');
  });
});

describe('the workflow alone.yml', () => {
  const variables = [...readWorkflow('alone').matchAll(/^ +([A-Z_]+): \$\{\{/gm)].map(([, name]) => name!);
  const source = readdirSync(path.join(ROOT, 'ops'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(ROOT, 'ops', file), 'utf8'))
    .join('\n');
  it.each(variables)('sets the variable %s, which a source file of ops reads', (name) => {
    expect(source).toMatch(new RegExp(`\\benv\\.${name}\\b|\\{[^}]*\\b${name}\\b[^}]*\\} = process\\.env`));
  });
});
