/**
 * Reports known vulnerabilities of production packages from the registry. A registry without audits is reported and
 * does not fail the build.
 */
import { spawnSync } from 'node:child_process';
import { givenArgs } from './lib/args.mjs';
import { judge } from './lib/audit.mjs';
import { ROOT } from './lib/paths.mjs';

/** A registry that has not answered after this time is skipped, ms. */
const PATIENCE_MS = 120_000;

givenArgs('node ops/audit.mjs', {}, 0);
// The lock names what is installed, so nothing has to be installed.
const args = ['audit', '--omit=dev', '--package-lock-only', '--json'];
const { stdout } = spawnSync('npm', args, { cwd: ROOT, encoding: 'utf8', timeout: PATIENCE_MS });
const { text, isBad } = judge(stdout ?? '');
console.log(`audit: ${text}`);
process.exitCode = isBad ? 1 : 0;
