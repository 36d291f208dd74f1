/** Starts PgBouncer in transaction mode with the settings of docs/deployment.md. Works with 1.18 and later. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../free-port';
import { runner } from '../crash/cluster';

const PATH = `${process.env.PATH}:/usr/sbin`;

/** Version of the installed program. */
export const poolerVersion = (): string | undefined => {
  try {
    const said = execFileSync('pgbouncer', ['--version'], {
      env: { PATH },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return /\d+\.\d+\.\d+/.exec(said.toString())?.[0];
  } catch {
    return undefined;
  }
};
export const whyNoPooler = (): string | undefined =>
  poolerVersion() ? undefined : 'needs the package pgbouncer';

export class Pooler {
  private constructor(
    readonly port: number,
    private readonly child: ChildProcess,
    private readonly directory: string,
  ) {}

  /** @param host the address at which it listens @param database port of PostgreSQL, or of a proxy before it */
  static async start(database: number, host: string): Promise<Pooler> {
    const who = runner()!;
    const directory = mkdtempSync(path.join(os.tmpdir(), 'linksouq-pooler-'));
    const port = await freePort();
    const file = path.join(directory, 'pgbouncer.ini');
    const lines = [
      '[databases]',
      `* = host=127.0.0.1 port=${database} user=postgres`,
      '[pgbouncer]',
      `listen_addr = ${host}`,
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      ...SETTINGS.map(([name, value]) => `${name} = ${value}`),
    ];
    writeFileSync(file, `${lines.join('\n')}\n`);
    if (who.uid !== undefined) for (const one of [directory, file]) chownSync(one, who.uid, who.gid!);
    const child = spawn('pgbouncer', [file], { ...who, env: { PATH }, cwd: directory, stdio: 'ignore' });
    const pooler = new Pooler(port, child, directory);
    while (!(await pooler.answers())) {
      if (child.exitCode !== null) throw new Error('pgbouncer did not start');
      await pause(20);
    }
    return pooler;
  }
  private answers(): Promise<boolean> {
    return new Promise((resolve) => {
      const socket = connect(this.port, '127.0.0.1');
      socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
      socket.on('close', () => socket.destroy());
      socket.on('connect', () => socket.end());
    });
  }
  async close(): Promise<void> {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      const exit = once(this.child, 'exit');
      this.child.kill('SIGKILL');
      await exit;
    }
    rmSync(this.directory, { recursive: true, force: true });
  }
}

/**
 * By default pgbouncer waits 15 s between two attempts to reach a database that was away, and holds the clients for two
 * minutes. The product would then recover late, and its calls would wait instead of getting 503.
 */
export const SETTINGS: readonly (readonly [name: string, value: string])[] = [
  ['pool_mode', 'transaction'],
  ['max_client_conn', '1000'],
  ['default_pool_size', '20'],
  ['server_login_retry', '1'],
  ['server_connect_timeout', '2'],
  ['query_wait_timeout', '5'],
];
