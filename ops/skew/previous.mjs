/** Rebuilds the previous release from the commit that previous.json names. */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { plainEnv } from '../lib/child.mjs';
import { ROOT } from '../lib/paths.mjs';
import { linkPackages } from '../lib/link-packages.mjs';
import { Stop } from '../lib/say.mjs';

const NAMED = path.join(ROOT, 'ops/skew/previous.json');
const git = (...args) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** The commit of the previous release. @throws Stop when this clone does not have it */
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
/** After a release of everything: names the current commit as the previous release. */
export function nameReleased() {
  const commit = git('rev-parse', 'HEAD');
  writeFileSync(NAMED, `${JSON.stringify({ commit })}\n`);
  return commit;
}

/** The external packages of the lock; the workspaces' own entries do not matter. */
function installed(root) {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return JSON.stringify(
    Object.entries(packages)
      .filter(([at, { link }]) => at.includes('node_modules/') && !link)
      .map(([at, { version, integrity }]) => [at, version, integrity])
      .sort(),
  );
}
/** The installed packages; a workspace may have its own versions of some. */
function linkAllPackages(folder) {
  linkPackages(folder);
  for (const name of readdirSync(folder)) {
    const own = path.join(ROOT, name, 'node_modules');
    if (existsSync(own) && name !== 'node_modules') symlinkSync(own, path.join(folder, name, 'node_modules'));
  }
}

/**
 * A checkout of that commit with all workspaces built, cached. It shares the installed packages while the locks are
 * equal, and installs its own otherwise.
 * @returns its folder
 */
export const previousCheckout = () => checkout('previous', ['ops/build.mjs']);

/** Only the server of that commit, bundled and cached. @returns its bundle */
export function previousServer() {
  const code = `import { bundleServer } from './ops/lib/bundle-server.mjs'; await bundleServer();`;
  const folder = checkout('previous-server', ['--input-type=module', '-e', code]);
  return path.join(folder, 'server/dist/main.js');
}

/** @param build command that node runs in it before it counts as done */
function checkout(name, build) {
  const commit = previousCommit();
  const folder = path.join(ROOT, '.cache', `${name}-${commit.slice(0, 12)}`);
  if (existsSync(folder)) return folder;
  const half = `${folder}-${process.pid}`;
  mkdirSync(half, { recursive: true });
  try {
    const archive = execFileSync('git', ['archive', '--format=tar', commit], {
      cwd: ROOT,
      maxBuffer: 1024 ** 3,
    });
    execFileSync('tar', ['-x', '-C', half], { input: archive });
    const options = { cwd: half, env: plainEnv(), stdio: 'inherit' };
    if (installed(half) === installed(ROOT)) linkAllPackages(half);
    else execFileSync('npm', ['ci', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund'], options);
    execFileSync(process.execPath, build, options);
    renameSync(half, folder);
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
  return folder;
}
