/**
 * Starts render processes. Removes their permissions in the operating system before they receive any foreign
 * code.
 */
import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { serverRoot } from '../../platform/root';
import { reservedMb } from '../../platform/workers/reserved-memory';

/** The script is passed as text, because the process may not read any file, including its own source. */
export const CHILD = readFileSync(path.join(serverRoot, 'src/gateway/render/child.cjs'), 'utf8');
/** The script that the process evaluates in the context of the server halves. */
export const REALM = readFileSync(path.join(serverRoot, 'src/gateway/render/realm.js'), 'utf8');

/**
 * Commands of Debian's util-linux. Docker images based on Debian contain them. On systems without them the
 * other layers of protection remain.
 */
const SETPRIV = '/usr/bin/setpriv';
const PRLIMIT = '/usr/bin/prlimit';
/**
 * Range of user ids without an account. Each process gets a different id, so that no process can send a
 * signal to another.
 */
const FIRST_USER = 61_200;
const USER_COUNT = 4_000;

/** Node before 22.13 and 23.5 uses the experimental name of the permission model. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

export interface Memory {
  /** Maximum JavaScript heap, MB. */
  heapMb: number;
  /** Maximum writable memory of the process, MB. */
  dataMb: number;
}
export type RenderChild = ChildProcessByStdio<Writable, Readable, null>;
export interface Launched {
  child: RenderChild;
  /**
   * Removes the rights to open files and connections, to start processes and threads, and to write files.
   * The process cannot regain them. Call it when the process runs and has not received foreign code yet.
   * @returns false when the system has no command for it, or the command fails
   */
  lock: () => Promise<boolean>;
}

const isRoot = () => process.getuid?.() === 0;
let startedCount = 0;
/**
 * True after a start with a separate user has failed. For example, a container may forbid a change of the
 * user.
 */
let usersRefused = false;

/**
 * Makes later starts keep the user of the server. Call it when a process ended before its first message.
 * @returns false if a retry would change nothing
 */
export function stopSeparateUsers(): boolean {
  if (usersRefused || !isRoot() || !existsSync(SETPRIV)) return false;
  usersRefused = true;
  return true;
}

/**
 * Starts a render process with an empty environment, in a session of its own. The process has no permission
 * for files, child processes, threads, addons, the inspector or code from strings. It ends when the server
 * ends. When the server runs as root, the process runs as a separate user without rights.
 * @param source the script of the process; tests insert attacks into it
 */
export function launch({ heapMb, dataMb }: Memory, source = CHILD): Launched {
  const user =
    isRoot() && !usersRefused && existsSync(SETPRIV) ? FIRST_USER + (startedCount++ % USER_COUNT) : undefined;
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
    // The process gets a separate process group. A signal to this group does not reach the server.
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

/** Linux reports processor time in hundredths of a second. */
const TICK_MS = 10;
/** Returns the processor time of a process in ms, or undefined where the system does not report it. */
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
