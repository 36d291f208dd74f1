/** Starts Caddy with the configuration in `ops/deploy` in front of test servers. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { serverRoot } from '../../src/platform/root';
import { freePort } from '../../../ops/lib/free-port';

const CADDYFILE = path.join(serverRoot, '../ops/deploy/Caddyfile');
const START_MS = 10_000;

function versionOf(program: string): readonly number[] | undefined {
  try {
    const output = execFileSync(program, ['version'], { stdio: ['ignore', 'pipe', 'ignore'] }).toString();
    return /(\d+)\.(\d+)\.(\d+)/.exec(output)?.slice(1).map(Number);
  } catch {
    return undefined;
  }
}
const version = versionOf('caddy');
/** Returns why the proxy cannot start on this machine, or undefined if it can. */
export const whyNoProxy = (): string | undefined => (version ? undefined : 'needs the package caddy');

const isBefore = (...wanted: readonly number[]): boolean => {
  const different = wanted.findIndex((part, i) => part !== (version?.[i] ?? 0));
  return different >= 0 && (version?.[different] ?? 0) < wanted[different]!;
};
/**
 * Converts the configuration for an older Caddy.
 * - Before version 2.6.3, requests and responses share one buffer size.
 * - Before version 2.7.6, a client cannot detect that a compressed response is incomplete. So this function removes
 *   the compression.
 */
function forInstalledVersion(text: string): string {
  const complete = isBefore(2, 7, 6) ? text.replace(/^\tencode .*\n/m, '') : text;
  if (!isBefore(2, 6, 3)) return complete;
  return complete
    .replace(/request_buffers (\S+)/g, 'buffer_requests\n\t\t\tmax_buffer_size $1')
    .replace(/response_buffers \S+/g, 'buffer_responses');
}

export class ShippedProxy {
  /** Everything that the proxy has logged. */
  log = '';
  private constructor(
    readonly url: string,
    readonly port: number,
    private readonly child: ChildProcess,
    private readonly directory: string,
  ) {
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (chunk: Buffer) => (this.log += chunk.toString()));
  }
  get pid(): number {
    return this.child.pid!;
  }

  /**
   * Starts the proxy, and waits until it responds.
   * @param replicas URLs such as `http://127.0.0.1:3001`
   * @param change edits the configuration, for example to plant a weakness
   */
  static async start(
    replicas: readonly string[],
    change: (caddyfile: string) => string = (text) => text,
  ): Promise<ShippedProxy> {
    const directory = mkdtempSync(path.join(os.tmpdir(), 'linksouq-proxy-'));
    const port = await freePort();
    const shipped = readFileSync(CADDYFILE, 'utf8').replace(
      'to app-1:3000 app-2:3000',
      `to ${replicas.map((url) => new URL(url).host).join(' ')}`,
    );
    const text = change(forInstalledVersion(shipped));
    const file = path.join(directory, 'Caddyfile');
    // Disables the admin interface and automatic certificates.
    writeFileSync(file, text.replace(/^\{$/m, '{\n\tadmin off\n\tauto_https off'));
    const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
      env: { PATH: process.env.PATH, HOME: directory, SITE: `http://:${port}` },
      cwd: directory,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const proxy = new ShippedProxy(`http://127.0.0.1:${port}`, port, child, directory);
    const end = performance.now() + START_MS;
    for (;;) {
      if (child.exitCode !== null || performance.now() > end) throw new Error(`no proxy: ${proxy.log}`);
      const answer = await fetch(`${proxy.url}/robots.txt`).catch(() => undefined);
      if (answer) return proxy;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
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
