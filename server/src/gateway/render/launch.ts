/** Starts render processes, and removes their permissions before they receive code of a release. */
import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { serverRoot } from '../../platform/root';
import { reservedMb } from '../../platform/workers/reserved-memory';

/** The script is passed as text, because the process may not read files. */
export const CHILD = readFileSync(path.join(serverRoot, 'src/gateway/render/child.cjs'), 'utf8');
/** The script that prepares the `node:vm` context in which the code of releases runs. */
export const REALM = readFileSync(path.join(serverRoot, 'src/gateway/render/realm.js'), 'utf8');

/** Commands of util-linux, as in images based on Debian. Without them, the other layers of protection remain. */
const SETPRIV = '/usr/bin/setpriv';
const PRLIMIT = '/usr/bin/prlimit';
/**
 * The first of the user ids for render processes. No account has these ids. Each process gets its own id, because a
 * process can send signals to other processes with the same user id.
 */
const FIRST_USER = 61_200;
const USER_COUNT = 4_000;

/** Node.js before 22.13 and 23.5 has only the experimental option. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

export interface Memory {
  /** Maximum JavaScript heap, in MB. */
  heapMb: number;
  /** Maximum writable memory, in MB, of the process, without the address space that V8 reserves (`reservedMb`). */
  dataMb: number;
}
export type RenderChild = ChildProcessByStdio<Writable, Readable, null>;
export interface Launched {
  child: RenderChild;
  /**
   * Removes for ever the rights to open files and connections, to start processes and threads, and to write files.
   * Call this function after the process has started, and before it receives code of a release.
   * @returns false when the system has no `prlimit`, or when `prlimit` fails
   */
  lock: () => Promise<boolean>;
}

const isRoot = () => process.getuid?.() === 0;
let startedCount = 0;
/** Docker may forbid a change of the user. */
let cannotChangeUser = false;

/**
 * Makes later processes run as the user of the server. Call this function when a process ended before its first
 * message.
 * @returns whether a new process may succeed
 */
export function stopSeparateUsers(): boolean {
  if (cannotChangeUser || !isRoot() || !existsSync(SETPRIV)) return false;
  cannotChangeUser = true;
  return true;
}

/**
 * Starts a render process with an empty environment. Node.js denies it files, child processes, threads, addons, the
 * inspector and code from strings. If the server runs as root, the process runs as a user without rights. The
 * process ends with the server.
 * @param source the script of the process. Tests insert attacks into it
 */
export function launch({ heapMb, dataMb }: Memory, source = CHILD): Launched {
  const user =
    isRoot() && !cannotChangeUser && existsSync(SETPRIV)
      ? FIRST_USER + (startedCount++ % USER_COUNT)
      : undefined;
  const node = [
    process.execPath,
    PERMISSION,
    '--disallow-code-generation-from-strings',
    '--no-warnings',
    `--max-old-space-size=${heapMb}`,
    '--max-semi-space-size=8',
    '--input-type=commonjs',
    '--eval',
    source,
  ];
  const asUser = user === undefined ? [] : [`--reuid=${user}`, `--regid=${user}`, '--clear-groups'];
  const command = existsSync(SETPRIV)
    ? [SETPRIV, '--pdeathsig=KILL', '--no-new-privs', ...asUser, '--', ...node]
    : node;
  const child = spawn(command[0]!, command.slice(1), {
    cwd: '/',
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    // Creates a process group for the process, so that a signal to this group does not reach the server.
    detached: true,
  });
  const lock = async () => {
    if (child.pid === undefined || !existsSync(PRLIMIT)) return false;
    const zeroLimits = ['nofile', 'nproc', 'fsize', 'core', 'memlock'].map((name) => `--${name}=0:0`);
    const data = (dataMb + reservedMb()) * 1024 * 1024;
    const args = [`--pid=${child.pid}`, ...zeroLimits, `--data=${data}:${data}`];
    const identity = user === undefined ? {} : { uid: user, gid: user };
    return new Promise<boolean>((settle) => {
      execFile(PRLIMIT, args, { env: {}, ...identity }, (error) => settle(!error));
    });
  };
  return { child, lock };
}

/** Unit of the processor time in Linux. */
const TICK_MS = 10;
/** Returns the used processor time of a process, or undefined if the system does not report it. */
export function processorMs(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ms = (Number(fields[11]) + Number(fields[12])) * TICK_MS;
    return Number.isFinite(ms) ? ms : undefined;
  } catch {
    return undefined;
  }
}
