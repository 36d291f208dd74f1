/** Starts PgBouncer with the configuration in `ops/deploy` (transaction mode). */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serverRoot } from '../../../src/platform/root';
import { freePort } from '../../../../ops/lib/free-port';
import { postgresUser } from '../../../../ops/lib/postgres-programs';

const SHIPPED = path.join(serverRoot, '../ops/deploy/pgbouncer.ini');
const PATH = `${process.env.PATH}:/usr/sbin`;

/** Returns why PgBouncer cannot start on this machine, or undefined if it can. */
export function whyNoPooler(): string | undefined {
  try {
    execFileSync('pgbouncer', ['--version'], { env: { PATH }, stdio: 'ignore' });
    return undefined;
  } catch {
    return 'needs the package pgbouncer';
  }
}

export class Pooler {
  private constructor(
    readonly port: number,
    private readonly child: ChildProcess,
    private readonly directory: string,
  ) {}

  /**
   * @param databasePort port of PostgreSQL, or of a proxy in front of PostgreSQL
   * @param host IP address at which PgBouncer listens
   */
  static async start(databasePort: number, host: string): Promise<Pooler> {
    const user = postgresUser()!;
    const directory = mkdtempSync(path.join(os.tmpdir(), 'linksouq-pooler-'));
    const port = await freePort();
    const file = path.join(directory, 'pgbouncer.ini');
    // The PostgreSQL server of the proof needs no password.
    const configuration = readFileSync(SHIPPED, 'utf8')
      .replace('host=database port=5432', `host=127.0.0.1 port=${databasePort} user=postgres`)
      .replace(/^listen_addr = .*/m, `listen_addr = ${host}`)
      .replace(/^listen_port = .*/m, `listen_port = ${port}`)
      .replace(/^auth_type = .*\nauth_file = .*/m, 'auth_type = any');
    writeFileSync(file, configuration);
    if (user.uid !== undefined) for (const owned of [directory, file]) chownSync(owned, user.uid, user.gid!);
    const child = spawn('pgbouncer', [file], { ...user, env: { PATH }, cwd: directory, stdio: 'ignore' });
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
      socket.on('connect', () => {
        socket.end();
        resolve(true);
      });
      socket.on('error', () => resolve(false));
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
