// @ts-check
/** Installs the packages in a clean clone. */
import { spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/**
 * Maximum age, in ms, of a claim file. The file exists while a command installs packages. An older file probably
 * belongs to a killed command, and is deleted.
 */
const MAX_CLAIM_AGE_MS = 15 * 60_000;

/** @typedef {{ version?: string, resolved?: string, optional?: boolean, devOptional?: boolean }} Entry */
/**
 * Folder → entry.
 * @param {string} file
 * @returns {Record<string, Entry>}
 */
const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {};

/**
 * Returns whether node_modules contains the packages of the lock file, including development tools. Optional packages
 * may be missing, because some are for other platforms.
 */
export function isInstalled(root = ROOT) {
  const installedLock = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installedLock)) return false;
  const installedPackages = packagesOf(installedLock);
  return Object.entries(packagesOf(path.join(root, 'package-lock.json'))).every(([folder, wanted]) => {
    if (!folder.includes('node_modules/') || wanted.optional || wanted.devOptional) return true;
    const installed = installedPackages[folder];
    return installed?.version === wanted.version && installed?.resolved === wanted.resolved;
  });
}

/**
 * @param {string} root
 * @param {typeof accessSync} access
 * @returns {string | undefined} an error message if the checkout is not writable
 */
export function checkoutProblem(root = ROOT, access = accessSync) {
  try {
    access(root, constants.W_OK);
    return undefined;
  } catch (error) {
    return `The checkout ${root} cannot be written (${codeOf(error)}). Copy it to a folder in which this user may write, then run the command again.`;
  }
}

/** @param {string | number | null | undefined} reason exit code or error of npm */
export const installProblem = (reason) =>
  `The packages could not be installed (npm ci: ${reason}). The first start needs the npm registry: connect to the network, or name a reachable registry with \`npm config set registry\`, then run the command again.`;

function install() {
  const script = process.env.npm_execpath;
  const [command, ...npmScript] = script ? [process.execPath, script] : ['npm'];
  // The installed packages must not depend on NODE_ENV.
  const { NODE_ENV: _, ...env } = process.env;
  const args = [...npmScript, 'ci', '--include=dev', '--no-audit', '--no-fund'];
  const { status, error } = spawnSync(command ?? 'npm', args, {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status === 0) return;
  console.error(installProblem(status ?? error?.message));
  process.exit(1);
}

/**
 * Creates the claim file. Waits while another command installs packages.
 * @param {string} file
 */
async function createClaim(file) {
  for (let isAnnounced = false; ; isAnnounced = true) {
    try {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    const age = existsSync(file) ? Date.now() - statSync(file).mtimeMs : 0;
    if (age > MAX_CLAIM_AGE_MS || !isRunning(file)) rmSync(file, { force: true });
    else if (!isAnnounced) console.log('  waiting for another command that installs the packages …');
    await wait(500);
  }
}
/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && 'code' in error ? error.code : undefined);
/** @param {string} file contains the id of the process that created the claim */
function isRunning(file) {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

export async function ensureInstalled() {
  const problem = checkoutProblem();
  if (problem) {
    console.error(problem);
    process.exit(1);
  }
  if (isInstalled()) return;
  const file = path.join(ROOT, '.cache/installing');
  await createClaim(file);
  try {
    if (isInstalled()) return;
    console.log('  installing packages …');
    install();
  } finally {
    rmSync(file, { force: true });
  }
}
