/** The builds that were released last, made again from the commit that previous.json names. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { plainEnv } from '../lib/child.mjs';
import { ROOT } from '../lib/paths.mjs';
import { Stop } from '../lib/say.mjs';

const NAMED = path.join(ROOT, 'ops/skew/previous.json');
const git = (...args) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** The commit of the last release. @throws Stop when this clone does not hold it */
export function previousCommit() {
  const { commit } = JSON.parse(readFileSync(NAMED, 'utf8'));
  try {
    return git('rev-parse', '--verify', `${commit}^{commit}`);
  } catch {
    throw new Stop(
      `This clone has no commit ${commit}, which was released last (ops/skew/previous.json). ` +
        'Fetch the whole history: git fetch --unshallow.',
    );
  }
}
/** After a release of everything: what is checked out now is what the next changes must live with. */
export function nameReleased() {
  const commit = git('rev-parse', 'HEAD');
  writeFileSync(NAMED, `${JSON.stringify({ commit })}\n`);
  return commit;
}

/**
 * A checkout of that commit with all workspaces built, kept for the next time. It shares the installed packages while
 * the lock is the same, and has its own otherwise.
 * @returns its folder
 */
export function previousCheckout() {
  const commit = previousCommit();
  const folder = path.join(ROOT, '.cache', `previous-${commit.slice(0, 12)}`);
  if (existsSync(folder)) return folder;
  const half = `${folder}-${process.pid}`;
  mkdirSync(half, { recursive: true });
  try {
    const archive = execFileSync('git', ['archive', '--format=tar', commit], {
      cwd: ROOT,
      maxBuffer: 1024 ** 3,
    });
    execFileSync('tar', ['-x', '-C', half], { input: archive });
    const lock = (at) => readFileSync(path.join(at, 'package-lock.json'), 'utf8');
    const options = { cwd: half, env: plainEnv(), stdio: 'inherit' };
    if (lock(half) === lock(ROOT))
      symlinkSync(path.join(ROOT, 'node_modules'), path.join(half, 'node_modules'));
    else execFileSync('npm', ['ci', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund'], options);
    execFileSync(process.execPath, ['ops/build.mjs'], options);
    renameSync(half, folder);
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
  return folder;
}
