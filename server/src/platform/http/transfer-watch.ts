/**
 * The least rate of a connection while a request runs. A client that sends its upload or reads its answer more slowly
 * is disconnected, so that it cannot hold a place for ever. What the server itself does not read or send yet does
 * not count.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface Rate {
  bytesPerSecond: number;
  /** A connection is judged by what it moved in so long, ms. */
  graceMs: number;
}

interface Followed {
  request: IncomingMessage;
  response: ServerResponse;
  /** Bytes that had moved when this was judged last, and ms for which the client was the one to act since then. */
  received: number;
  sent: number;
  receivingMs: number;
  sendingMs: number;
}

/** Looks in one grace period: a client that pauses for less than that is not cut off. */
const LOOKS = 4;

/** Of the driver: bytes that it was given, and those of them that the system has not taken yet. */
interface Handle {
  bytesWritten?: number;
  writeQueueSize?: number;
}
const handleOf = (socket: Socket) => (socket as unknown as { _handle?: Handle | null })._handle ?? {};
/** Bytes that the system has taken. A large write counts as it goes out, not when it is done. */
const sentOn = (socket: Socket): number => {
  const { bytesWritten = 0, writeQueueSize = 0 } = handleOf(socket);
  return bytesWritten - writeQueueSize;
};
const hasUnsent = (socket: Socket): boolean =>
  socket.writableLength > 0 || (handleOf(socket).writeQueueSize ?? 0) > 0;

export class TransferWatch {
  private readonly followed = new Set<Followed>();
  private timer: NodeJS.Timeout | undefined;
  private looked = 0;

  /** @param now a clock that only goes forward, ms */
  constructor(
    private readonly rate: Rate,
    private readonly now: () => number = () => performance.now(),
  ) {}

  start(): void {
    this.looked = this.now();
    this.timer = setInterval(() => this.look(), this.rate.graceMs / LOOKS).unref();
  }
  stop(): void {
    clearInterval(this.timer);
  }
  /** Until the answer is sent or the client is gone. */
  follow(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const one: Followed = {
      request,
      response,
      received: socket.bytesRead,
      sent: sentOn(socket),
      receivingMs: 0,
      sendingMs: 0,
    };
    this.followed.add(one);
    response.once('close', () => this.followed.delete(one));
  }
  /** The timer's. */
  look(): void {
    const now = this.now();
    const ms = now - this.looked;
    this.looked = now;
    for (const one of this.followed) this.judge(one, ms);
  }

  private judge(one: Followed, ms: number): void {
    const { request, response } = one;
    const { socket } = request;
    const { bytesPerSecond, graceMs } = this.rate;
    const least = (bytesPerSecond * graceMs) / 1_000;
    const isReading = response.headersSent && hasUnsent(socket);
    const isSending = !request.complete && !request.isPaused() && request.readableLength === 0;
    const sent = sentOn(socket);
    const received = socket.bytesRead;
    if (!isReading || sent - one.sent >= least) Object.assign(one, { sent, sendingMs: 0 });
    else one.sendingMs += ms;
    if (!isSending || received - one.received >= least) Object.assign(one, { received, receivingMs: 0 });
    else one.receivingMs += ms;
    if (Math.max(one.sendingMs, one.receivingMs) > graceMs) socket.destroy();
  }
}
