/** A TCP proxy with network faults: delays, cuts, drops, refusals. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** `hole`: bytes are lost without an error. `reset`: connections are cut now, and again at their next byte. */
export type Fault = 'none' | 'slow' | 'reset' | 'hole' | 'refuse';
const DELAY_MS = 150;

/**
 * Sends RST at once. `resetAndDestroy` would first end the writing side. If the other side disconnected meanwhile,
 * Node would neither reset nor close the socket, and the process would not end.
 */
function reset(socket: Socket): void {
  if (socket.destroyed) return;
  if (!socket.writableEnded && !socket.connecting) Object.assign(socket, { resetAndClosing: true });
  socket.destroy();
}

export class TcpFaults {
  private fault: Fault = 'none';
  private readonly pairs = new Set<readonly [Socket, Socket]>();
  /** Bytes lost in a hole make a connection unusable. */
  private readonly holed = new WeakSet<Socket>();
  private server!: Server;

  private constructor(private readonly target: { host: string; port: number }) {}

  /** @param host the address at which it listens */
  static async before(target: { host: string; port: number }, host = '127.0.0.1'): Promise<TcpFaults> {
    const proxy = new TcpFaults(target);
    proxy.server = createServer((near) => proxy.take(near)).listen(0, host);
    await once(proxy.server, 'listening');
    return proxy;
  }
  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }
  /** The target of new connections, because a restarted server has another port. */
  retarget(port: number): void {
    this.target.port = port;
  }
  set(fault: Fault): void {
    this.fault = fault;
    if (fault === 'reset' || fault === 'refuse') this.cutAll();
    // After a hole no connection is usable, because bytes are missing.
    if (fault === 'none') for (const pair of this.pairs) if (this.holed.has(pair[0])) this.cut(pair);
  }
  async close(): Promise<void> {
    this.cutAll();
    this.server.close();
    await once(this.server, 'close');
  }

  private take(near: Socket): void {
    near.on('error', () => {});
    if (this.fault === 'refuse' || this.fault === 'reset') {
      reset(near);
      return;
    }
    const far = connect(this.target);
    far.on('error', () => {});
    const pair = [near, far] as const;
    this.pairs.add(pair);
    this.pass(pair, near, far);
    this.pass(pair, far, near);
  }
  private pass(pair: readonly [Socket, Socket], from: Socket, to: Socket): void {
    let late = 0;
    from.on('data', (bytes: Buffer) => {
      if (this.fault === 'reset') this.cut(pair);
      else if (this.fault === 'hole') this.holed.add(pair[0]);
      else if (this.holed.has(pair[0])) return;
      else if (this.fault === 'slow' || late > 0) {
        // Bytes stay in sequence: networks delay them, and TCP keeps the order.
        late++;
        setTimeout(() => {
          late--;
          to.write(bytes);
        }, DELAY_MS);
      } else to.write(bytes);
    });
    from.on('close', () => {
      // In a hole the other side is not notified either.
      if (this.fault !== 'hole') this.cut(pair);
    });
  }
  private cut(pair: readonly [Socket, Socket]): void {
    this.pairs.delete(pair);
    for (const socket of pair) reset(socket);
  }
  private cutAll(): void {
    for (const pair of this.pairs) this.cut(pair);
  }
}
