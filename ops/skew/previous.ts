/** Rebuilds the previous release from the commit in previous.json. */
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
import { plainEnv } from '../lib/child';
import { ROOT } from '../lib/paths';
import { linkPackages } from '../lib/link-packages';
import { Stop } from '../lib/say';

const NAMED = path.join(ROOT, 'ops/skew/previous.json');
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** Returns the commit of the previous release. @throws Stop when this clone does not contain it */
export function previousCommit(): string {
  const { commit }: { commit: string } = JSON.parse(readFileSync(NAMED, 'utf8'));
  try {
    return git('rev-parse', '--verify', `${commit}^{commit}`);
  } catch {
    throw new Stop(
      `This clone has no commit ${commit}, which was released last (ops/skew/previous.json). ` +
        'Fetch the whole history: git fetch --unshallow.',
    );
  }
}
/** Records the current commit as the previous release. Called after a release of everything. */
export function recordPreviousRelease(): string {
  const commit = git('rev-parse', 'HEAD');
  writeFileSync(NAMED, `${JSON.stringify({ commit })}\n`);
  return commit;
}

/** Returns the external packages of the lock file, without the entries of workspaces. */
function installed(root: string): string {
  const { packages }: { packages: Record<string, { link?: boolean; version?: string; integrity?: string }> } =
    JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return JSON.stringify(
    Object.entries(packages)
      .filter(([at, { link }]) => at.includes('node_modules/') && !link)
      .map(([at, { version, integrity }]) => [at, version, integrity])
      .sort(),
  );
}
/** Links the installed packages. A workspace may have its own versions of some. */
function linkAllPackages(folder: string): void {
  linkPackages(folder);
  for (const name of readdirSync(folder)) {
    const own = path.join(ROOT, name, 'node_modules');
    if (existsSync(own) && name !== 'node_modules') symlinkSync(own, path.join(folder, name, 'node_modules'));
  }
}

/**
 * Returns a cached checkout of that commit with all workspaces built. It shares the installed packages while the lock
 * files are equal, and installs its own otherwise.
 * @returns its folder
 */
export const previousCheckout = () => checkout('previous', (has) => (has(RUN) ? [RUN, 'build'] : [BUILD]));
const RUN = 'ops/run.mjs';
/** Program of older releases, which had one file per command instead of `ops/run.mjs`. */
const BUILD = 'ops/build.mjs';
const BUNDLE = `import { bundleServer } from './ops/lib/bundle-server.mjs'; await bundleServer();`;

/** Returns the bundle of only the server of that commit, cached. @public */
export function previousServer(): string {
  const folder = checkout('previous-server', (has) =>
    has(RUN) ? [RUN, 'bundle'] : ['--input-type=module', '-e', BUNDLE],
  );
  return path.join(folder, 'server/dist/main.js');
}

/** @param build arguments of node for the last command; `has` returns whether the checkout contains a file */
function checkout(name: string, build: (has: (file: string) => boolean) => string[]): string {
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
    const options = { cwd: half, env: plainEnv(), stdio: 'inherit' as const };
    if (installed(half) === installed(ROOT)) linkAllPackages(half);
    else execFileSync('npm', ['ci', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund'], options);
    const has = (file: string) => existsSync(path.join(half, file));
    execFileSync(process.execPath, build(has), options);
    renameSync(half, folder);
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
  return folder;
}
