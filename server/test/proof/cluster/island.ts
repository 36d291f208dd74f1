/**
 * A separate network (Linux network namespace) for one process. A single link connects the network to this machine.
 * A cut link loses all packets without an error, like a machine without power.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const PROGRAM = ['/usr/sbin/ip', '/sbin/ip', '/usr/bin/ip'].find(existsSync);
const ip = (...args: string[]) =>
  execFileSync(PROGRAM!, args, { stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' });

/** Returns why this machine cannot create such a network, or undefined if it can. */
export function whyNoIsland(): string | undefined {
  if (process.platform !== 'linux' || !PROGRAM) return 'needs Linux with the package iproute2';
  const networkName = `lsqp${process.pid}`;
  try {
    ip('netns', 'add', networkName);
    ip('netns', 'del', networkName);
    return undefined;
  } catch {
    return 'this user may not create a network namespace';
  }
}

export class Island {
  /** Depends on the id of the process, because parallel runs need different networks. */
  private readonly number = process.pid % 250;
  private readonly name = `lsq${process.pid}`;
  private readonly near = `lsqh${process.pid}`;
  private readonly far = `lsqn${process.pid}`;
  /** IP address of this machine at the link. */
  readonly outside = `10.231.${this.number}.1`;
  /** IP address of the process at the link. */
  readonly inside = `10.231.${this.number}.2`;
  private readonly directory = mkdtempSync(path.join(os.tmpdir(), 'linksouq-island-'));
  /** Path of a program that runs node in the separate network. */
  readonly node = path.join(this.directory, 'node');

  constructor() {
    const { name, near, far } = this;
    ip('netns', 'add', name);
    try {
      ip('link', 'add', near, 'type', 'veth', 'peer', 'name', far, 'netns', name);
      ip('addr', 'add', `${this.outside}/30`, 'dev', near);
      ip('link', 'set', near, 'up');
      ip('-n', name, 'addr', 'add', `${this.inside}/30`, 'dev', far);
      ip('-n', name, 'link', 'set', 'lo', 'up');
      this.setLink('up');
      this.addNeighbour();
    } catch (error) {
      this.close();
      throw error;
    }
    writeFileSync(
      this.node,
      `#!/bin/sh\nexec ${PROGRAM} netns exec ${name} ${JSON.stringify(process.execPath)} "$@"\n`,
    );
    chmodSync(this.node, 0o755);
  }
  /**
   * Without a permanent neighbour entry, the system would report after a second that the other end is unreachable.
   */
  private addNeighbour(): void {
    const [link] = JSON.parse(ip('-j', '-n', this.name, 'link', 'show', this.far)) as [{ address: string }];
    ip('neigh', 'replace', this.inside, 'lladdr', link.address, 'dev', this.near, 'nud', 'permanent');
  }
  /** Cuts the link. */
  cut(): void {
    this.setLink('down');
  }
  restore(): void {
    this.setLink('up');
  }
  private setLink(state: 'up' | 'down'): void {
    ip('-n', this.name, 'link', 'set', this.far, state);
  }
  close(): void {
    ip('netns', 'del', this.name);
    rmSync(this.directory, { recursive: true, force: true });
  }
}
