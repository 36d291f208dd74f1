import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { serverRoot } from '../../src/platform/root';
import { PERSONAL_KEY } from '../personal-key';

/**
 * A change of a source file, for example a planted weakness. It replaces `from` with `to`. The path of the file starts at the
 * repository root.
 */
export interface Patch {
  file: string;
  from: string;
  to: string;
}

/**
 * Builds the bundle of `npm run serve`.
 * @param other another entry point: its path from the server folder, the name of the bundle in `dist/`, and
 * patches
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
  /** The end of the log. It includes the logs of earlier starts. */
  log = '';
  private child: ChildProcess | undefined;
  /** Since the last start. */
  errorOutput = '';
  readonly dataDir = mkdtempSync(path.join(os.tmpdir(), 'linksouq-replica-'));

  constructor(
    private readonly main: string,
    private readonly env: Record<string, string>,
    /** Arguments for node. */
    private readonly execArgv: readonly string[] = [],
    /** The program that is used as node. */
    private readonly execPath = process.execPath,
  ) {}

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** @throws Error with the error output of the process if it ends before it listens */
  async start(): Promise<void> {
    const env = {
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: this.dataDir,
      LOG_LEVEL: 'warn',
      // The test encrypts addresses with this key. A replica with another key cannot decrypt them.
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
  /**
   * Sends a message over the channel to the process. Returns the next message. A module that `execArgv` preloads
   * must send it.
   */
  async ask(message: string): Promise<unknown> {
    const answer = once(this.child!, 'message');
    this.child!.send(message);
    return ((await answer) as [unknown])[0];
  }
  /** Ends the process. @returns the exit code; null if a signal ended the process */
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
