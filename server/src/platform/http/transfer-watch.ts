/**
 * Requires a minimum transfer rate while a request runs. A client that sends its upload or reads its response
 * more slowly is disconnected, so that it does not occupy a place forever. The time in which the server
 * itself does not read or send does not count.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

export interface Rate {
  bytesPerSecond: number;
  /** Period over which the transferred bytes of a connection are counted, ms. */
  graceMs: number;
}

interface WatchedTransfer {
  request: IncomingMessage;
  response: ServerResponse;
  /**
   * `received` and `sent`: number of bytes at the last check at which the client was fast enough.
   * `receivingMs` and `sendingMs`: how long the server has waited for the client since then, ms.
   */
  received: number;
  sent: number;
  receivingMs: number;
  sendingMs: number;
}

/** Number of checks in one period. */
const CHECKS = 4;

/**
 * Counters of Node's socket: the bytes passed to the socket, and the part of these bytes that the operating
 * system has not accepted yet.
 */
interface Handle {
  bytesWritten?: number;
  writeQueueSize?: number;
}
const handleOf = (socket: Socket) => (socket as unknown as { _handle?: Handle | null })._handle ?? {};
/**
 * Returns the number of bytes that the operating system has accepted. The number grows step by step during a
 * large write.
 */
const sentOn = (socket: Socket): number => {
  const { bytesWritten = 0, writeQueueSize = 0 } = handleOf(socket);
  return bytesWritten - writeQueueSize;
};
const hasUnsentBytes = (socket: Socket): boolean =>
  socket.writableLength > 0 || (handleOf(socket).writeQueueSize ?? 0) > 0;

export class TransferWatch {
  private readonly followed = new Set<WatchedTransfer>();
  private timer: NodeJS.Timeout | undefined;
  /** Time of the last check, ms. */
  private checkedAt = 0;

  /** @param now a monotonic clock, ms */
  constructor(
    private readonly rate: Rate,
    private readonly now: () => number = () => performance.now(),
  ) {}

  start(): void {
    this.checkedAt = this.now();
    this.timer = setInterval(() => this.checkAll(), this.rate.graceMs / CHECKS).unref();
  }
  stop(): void {
    clearInterval(this.timer);
  }
  /**
   * Watches until the response is sent or the client disconnects. A request that the server makes to itself has
   * no connection, so it is not watched.
   */
  follow(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    if (!(socket instanceof Socket)) return;
    const transfer: WatchedTransfer = {
      request,
      response,
      received: socket.bytesRead,
      sent: sentOn(socket),
      receivingMs: 0,
      sendingMs: 0,
    };
    this.followed.add(transfer);
    response.once('close', () => this.followed.delete(transfer));
  }
  /** Checks all watched requests. Called by the timer. */
  checkAll(): void {
    const now = this.now();
    const ms = now - this.checkedAt;
    this.checkedAt = now;
    for (const transfer of this.followed) this.judge(transfer, ms);
  }

  private judge(transfer: WatchedTransfer, ms: number): void {
    const { request, response } = transfer;
    const { socket } = request;
    const { bytesPerSecond, graceMs } = this.rate;
    const minBytes = (bytesPerSecond * graceMs) / 1_000;
    const isServerSending = response.headersSent && hasUnsentBytes(socket);
    const isServerReceiving = !request.complete && !request.isPaused() && request.readableLength === 0;
    const sent = sentOn(socket);
    const received = socket.bytesRead;
    if (!isServerSending || sent - transfer.sent >= minBytes) Object.assign(transfer, { sent, sendingMs: 0 });
    else transfer.sendingMs += ms;
    if (!isServerReceiving || received - transfer.received >= minBytes)
      Object.assign(transfer, { received, receivingMs: 0 });
    else transfer.receivingMs += ms;
    if (Math.max(transfer.sendingMs, transfer.receivingMs) > graceMs) socket.destroy();
  }
}
