/**
 * A PostgreSQL server for one test run, one proof (docs/glossary.md#tests) or one recovery drill, optionally with a
 * standby. A proof may kill both. Needs the programs of a PostgreSQL installation.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './free-port';
import { postgresAnswers, withClient } from './postgres-client';
import { postgresPrograms, postgresUser } from './postgres-programs';

const childrenOf = (parent: number): number[] =>
  (existsSync('/proc') ? readdirSync('/proc') : [])
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()!.split(' ')[1] === String(parent);
      } catch {
        return false; // The process has ended.
      }
    })
    .map(Number);

export interface ClusterOptions {
  /** The cluster creates its folder in this folder. */
  parent?: string;
  /** Settings of PostgreSQL, such as `max_wal_size=64MB`. */
  settings?: readonly string[];
}

/** Maximum length, in characters, of the output in an error message. */
const MAX_OUTPUT = 4_000;

export class Cluster {
  private child: ChildProcess | undefined;
  private readonly user = postgresUser()!;
  private readonly programs = postgresPrograms()!;

  private constructor(
    /** Also contains the Unix socket of the server. */
    readonly directory: string,
    readonly port: number,
    private readonly settings: readonly string[],
  ) {}

  static async create({ parent = os.tmpdir(), settings = [] }: ClusterOptions = {}): Promise<Cluster> {
    const cluster = await Cluster.prepare(parent, settings);
    cluster.run('initdb', ['-U', 'postgres', '-A', 'trust', '--encoding=UTF8']);
    await cluster.start();
    return cluster;
  }
  /** Creates only the folder of a cluster. Its folder `data` must exist before the start. */
  static async prepare(parent: string, settings: readonly string[]): Promise<Cluster> {
    const directory = mkdtempSync(path.join(parent, 'linksouq-cluster-'));
    const cluster = new Cluster(directory, await freePort(), settings);
    const { uid, gid } = cluster.user;
    if (uid !== undefined) chownSync(directory, uid, gid!);
    return cluster;
  }
  private run(program: string, args: readonly string[]): void {
    execFileSync(path.join(this.programs, program), ['-D', path.join(this.directory, 'data'), ...args], {
      ...this.user,
      stdio: 'ignore',
      cwd: this.directory,
    });
  }
  /** Makes a base backup without the log. @param folder new folder */
  backup(folder: string): void {
    const args = ['-d', this.url(), '-D', folder, '-X', 'none', '-c', 'fast'];
    execFileSync(path.join(this.programs, 'pg_basebackup'), args, { ...this.user, stdio: 'ignore' });
  }
  async standby(settings: readonly string[] = []): Promise<Cluster> {
    const standby = await Cluster.prepare(os.tmpdir(), settings);
    const primaryArgs = ['-h', '127.0.0.1', '-p', String(this.port), '-U', 'postgres'];
    standby.run('pg_basebackup', ['-R', '-X', 'stream', '-c', 'fast', ...primaryArgs]);
    await standby.start();
    return standby;
  }
  /** Makes this standby a primary. */
  async promote(): Promise<void> {
    await this.query('select pg_promote(true)');
  }
  async query(...statements: string[]): Promise<void> {
    await withClient(this.url(), async (client) => {
      for (const statement of statements) await client.query(statement);
    });
  }
  url(database = 'postgres', user = 'postgres'): string {
    return `postgres://${user}@127.0.0.1:${this.port}/${database}`;
  }
  /** Whether the server process has ended, for example because the disk is full. */
  get hasEnded(): boolean {
    return !this.child || this.child.exitCode !== null || this.child.signalCode !== null;
  }
  /**
   * Resolves when the server accepts connections.
   * @param limitMs maximum time, in ms
   * @param url database that must answer. A restored server may have no role or database `postgres`, so its caller
   * names another database.
   * @throws Error with the last output of the server
   */
  async start({ limitMs = Infinity, url = this.url() } = {}): Promise<void> {
    const settings = ['listen_addresses=127.0.0.1', `port=${this.port}`, ...this.settings];
    const args = ['-D', path.join(this.directory, 'data'), '-k', this.directory];
    let output = '';
    const spawnServer = () => {
      output = '';
      const child = spawn(
        path.join(this.programs, 'postgres'),
        [...args, ...settings.flatMap((setting) => ['-c', setting])],
        {
          ...this.user,
          cwd: this.directory,
          stdio: ['ignore', 'ignore', 'pipe'],
        },
      );
      child.stderr!.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-MAX_OUTPUT)));
      this.child = child;
      return child;
    };
    let child = spawnServer();
    const deadline = performance.now() + limitMs;
    while (!(await postgresAnswers(url))) {
      if (child.exitCode !== null) {
        // If a killed child of the previous server still uses the shared memory, the start is repeated.
        if (!output.includes('is still in use')) throw new Error(`PostgreSQL did not start: ${output}`);
        child = spawnServer();
      }
      if (performance.now() > deadline) throw new Error(`PostgreSQL is not ready: ${output}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  /** Sends SIGKILL to the server and its children. */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const backends = childrenOf(child.pid);
    const exit = once(child, 'exit');
    for (const pid of [child.pid, ...backends]) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // The process has already ended.
      }
    }
    await exit;
  }
  /** Suspends the processes. Their connections stay open. */
  freeze(): void {
    this.signalAll('SIGSTOP');
  }
  /** Continues the suspended processes. */
  unfreeze(): void {
    this.signalAll('SIGCONT');
  }
  private signalAll(signal: 'SIGSTOP' | 'SIGCONT'): void {
    const pid = this.child!.pid!;
    for (const processId of [pid, ...childrenOf(pid)]) process.kill(processId, signal);
  }
  async close(): Promise<void> {
    await this.kill();
    rmSync(this.directory, { recursive: true, force: true });
  }
}
