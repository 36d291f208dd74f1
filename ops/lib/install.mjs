import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { plainEnv, runProgram } from './child.mjs';
import { ROOT } from './paths.mjs';
import { say, step } from './say.mjs';

/** An install that takes longer was killed, so its claim is taken over, ms. */
const CLAIM_MS = 15 * 60_000;

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {};

/**
 * Whether node_modules has what the lock file names, including development tools. Optional packages may be missing,
 * because they belong to other platforms.
 */
export function isInstalled(root = ROOT) {
  const hidden = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(hidden)) return false;
  const have = packagesOf(hidden);
  return Object.entries(packagesOf(path.join(root, 'package-lock.json'))).every(([where, wanted]) => {
    if (!where.includes('node_modules/') || wanted.optional || wanted.devOptional) return true;
    const found = have[where];
    return found !== undefined && found.version === wanted.version && found.resolved === wanted.resolved;
  });
}

function npm(args) {
  const script = process.env.npm_execpath;
  const [command, ...first] = script ? [process.execPath, script] : ['npm'];
  return runProgram(command, [...first, ...args], plainEnv());
}

/** Two commands on a clean clone must not install at once: the second waits for the first. */
async function claim(file) {
  for (let told = false; ; told = true) {
    try {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const age = existsSync(file) ? Date.now() - statSync(file).mtimeMs : 0;
    if (age > CLAIM_MS || !isRunning(file)) rmSync(file, { force: true });
    else if (!told) say('waiting for another command that installs the packages …');
    await wait(500);
  }
}
function isRunning(file) {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Installs the packages when they are missing or from another lock file, with any NODE_ENV. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  const file = path.join(ROOT, '.cache/installing');
  await claim(file);
  try {
    if (isInstalled()) return;
    await step('installing packages', () => npm(['ci', '--include=dev', '--no-audit', '--no-fund']));
  } finally {
    rmSync(file, { force: true });
  }
}
