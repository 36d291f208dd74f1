/** Each command refuses what it does not know, before it does anything: an ignored flag once released live. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const COMMANDS = [...readdirSync(__dirname), 'proof/proof.mjs']
  .filter((name) => name.endsWith('.mjs'))
  .sort();

describe('Commands', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'linksouq-arguments-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const runs = (command: string, ...args: string[]) =>
    spawnSync(process.execPath, [path.join(__dirname, command), ...args], {
      encoding: 'utf8',
      cwd: path.resolve(__dirname, '..'),
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        DATA_DIR: folder,
        LINKSOUQ_URL: 'http://127.0.0.1:9',
      },
      timeout: 30_000,
    });
  it('are all tried', () => expect(COMMANDS.length).toBeGreaterThan(18));
  it.each(COMMANDS)('%s refuses a flag that it does not know, and says how it is used', (command) => {
    const { status, stdout, stderr } = runs(command, '--no-such-flag');
    expect([status, stderr]).toEqual([1, expect.stringContaining('--no-such-flag')]);
    expect(stderr).toMatch(/Usage: |npm run operator -- /);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(stdout).toBe('');
    expect(readdirSync(folder)).toEqual([]);
  });
  it.each(['release.mjs', 'rollback.mjs', 'grant.mjs', 'operator.mjs'])('%s has a dry run', (command) => {
    expect(readFileSync(path.join(__dirname, command), 'utf8')).toContain('--dry-run');
    expect(runs(command, '--dry-run', '--no-such-flag').stderr).toContain('--no-such-flag');
  });
});
