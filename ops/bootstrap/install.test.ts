import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkoutProblem, installProblem, isInstalled } from './install.mjs';
import { INSTALLING } from './installing-commands.mjs';
import { versionProblem } from './node-version.mjs';
import { ROOT, workspaceOf } from '../lib/paths';

describe('isInstalled', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'linksouq-install-'));
    mkdirSync(path.join(root, 'node_modules'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const package_ = (version: string, more: object = {}) => ({
    version,
    resolved: `https://r/x-${version}.tgz`,
    ...more,
  });
  const wanted = (packages: object) =>
    writeFileSync(
      path.join(root, 'package-lock.json'),
      JSON.stringify({ packages: { '': {}, ...packages } }),
    );
  const present = (packages: object) =>
    writeFileSync(path.join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));

  it('is false in a clean clone', () => {
    wanted({ 'node_modules/a': package_('1.0.0') });
    expect(isInstalled(root)).toBe(false);
  });
  it('is true when the packages match the lock file', () => {
    wanted({ server: { version: '1.0.0' }, 'node_modules/a': package_('1.0.0') });
    present({ 'node_modules/a': package_('1.0.0') });
    expect(isInstalled(root)).toBe(true);
  });
  it('is false when a version differs or a development tool is missing', () => {
    wanted({ 'node_modules/a': package_('1.0.1'), 'node_modules/tool': package_('2.0.0', { dev: true }) });
    present({ 'node_modules/a': package_('1.0.0'), 'node_modules/tool': package_('2.0.0') });
    expect(isInstalled(root)).toBe(false);
    present({ 'node_modules/a': package_('1.0.1') });
    expect(isInstalled(root)).toBe(false);
  });
  it('is true without an optional package of another platform', () => {
    wanted({ 'node_modules/darwin-only': package_('1.0.0', { optional: true }) });
    present({});
    expect(isInstalled(root)).toBe(true);
  });
});

describe('a first start that cannot succeed', () => {
  it('names a read-only checkout and tells the user to copy it', () => {
    const readOnly = () => {
      throw Object.assign(new Error('read-only file system'), { code: 'EROFS' });
    };
    expect(checkoutProblem('/mnt/linksouq', readOnly)).toBe(
      'The checkout /mnt/linksouq cannot be written (EROFS). Copy it to a folder in which this user may write, then run the command again.',
    );
    expect(checkoutProblem(os.tmpdir())).toBeUndefined();
  });
  it('refuses an unknown flag or argument before it installs packages', () => {
    const clone = mkdtempSync(path.join(os.tmpdir(), 'linksouq-clone-'));
    try {
      cpSync(path.join(ROOT, 'ops/bootstrap'), path.join(clone, 'ops/bootstrap'), { recursive: true });
      cpSync(path.join(ROOT, 'ops/run.mjs'), path.join(clone, 'ops/run.mjs'));
      for (const command of Object.keys(INSTALLING))
        for (const wrong of [['--bogus'], ['one', 'two']]) {
          const { status, stdout, stderr } = spawnSync(
            process.execPath,
            [path.join(clone, 'ops/run.mjs'), command, ...wrong],
            { encoding: 'utf8' },
          );
          expect([status, stdout]).toEqual([1, '']);
          expect(stderr).toMatch(
            /^(Unknown option '--bogus'|unexpected argument "\w+")\. .*\nUsage: npm .*\n$/,
          );
        }
      expect(readdirSync(clone)).toEqual(['ops']);
    } finally {
      rmSync(clone, { recursive: true, force: true });
    }
  });
  it('names the npm registry after a failed install', () => {
    expect(installProblem(1)).toMatch(/^The packages could not be installed \(npm ci: 1\)\. .*npm registry/);
    expect(installProblem('spawn npm ENOENT')).toContain('spawn npm ENOENT');
  });
});

describe('command-line input', () => {
  it('a container name and its workspace name select the same workspace', () => {
    expect([workspaceOf('mfe_seller'), workspaceOf('mfe-seller'), workspaceOf('mfe')]).toEqual([
      'mfe-seller',
      'mfe-seller',
      undefined,
    ]);
  });
  it('the message about an old version of Node names the required version', () => {
    for (const old of ['20.18.1', '18.20.4'])
      expect(versionProblem(old)).toBe(
        `Node 20.19 or newer is needed, this is ${old}. Install Node 24 from https://nodejs.org, then run the command again.`,
      );
    expect(versionProblem('20.19.0')).toBeUndefined();
    expect(versionProblem('22.0.0')).toBeUndefined();
  });
});
