import { execFileSync } from 'node:child_process';
import { ROOT } from './paths.mjs';

/** What a build is made from besides its own folder. */
const SOURCES = ['shared-api', 'shared-ui', 'ops/build', 'rspack.base.ts', 'package-lock.json'];

const git = (...args) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/**
 * The newest commit that the builds of workspaces were made from: its short id, and when it was made, ms.
 * @returns undefined where something is not committed, or there is no repository
 */
export function commitOf(workspaces) {
  const sources = ['--', ...workspaces, ...SOURCES];
  try {
    if (git('rev-parse', '--show-toplevel') !== ROOT || git('status', '--porcelain', ...sources))
      return undefined;
    const [id, seconds] = git('log', '-1', '--format=%h %ct', ...sources).split(' ');
    return seconds ? { id, at: Number(seconds) * 1_000 } : undefined;
  } catch {
    return undefined;
  }
}
