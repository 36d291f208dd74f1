import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { serverRoot } from '../../src/platform/root';
import { PERSONAL_KEY } from '../personal-key';

/** Replaces `from` by `to` in a source file. The path starts at the root of the repository. */
export interface Patch {
  file: string;
  from: string;
  to: string;
}

/**
 * Builds the server, or another program. @returns the path of the bundle
 * @param other the other program: its entry (path relative to `server/`), the name of its bundle in `dist/`, and patches
 */
export function bundle(other?: { entry: string; name: string; patches?: readonly Patch[] }): string {
  const helper = pathToFileURL(path.join(serverRoot, '../ops/lib/bundle-server.ts')).href;
  const outfile = path.join(serverRoot, 'dist', other?.name ?? 'main.js');
  const what = other ? JSON.stringify({ ...other, entry: path.join(serverRoot, other.entry), outfile }) : '';
  const code = `import { bundleServer } from ${JSON.stringify(helper)}; await bundleServer(${what});`;
  execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    stdio: 'inherit',
  });
  return outfile;
}

const LOG_LENGTH = 1_000_000;

/** One server process with its own directory. */
export class Replica {
  url = '';
  /** The last `LOG_LENGTH` characters of standard output, including earlier starts. */
  log = '';
  private child: ChildProcess | undefined;
  /** Standard error since the last start. */
  errorOutput = '';
  readonly dataDir = mkdtempSync(path.join(os.tmpdir(), 'linksouq-replica-'));

  constructor(
    private readonly main: string,
    private readonly env: Record<string, string>,
    /** Arguments of node. */
    private readonly execArgv: readonly string[] = [],
    /** Path of node. */
    private readonly execPath = process.execPath,
  ) {}

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** @throws Error with the error output, if the process ends before it listens */
  async start(): Promise<void> {
    const env = {
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: this.dataDir,
      LOG_LEVEL: 'warn',
      PERSONAL_KEY,
      ...this.env,
    };
    const child = fork(this.main, [], {
      env: { PATH: process.env.PATH, ...env },
      execArgv: [...this.execArgv],
      execPath: this.execPath,
      silent: true,
    });
    this.errorOutput = '';
    child.stderr!.on('data', (chunk: Buffer) => (this.errorOutput += chunk.toString()));
    child.stdout!.on(
      'data',
      (chunk: Buffer) => (this.log = (this.log + chunk.toString()).slice(-LOG_LENGTH)),
    );
    this.child = child;
    const listening = once(child, 'message').then(
      ([message]) => (message as { listening: string }).listening,
    );
    const ended = once(child, 'exit').then(() => Promise.reject(new Error(this.errorOutput)));
    ended.catch(() => {});
    this.url = await Promise.race([listening, ended]);
  }
  /** Sends a message to a module that `execArgv` preloads, and returns the response of this module. */
  async ask(message: string): Promise<unknown> {
    const answer = once(this.child!, 'message');
    this.child!.send(message);
    return ((await answer) as [unknown])[0];
  }
  /** @returns the exit code; null if a signal ended the process */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const exit = once(child, 'exit');
    child.kill(signal);
    return (await exit)[0] as number | null;
  }
  async clean(): Promise<void> {
    await this.end('SIGKILL');
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
