import { execFileSync } from 'node:child_process';
import { ROOT } from './paths';

/** The build of each workspace also depends on these paths. */
const SHARED_SOURCES = ['shared-api', 'shared-ui', 'ops/build', 'rspack.base.ts', 'package-lock.json'];

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/**
 * Returns the newest commit that changed the sources of the workspaces. `at` is in ms.
 * @returns undefined for uncommitted changes, or outside a Git repository
 */
export function commitOf(workspaces: readonly string[], root = ROOT) {
  const sources = ['--', ...workspaces, ...SHARED_SOURCES];
  try {
    if (git(root, 'rev-parse', '--show-toplevel') !== root || git(root, 'status', '--porcelain', ...sources))
      return undefined;
    const [id = '', commit = '', seconds, ...author] = git(
      root,
      'log',
      '-1',
      '--format=%h %H %ct %an',
      ...sources,
    ).split(' ');
    return seconds
      ? { id, commit, at: Number(seconds) * 1_000, author: author.join(' ').slice(0, 200) }
      : undefined;
  } catch {
    return undefined;
  }
}
