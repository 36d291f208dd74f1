/**
 * Disconnects clients that send an upload or read a response too slowly, because they would occupy a place
 * forever. Time in which the server itself does not read or send is not counted.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

export interface Rate {
  bytesPerSecond: number;
  /** A client is disconnected if it transfers less than the minimum rate during this time, in ms. */
  graceMs: number;
}

interface WatchedTransfer {
  request: IncomingMessage;
  response: ServerResponse;
  /** Bytes that the server had received at the last check at which the client was fast enough. */
  received: number;
  /** Bytes that the server had sent at this check. */
  sent: number;
  /** Time, in ms, for which the server has waited for the upload since that check. */
  receivingMs: number;
  /** Time, in ms, for which the response has waited for the client since that check. */
  sendingMs: number;
}

const CHECKS = 4;

/**
 * Internal counters of Node's socket: the written bytes, and the part of them that the operating system has
 * not accepted yet.
 */
interface Handle {
  bytesWritten?: number;
  writeQueueSize?: number;
}
const handleOf = (socket: Socket) => (socket as unknown as { _handle?: Handle | null })._handle ?? {};
/** Returns the number of bytes that the operating system has accepted, which grows during a large write. */
const sentOn = (socket: Socket): number => {
  const { bytesWritten = 0, writeQueueSize = 0 } = handleOf(socket);
  return bytesWritten - writeQueueSize;
};
const hasUnsentBytes = (socket: Socket): boolean =>
  socket.writableLength > 0 || (handleOf(socket).writeQueueSize ?? 0) > 0;

export class TransferWatch {
  private readonly watched = new Set<WatchedTransfer>();
  private timer: NodeJS.Timeout | undefined;
  private checkedAt = 0;

  /** @param now a monotonic clock, in ms */
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
  /** Watches until the response is sent or the client disconnects. Requests of `inject` have no socket. */
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
    this.watched.add(transfer);
    response.once('close', () => this.watched.delete(transfer));
  }
  checkAll(): void {
    const now = this.now();
    const ms = now - this.checkedAt;
    this.checkedAt = now;
    for (const transfer of this.watched) this.check(transfer, ms);
  }

  private check(transfer: WatchedTransfer, ms: number): void {
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
