/**
 * Controls WebKit through W3C WebDriver. It needs WebKitGTK's driver and a virtual screen on PATH. A driver
 * has only one session with one storage, so each person gets a separate driver.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { freePort } from '../../ops/lib/free-port.ts';

const PHONE = { width: 390, height: 844 };
const PROGRAMS = { WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' };
/** Codecs for videos from phones. */
const CODECS = ['gstreamer1.0-libav', 'gstreamer1.0-plugins-bad'];

/** Returns a sentence about missing programs, or '' if WebKit can run. */
export function whatIsMissing(): string {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const missing = Object.keys(PROGRAMS).filter(
    (name) => !folders.some((f) => existsSync(path.join(f, name))),
  );
  if (missing.length === 0) return '';
  const packages = [...Object.values(PROGRAMS), ...CODECS].join(' ');
  return `WebKit was not tested: no ${missing.join(' and no ')} on PATH (Debian and Ubuntu: apt-get install ${packages})`;
}

/** `code` is an error code of W3C WebDriver. */
class DriverError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`${code}: ${message}`);
  }
}

const firstLine = (stream: Readable) =>
  new Promise<string>((resolve, reject) => {
    let text = '';
    stream.on('data', (bytes: Buffer) => {
      text += bytes.toString();
      if (text.includes('\n')) resolve(text.split('\n')[0]!);
    });
    stream.once('end', () => reject(new Error(`ended after "${text}"`)));
  });

export class Driver {
  private session = '';
  private constructor(
    private readonly url: string,
    private readonly programs: readonly ChildProcess[],
  ) {
    process.once('exit', this.kill);
  }
  private readonly kill = () => {
    for (const program of this.programs) program.kill('SIGKILL');
  };

  /** Starts a virtual screen, a driver, and a browser in the size of a phone. */
  static async start(): Promise<Driver> {
    const size = `${PHONE.width}x${PHONE.height}x24`;
    // The X server uses the first free display and writes its number to descriptor 3.
    const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const display = await firstLine(screen.stdio[3] as Readable);
    const port = await freePort();
    const program = spawn('WebKitWebDriver', [`--port=${port}`], {
      env: { ...process.env, DISPLAY: `:${display}`, LANG: 'en_US.UTF-8', TZ: 'Asia/Dubai' },
      stdio: 'ignore',
    });
    const driver = new Driver(`http://127.0.0.1:${port}`, [program, screen]);
    try {
      await driver.ready(program);
      const { sessionId } = await driver.send<{ sessionId: string }>('POST', '/session', {
        capabilities: {
          // An open alert blocks the session, so alerts are closed automatically.
          alwaysMatch: {
            unhandledPromptBehavior: 'accept',
            'webkitgtk:browserOptions': { args: ['--automation', '--full-screen'] },
          },
        },
      });
      driver.session = `/session/${sessionId}`;
      await driver.call('POST', '/window/rect', { x: 0, y: 0, ...PHONE });
    } catch (error) {
      driver.kill();
      throw error;
    }
    return driver;
  }
  private async ready(program: ChildProcess): Promise<void> {
    for (;;) {
      if (program.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${program.exitCode}`);
      const status = await this.send<{ ready: boolean }>('GET', '/status').catch(() => ({ ready: false }));
      if (status.ready) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  private async send<T>(method: string, address: string, body?: object): Promise<T> {
    const answer = await fetch(this.url + address, {
      method,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    });
    const { value } = (await answer.json()) as { value: any };
    if (!answer.ok) throw new DriverError(value.error, value.message);
    return value as T;
  }
  /** Sends a command of the session. @param address the path in W3C WebDriver */
  call<T = unknown>(method: 'GET' | 'POST' | 'DELETE', address: string, body?: object): Promise<T> {
    return this.send<T>(method, this.session + address, method === 'POST' ? (body ?? {}) : undefined);
  }
  async stop(): Promise<void> {
    await this.call('DELETE', '').catch(() => undefined);
    this.kill();
    process.removeListener('exit', this.kill);
  }
}
