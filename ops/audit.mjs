/**
 * Known holes in what the product runs on, as the registry knows them. A registry that does not answer audits is said
 * to be so, and is no failure: the build does not depend on it.
 */
import { spawnSync } from 'node:child_process';
import { judge } from './lib/audit.mjs';
import { ROOT } from './lib/paths.mjs';

/** A registry that has said nothing for so long does not answer, ms. */
const PATIENCE_MS = 120_000;

// The lock says what is installed: nothing has to be.
const args = ['audit', '--omit=dev', '--package-lock-only', '--json'];
const { stdout } = spawnSync('npm', args, { cwd: ROOT, encoding: 'utf8', timeout: PATIENCE_MS });
const { text, isBad } = judge(stdout ?? '');
console.log(`audit: ${text}`);
process.exitCode = isBad ? 1 : 0;
