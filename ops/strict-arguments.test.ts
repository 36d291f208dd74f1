/**
 * Each command must refuse unknown arguments before it does anything. A release with a misspelled `--dry-run`
 * would make a build live.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { COMMANDS, load } from './main';
import { ROOT } from './lib/paths';

describe('arguments of commands', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'linksouq-arguments-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const runCommand = (...args: string[]) =>
    spawnSync(process.execPath, [path.join(ROOT, 'ops/run.mjs'), ...args], {
      encoding: 'utf8',
      cwd: ROOT,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        DATA_DIR: folder,
        LINKSOUQ_URL: 'http://127.0.0.1:9',
      },
      timeout: 30_000,
    });
  it.each(Object.keys(COMMANDS))('%s refuses an unknown flag and lists its flags', (command) => {
    const { status, stdout, stderr } = runCommand(command, '--no-such-flag');
    expect([status, stderr]).toEqual([1, expect.stringContaining('--no-such-flag')]);
    expect(stderr).toMatch(/Known flags: --\w|It has no flags/);
    expect(stderr).toContain('Usage: ');
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(stdout).toBe('');
    expect(readdirSync(folder)).toEqual([]);
  });
  it.each(['release', 'rollback', 'promote', 'grant', 'operator'])('%s has a dry run', (command) => {
    const { status, stdout } = runCommand(command, '--help');
    expect([status, stdout]).toEqual([0, expect.stringContaining('--dry-run')]);
  });
  it('an unknown command fails with the list of commands, and --help describes them', () => {
    const { status, stderr } = runCommand('relaese');
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining('There is no command relaese. There are: start,'),
    ]);
    expect(runCommand('--help').stdout).toContain('makes the previous build live.');
  });
  it('if a package of a command is missing, the error of load contains the package and the place where the command runs', async () => {
    const missing = Object.assign(new Error("Cannot find package '@rspack/core' imported from /app/x.js"), {
      code: 'ERR_MODULE_NOT_FOUND',
    });
    await expect(load('build', { build: () => Promise.reject(missing) })).rejects.toThrow(
      /^The command build needs the package @rspack\/core, .* npm ci\.$/,
    );
    const other = new Error('broken');
    await expect(load('build', { build: () => Promise.reject(other) })).rejects.toBe(other);
  });
});
