/** How a render process is started, and what the operating system takes away from it before it gets any code. */
import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { serverRoot } from '../../platform/root';

/** The process is started from its text: it has no right to read a file, its own included. */
export const CHILD = readFileSync(path.join(serverRoot, 'src/gateway/render/child.cjs'), 'utf8');
/** What the process evaluates in the context of the server halves. */
export const REALM = readFileSync(path.join(serverRoot, 'src/gateway/render/realm.js'), 'utf8');

/** Debian's util-linux, which Docker images based on Debian have. Systems without it keep the other layers. */
const SETPRIV = '/usr/bin/setpriv';
const PRLIMIT = '/usr/bin/prlimit';
/** User ids that no account has. Each process gets its own, so that none can signal another. */
const FIRST_USER = 61_200;
const USERS = 4_000;

/** Before Node 22.13 and 23.5 the permission model has its experimental name. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

export interface Memory {
  /** Bound on the JavaScript heap, MB. */
  heapMb: number;
  /** Bound on all memory that the process may write, MB. */
  dataMb: number;
}
export type RenderChild = ChildProcessByStdio<Writable, Readable, null>;
export interface Launched {
  child: RenderChild;
  /**
   * Takes away, for good, the right to open a file or a connection, to start a process or thread and to write a file.
   * To be called when the process runs and has no foreign code yet.
   * @returns false where the system has no command for it
   */
  lock: () => Promise<boolean>;
}

const isRoot = () => process.getuid?.() === 0;
let count = 0;
/** Starting with a user of its own has failed once, e.g. in a container without the right to change users. */
let usersRefused = false;

/** Called when a process ended before it said anything. @returns whether another try may do better */
export function launchFailed(): boolean {
  if (usersRefused || !isRoot() || !existsSync(SETPRIV)) return false;
  usersRefused = true;
  return true;
}

/**
 * Starts a render process: an empty environment, no permission for files, child processes, threads, addons or the
 * inspector, no code from strings, its own session; it dies with the server. Where the server is root, a user of its
 * own without rights.
 * @param source what it runs; tests put attacks beside the real text
 */
export function launch({ heapMb, dataMb }: Memory, source = CHILD): Launched {
  const user = isRoot() && !usersRefused && existsSync(SETPRIV) ? FIRST_USER + (count++ % USERS) : undefined;
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
  const wrapped = existsSync(SETPRIV)
    ? [SETPRIV, '--pdeathsig=KILL', '--no-new-privs', ...asUser, '--', ...node]
    : node;
  const child = spawn(wrapped[0]!, wrapped.slice(1), {
    cwd: '/',
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    // A signal to its own process group does not reach the server.
    detached: true,
  });
  const lock = async () => {
    if (child.pid === undefined || !existsSync(PRLIMIT)) return false;
    const none = ['nofile', 'nproc', 'fsize', 'core', 'memlock'].map((name) => `--${name}=0:0`);
    const data = dataMb * 1024 * 1024;
    const args = [`--pid=${child.pid}`, ...none, `--data=${data}:${data}`];
    const identity = user === undefined ? {} : { uid: user, gid: user };
    return new Promise<boolean>((settle) => {
      execFile(PRLIMIT, args, { env: {}, ...identity }, (error) => settle(!error));
    });
  };
  return { child, lock };
}

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;
/** Processor time that a process has used, ms; undefined where the system does not tell. */
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
