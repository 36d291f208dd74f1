import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import fastify from 'fastify';
import { TransferWatch } from './transfer-watch';

const MB = 1_048_576;
const RATE = { bytesPerSecond: 1_000, graceMs: 20_000 };
const waitShortly = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('TransferWatch', () => {
  let server: Server;
  let now: number;
  let watch: TransferWatch;
  let handle: (request: IncomingMessage, response: ServerResponse) => void;
  const sockets: Socket[] = [];
  beforeEach(async () => {
    now = 0;
    watch = new TransferWatch(RATE, () => now);
    server = createServer((request, response) => {
      watch.follow(request, response);
      handle(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  const connectClient = (text: string) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(text);
    sockets.push(socket);
    return socket;
  };
  /**
   * Reads at least this number of bytes. After a small read, the server sees no progress, because the operating systems
   * of client and server move bytes in large steps: up to a third of their buffers (4 MB).
   */
  const read = async (reader: Socket, bytes: number) => {
    const end = reader.bytesRead + bytes;
    while (reader.bytesRead < end) {
      reader.resume();
      await once(reader, 'data');
      reader.pause();
    }
  };
  const nextRequest = () =>
    new Promise<IncomingMessage>((resolve) =>
      server.once('request', (incoming: IncomingMessage) => resolve(incoming)),
    );
  /** Moves the clock by this time in four steps, and checks all connections after each step. */
  const advance = async (ms: number) => {
    for (let i = 0; i < 4; i++) {
      now += ms / 4;
      watch.checkAll();
      await waitShortly();
    }
  };

  it('disconnects a client that does not read its response', async () => {
    handle = (_request, response) => response.end(Buffer.alloc(64 * MB));
    const received = nextRequest();
    connectClient('GET / HTTP/1.1\r\nhost: a\r\n\r\n').pause();
    const { socket } = await received;
    await waitShortly();
    await advance(RATE.graceMs - 1);
    // The operating system has accepted many bytes, so the client is not too slow yet.
    expect(socket.destroyed).toBe(false);
    await advance(2 * RATE.graceMs);
    expect(socket.destroyed).toBe(true);
  });
  it('does not disconnect a client that continues to read its response', async () => {
    handle = (_request, response) => response.end(Buffer.alloc(64 * MB));
    const received = nextRequest();
    const reader = connectClient('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
    reader.pause();
    const { socket } = await received;
    for (let i = 0; i < 8; i++) {
      await read(reader, 4 * MB);
      await advance(RATE.graceMs / 2);
      expect(socket.destroyed).toBe(false);
    }
  });
  it('does not disconnect a client that waits for the response', async () => {
    handle = () => {};
    const received = nextRequest();
    connectClient('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
    const { socket } = await received;
    await advance(10 * RATE.graceMs);
    expect(socket.destroyed).toBe(false);
  });
  it('does not watch a request that the server makes to itself with `inject`', async () => {
    const app = fastify();
    let respond = (_body: string) => {};
    app.addHook('onRequest', (incoming, reply, next) => {
      watch.follow(incoming.raw, reply.raw);
      next();
    });
    app.get('/', () => new Promise((resolve) => (respond = resolve)));
    const answer = app.inject('/');
    await waitShortly();
    await advance(2 * RATE.graceMs);
    respond('done');
    expect((await answer).body).toBe('done');
  });
  const UPLOAD = 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 9000000\r\n\r\n';
  it('disconnects a client that stops sending its upload', async () => {
    handle = (incoming) => incoming.resume();
    const received = nextRequest();
    const sender = connectClient(UPLOAD);
    const { socket } = await received;
    for (let i = 0; i < 3; i++) {
      sender.write(Buffer.alloc(25_000));
      await waitShortly();
      await advance(RATE.graceMs);
      expect(socket.destroyed).toBe(false);
    }
    sender.write('x');
    await advance(RATE.graceMs + 4);
    expect(socket.destroyed).toBe(true);
  });
  it('does not disconnect a client while the server does not read its upload', async () => {
    handle = () => {};
    const received = nextRequest();
    const sender = connectClient(UPLOAD);
    const { socket } = await received;
    sender.write(Buffer.alloc(200_000));
    await waitShortly();
    await advance(10 * RATE.graceMs);
    expect(socket.destroyed).toBe(false);
  });
});
