/** A TCP proxy with network faults: delays, cuts, drops, refusals. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/**
 * `slow`: bytes arrive after a delay. `hole`: bytes are lost without an error. `reset` and `refuse`: all open
 * connections are cut at once, and new connections are reset. `lost`: the target is lost. Connections that exist
 * or are opened during this fault stay open and silent for ever, even after the fault.
 */
export type Fault = 'none' | 'slow' | 'reset' | 'hole' | 'refuse' | 'lost';
const DELAY_MS = 150;

/**
 * Sends RST at once. `resetAndDestroy` would first end the writing side. If the other side has disconnected
 * before, Node would neither reset nor close the socket, and the process would not end.
 */
function reset(socket: Socket): void {
  if (socket.destroyed) return;
  if (!socket.writableEnded && !socket.connecting) Object.assign(socket, { resetAndClosing: true });
  socket.destroy();
}

export class TcpFaults {
  private fault: Fault = 'none';
  private readonly pairs = new Set<readonly [Socket, Socket]>();
  /** Connections that lost bytes or an end in a hole. They are unusable. */
  private readonly holed = new WeakSet<Socket>();
  /** Connections to a lost target. */
  private readonly lost = new WeakSet<Socket>();
  private server!: Server;

  private constructor(private readonly target: { host: string; port: number }) {}

  /** Starts a proxy in front of the target. @param host the address at which the proxy listens */
  static async before(target: { host: string; port: number }, host = '127.0.0.1'): Promise<TcpFaults> {
    const proxy = new TcpFaults(target);
    proxy.server = createServer((near) => proxy.accept(near)).listen(0, host);
    await once(proxy.server, 'listening');
    return proxy;
  }
  /** Starts a proxy in front of a database. Also returns the URL of the database behind the proxy. */
  static async beforeDatabase(databaseUrl: string): Promise<[proxy: TcpFaults, proxiedUrl: string]> {
    const url = new URL(databaseUrl);
    const proxy = await TcpFaults.before({ host: url.hostname, port: Number(url.port || 5432) });
    url.host = `127.0.0.1:${proxy.port}`;
    return [proxy, url.href];
  }
  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }
  /** Changes the port for new connections, because a restarted server has another port. */
  retarget(port: number): void {
    this.target.port = port;
  }
  set(fault: Fault): void {
    this.fault = fault;
    if (fault === 'reset' || fault === 'refuse') this.cutAll();
    // Connections that lost bytes or an end are unusable. A real network resets them at the next byte, so they
    // are cut when the fault ends.
    if (fault === 'none') for (const pair of this.pairs) if (this.holed.has(pair[0])) this.cut(pair);
    if (fault === 'lost') for (const pair of this.pairs) this.lose(pair);
  }
  async close(): Promise<void> {
    this.cutAll();
    this.server.close();
    await once(this.server, 'close');
  }

  private accept(near: Socket): void {
    near.on('error', () => {});
    if (this.fault === 'refuse' || this.fault === 'reset') {
      reset(near);
      return;
    }
    const far = connect(this.target);
    far.on('error', () => {});
    const pair = [near, far] as const;
    this.pairs.add(pair);
    if (this.fault === 'lost') this.lose(pair);
    this.pass(pair, near, far);
    this.pass(pair, far, near);
  }
  private pass(pair: readonly [Socket, Socket], from: Socket, to: Socket): void {
    let late = 0;
    from.on('data', (bytes: Buffer) => {
      if (this.lost.has(pair[0])) return;
      if (this.fault === 'reset') this.cut(pair);
      else if (this.fault === 'hole') this.holed.add(pair[0]);
      else if (this.holed.has(pair[0])) return;
      else if (this.fault === 'slow' || late > 0) {
        // The delayed bytes keep their sequence, as with TCP on a slow network.
        late++;
        setTimeout(() => {
          late--;
          to.write(bytes);
        }, DELAY_MS);
      } else to.write(bytes);
    });
    from.on('close', () => {
      if (this.lost.has(pair[0])) return;
      // In a hole, the other side does not notice that a connection was closed.
      if (this.fault === 'hole') this.holed.add(pair[0]);
      else this.cut(pair);
    });
  }
  private lose([near, far]: readonly [Socket, Socket]): void {
    this.lost.add(near);
    reset(far);
  }
  private cut(pair: readonly [Socket, Socket]): void {
    this.pairs.delete(pair);
    for (const socket of pair) reset(socket);
  }
  private cutAll(): void {
    for (const pair of this.pairs) this.cut(pair);
  }
}
