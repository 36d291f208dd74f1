/** Builds the previous release again from the commit in previous.json. */
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
import { Stop } from '../lib/print';

const PREVIOUS_FILE = path.join(ROOT, 'ops/skew/previous.json');
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** @throws Stop when this clone does not contain the commit of the previous release */
export function previousCommit(): string {
  const { commit }: { commit: string } = JSON.parse(readFileSync(PREVIOUS_FILE, 'utf8'));
  try {
    return git('rev-parse', '--verify', `${commit}^{commit}`);
  } catch {
    throw new Stop(
      `This clone has no commit ${commit}, which was released last (ops/skew/previous.json). ` +
        'Fetch the whole history: git fetch --unshallow.',
    );
  }
}
/** Call this function after a release of all parts. */
export function recordPreviousRelease(): string {
  const commit = git('rev-parse', 'HEAD');
  writeFileSync(PREVIOUS_FILE, `${JSON.stringify({ commit })}\n`);
  return commit;
}

/** Lists the installed packages without the workspaces. Checkouts with equal lists can share node_modules. */
function installedPackages(root: string): string {
  const { packages }: { packages: Record<string, { link?: boolean; version?: string; integrity?: string }> } =
    JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return JSON.stringify(
    Object.entries(packages)
      .filter(([at, { link }]) => at.includes('node_modules/') && !link)
      .map(([at, { version, integrity }]) => [at, version, integrity])
      .sort(),
  );
}
/** Links all installed packages, including those in the node_modules of single workspaces. */
function linkAllPackages(folder: string): void {
  linkPackages(folder);
  for (const name of readdirSync(folder)) {
    const ownModules = path.join(ROOT, name, 'node_modules');
    if (existsSync(ownModules) && name !== 'node_modules')
      symlinkSync(ownModules, path.join(folder, name, 'node_modules'));
  }
}

/**
 * Returns a checkout of the previous release with all builds, from the cache if possible. If the previous release has
 * the same packages as the current checkout, it uses the installed packages. If the packages differ, npm installs them
 * into the checkout of the previous release.
 */
export const previousCheckout = () =>
  checkout('previous', (has) => (has(RUN_FILE) ? [RUN_FILE, 'build'] : [OLD_BUILD_FILE]));
const RUN_FILE = 'ops/run.mjs';
/** Older releases have one file for each command, and no `ops/run.mjs`. */
const OLD_BUILD_FILE = 'ops/build.mjs';
const BUNDLE_SCRIPT = `import { bundleServer } from './ops/lib/bundle-server.mjs'; await bundleServer();`;

/**
 * npm installs only the run-time packages of the server. Development tools, such as the bundler, come from this checkout:
 * the older checkout is in a folder of this checkout, and Node also looks for packages in parent folders.
 */
const SERVER_PACKAGES = ['--workspace=server', '--omit=dev'];

/**
 * Bundles only the server of the previous release, or uses the cached bundle.
 * @returns path of the bundle
 * @public
 */
export function previousServer(): string {
  const folder = checkout(
    'previous-server',
    (has) => (has(RUN_FILE) ? [RUN_FILE, 'bundle'] : ['--input-type=module', '-e', BUNDLE_SCRIPT]),
    SERVER_PACKAGES,
  );
  return path.join(folder, 'server/dist/main.js');
}

/**
 * Makes a cached checkout and builds in it.
 * @param build returns the arguments of node for the build; `has` tells whether the checkout contains a file
 * @param packages arguments of npm that select the packages
 */
function checkout(
  name: string,
  build: (has: (file: string) => boolean) => string[],
  packages: readonly string[] = ['--include=dev'],
): string {
  const commit = previousCommit();
  const folder = path.join(ROOT, '.cache', `${name}-${commit.slice(0, 12)}`);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}-${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  try {
    const archive = execFileSync('git', ['archive', '--format=tar', commit], {
      cwd: ROOT,
      maxBuffer: 1024 ** 3,
    });
    execFileSync('tar', ['-x', '-C', unfinished], { input: archive });
    const options = { cwd: unfinished, env: plainEnv(), stdio: 'inherit' as const };
    if (installedPackages(unfinished) === installedPackages(ROOT)) linkAllPackages(unfinished);
    else execFileSync('npm', ['ci', ...packages, '--prefer-offline', '--no-audit', '--no-fund'], options);
    const has = (file: string) => existsSync(path.join(unfinished, file));
    execFileSync(process.execPath, build(has), options);
    renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return folder;
}
