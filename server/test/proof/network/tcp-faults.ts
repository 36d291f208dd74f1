/** A TCP proxy that simulates network faults. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/**
 * All faults also affect new connections. `slow`: bytes are delayed. `blackhole`: bytes are lost without an error.
 * `reset`: connections are reset. `lost`: the target sees a reset, but the client's connection stays open without data,
 * even after the fault.
 */
export type Fault = 'none' | 'slow' | 'reset' | 'blackhole' | 'lost';
const DELAY_MS = 150;

/**
 * Resets the connection (TCP RST). This function does not call `resetAndDestroy`, because that function first ends the
 * writing side. If the other side has already disconnected, the socket then stays open, without a reset.
 */
function reset(socket: Socket): void {
  if (socket.destroyed) return;
  if (!socket.writableEnded && !socket.connecting) Object.assign(socket, { resetAndClosing: true });
  socket.destroy();
}

export class TcpFaults {
  private fault: Fault = 'none';
  private readonly pairs = new Set<readonly [Socket, Socket]>();
  /** Connections of clients that lost bytes, or the end of the connection, during the fault `blackhole`. */
  private readonly lostBytes = new WeakSet<Socket>();
  /** Connections of clients whose connection to the target was reset by the fault `lost`. */
  private readonly lostTarget = new WeakSet<Socket>();
  private server!: Server;

  private constructor(private readonly target: { host: string; port: number }) {}

  /** Starts a proxy in front of the target. @param host IP address at which the proxy listens */
  static async inFrontOf(target: { host: string; port: number }, host = '127.0.0.1'): Promise<TcpFaults> {
    const proxy = new TcpFaults(target);
    proxy.server = createServer((near) => proxy.accept(near)).listen(0, host);
    await once(proxy.server, 'listening');
    return proxy;
  }
  /** Starts a proxy in front of a database. Also returns the URL of the database behind the proxy. */
  static async inFrontOfDatabase(databaseUrl: string): Promise<[proxy: TcpFaults, proxiedUrl: string]> {
    const url = new URL(databaseUrl);
    const proxy = await TcpFaults.inFrontOf({ host: url.hostname, port: Number(url.port || 5432) });
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
    if (fault === 'reset') this.cutAll();
    // A connection that lost bytes is unusable. A real network resets such a connection at the next byte.
    if (fault === 'none') for (const pair of this.pairs) if (this.lostBytes.has(pair[0])) this.cut(pair);
    if (fault === 'lost') for (const pair of this.pairs) this.lose(pair);
  }
  async close(): Promise<void> {
    this.cutAll();
    this.server.close();
    await once(this.server, 'close');
  }

  private accept(near: Socket): void {
    near.on('error', () => {});
    if (this.fault === 'reset') {
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
      if (this.lostTarget.has(pair[0])) return;
      if (this.fault === 'blackhole') this.lostBytes.add(pair[0]);
      else if (this.lostBytes.has(pair[0])) return;
      else if (this.fault === 'slow' || late > 0) {
        // Later bytes wait for the delayed bytes, because TCP keeps the sequence.
        late++;
        setTimeout(() => {
          late--;
          to.write(bytes);
        }, DELAY_MS);
      } else to.write(bytes);
    });
    from.on('close', () => {
      if (this.lostTarget.has(pair[0])) return;
      // During the fault `blackhole`, the other side does not notice the end of a connection.
      if (this.fault === 'blackhole') this.lostBytes.add(pair[0]);
      else this.cut(pair);
    });
  }
  private lose([near, far]: readonly [Socket, Socket]): void {
    this.lostTarget.add(near);
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
