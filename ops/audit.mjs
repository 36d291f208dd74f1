/**
 * Known holes in what the product runs on, as the registry knows them. A registry that does not answer audits is said
 * to be so, and is no failure: the build does not depend on it.
 */
import { spawnSync } from 'node:child_process';
import { judge } from './lib/audit.mjs';
import { ROOT } from './lib/paths.mjs';

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: ROOT, encoding: 'utf8' });
const { text, isBad } = judge(stdout);
console.log(`audit: ${text}`);
process.exitCode = isBad ? 1 : 0;
