import { execFileSync } from 'node:child_process';
import { ROOT } from './paths';

/** Inputs of a build besides its own folder. */
const SOURCES = ['shared-api', 'shared-ui', 'ops/build', 'rspack.base.ts', 'package-lock.json'];

const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/**
 * Returns the newest commit of the workspaces' sources: its short id and its time, ms.
 * @returns undefined with uncommitted changes, or without a repository
 */
export function commitOf(workspaces: readonly string[], root = ROOT) {
  const sources = ['--', ...workspaces, ...SOURCES];
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
