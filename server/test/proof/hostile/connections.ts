/** Raw TCP connections of an attacker. */
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../random';
import { attackerAddress, type Scene } from './scene';

/** After this time, the server has received the requests of open connections. */
const SETTLED_MS = 500;

export class Swarm {
  private readonly sockets: Socket[] = [];

  constructor(private readonly scene: Scene) {}

  /**
   * Opens connections that send `text`.
   * @param readsNothing does not read responses
   * @param from number of client IP addresses
   * @param first index of the first IP address
   * @param direct connects without the proxy
   */
  async open(
    count: number,
    text: (i: number) => string,
    { readsNothing = true, from = 1, first = 0, direct = false } = {},
  ): Promise<void> {
    const port = this.scene.port({ direct });
    await Promise.all(
      Array.from({ length: count }, (_, i) => {
        const socket = connect({
          port,
          host: '127.0.0.1',
          localAddress: attackerAddress((first + i) % from),
        });
        this.sockets.push(socket.on('error', () => {}));
        if (readsNothing) socket.pause();
        else socket.resume();
        return new Promise<void>((resolve) => {
          socket.once('close', () => resolve());
          socket.write(text(i), () => resolve());
        });
      }),
    );
    await pause(SETTLED_MS);
  }
  /** Sends `text` on each open connection, `times` times. */
  async drip(text: () => string, times: number, everyMs: number): Promise<void> {
    for (let i = 0; i < times; i++) {
      for (const socket of this.sockets) if (socket.writable) socket.write(text());
      await pause(everyMs);
    }
  }
  close(): void {
    for (const socket of this.sockets.splice(0)) socket.destroy();
  }
}

const CALLS = ['/client-report', '/order', '/brief', '/auth/register/buyer', '/order-access', '/banks'];
const HEADS = [
  'content-type: application/json\r\ncontent-length: 900\r\n\r\n{"a":',
  'content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{"a":\r\n',
  'content-type: application/json\r\ncontent-length: 2\r\n\r\n',
  'content-type: text/plain\r\ncontent-length: 500\r\n\r\nhello',
];
/** This payload is larger than the buffer of a proxy, and smaller than the size limits of `LARGE_CALLS`. */
const INCOMPLETE_PAYLOAD = `{"other":"${'x'.repeat(6_000)}`;
const LARGE_CALLS = ['/client-report', '/brief'];
/** Returns a request with complete headers and an incomplete payload. */
export const withPartialPayload = (random: Random): string =>
  random.between(0, 9) === 0
    ? `POST /api/v1${random.pick(CALLS)} HTTP/1.1\r\nhost: a\r\n${random.pick(HEADS)}`
    : `POST /api/v1${random.pick(LARGE_CALLS)} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${random.between(10_000, 40_000)}\r\n\r\n${INCOMPLETE_PAYLOAD}`;
/** Like `withPartialPayload`, but some requests end in their headers. */
export const unfinished = (random: Random): string =>
  random.between(0, 3) === 0 ? 'GET /layla HTTP/1.1\r\nhost: a\r\nx-more: ' : withPartialPayload(random);
/** Returns the first bytes of an upload that never ends. */
export function startedUpload(random: Random, token: string): string {
  const call = random.pick(['/user/coverimage', '/user/media/multiple?purpose=3', '/user/media']);
  const length = random.between(100_000, 9_000_000);
  return [
    `POST /api/v1${call} HTTP/1.1`,
    'host: a',
    `authorization: Bearer ${token}`,
    'content-type: multipart/form-data; boundary=b',
    `content-length: ${length}`,
    '',
    '--b',
    'content-disposition: form-data; name="file"; filename="a.png"',
    '',
    '\x89PNG',
  ].join('\r\n');
}
