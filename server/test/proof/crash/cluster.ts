/** Starts a PostgreSQL server for one proof, which may kill it. Needs the programs of a PostgreSQL installation. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePort } from '../../free-port';

const SYSTEM = '/usr/lib/postgresql';

/** Returns the folder with `initdb` and `postgres`, if there is one. */
function postgresPrograms(): string | undefined {
  const installed = existsSync(SYSTEM) ? readdirSync(SYSTEM).map((v) => path.join(SYSTEM, v, 'bin')) : [];
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...installed.sort().reverse()];
  return folders.find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name))),
  );
}

/** PostgreSQL refuses to run as root. In that case it runs as the user of its package. */
function runner(): { uid?: number; gid?: number } | undefined {
  if (process.getuid?.() !== 0) return {};
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}
/** Returns why no cluster can start here, or undefined when it can. */
export function whyNoCluster(): string | undefined {
  if (!postgresPrograms()) return 'no PostgreSQL programs are installed';
  return runner() ? undefined : 'PostgreSQL does not run as root, and there is no user postgres';
}

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()!.split(' ')[1] === String(parent);
      } catch {
        return false; // the file was removed meanwhile
      }
    })
    .map(Number);

export class Cluster {
  private child: ChildProcess | undefined;
  private readonly who = runner()!;
  private readonly programs = postgresPrograms()!;

  private constructor(
    private readonly directory: string,
    private readonly port: number,
  ) {}

  /** Creates and starts a cluster. */
  static async create(): Promise<Cluster> {
    const directory = mkdtempSync(path.join(os.tmpdir(), 'linksouq-cluster-'));
    const cluster = new Cluster(directory, await freePort());
    const { uid, gid } = cluster.who;
    if (uid !== undefined) chownSync(directory, uid, gid!);
    const args = ['-D', path.join(directory, 'data'), '-U', 'postgres', '-A', 'trust', '--encoding=UTF8'];
    execFileSync(path.join(cluster.programs, 'initdb'), args, {
      ...cluster.who,
      stdio: 'ignore',
      cwd: directory,
    });
    await cluster.start();
    return cluster;
  }
  url(database = 'postgres'): string {
    return `postgres://postgres@127.0.0.1:${this.port}/${database}`;
  }
  /** Resolves when it accepts connections. */
  async start(): Promise<void> {
    const settings = ['listen_addresses=127.0.0.1', `port=${this.port}`];
    const args = ['-D', path.join(this.directory, 'data'), '-k', this.directory];
    let said = '';
    const spawned = () => {
      said = '';
      const child = spawn(
        path.join(this.programs, 'postgres'),
        [...args, ...settings.flatMap((one) => ['-c', one])],
        {
          ...this.who,
          cwd: this.directory,
          stdio: ['ignore', 'ignore', 'pipe'],
        },
      );
      child.stderr!.on('data', (chunk: Buffer) => (said += chunk.toString()));
      this.child = child;
      return child;
    };
    let child = spawned();
    while (!(await this.answers())) {
      if (child.exitCode !== null) {
        // A killed child of the last server releases the shared memory only when the system has ended it.
        if (!said.includes('is still in use')) throw new Error(`PostgreSQL did not start: ${said}`);
        child = spawned();
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  private async answers(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.url(), connectionTimeoutMillis: 1_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => {});
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
  /** Stops the process without closing a connection. `resume` continues it. */
  freeze(frozen: boolean): void {
    const pid = this.child!.pid!;
    for (const one of [pid, ...childrenOf(pid)]) process.kill(one, frozen ? 'SIGSTOP' : 'SIGCONT');
  }
  async close(): Promise<void> {
    await this.kill();
    rmSync(this.directory, { recursive: true, force: true });
  }
}
