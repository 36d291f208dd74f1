/**
 * Tests that a client is disconnected when it keeps a connection open without transferring data. The sockets
 * are real, and the test moves the clock.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import fastify from 'fastify';
import { TransferWatch } from './transfer-watch';

const MB = 1_048_576;
const RATE = { bytesPerSecond: 1_000, graceMs: 20_000 };
const waitShortly = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('minimum rate of a connection', () => {
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
  /** Opens a client that sends this text. The client reads only when the test asks for it. */
  const connectClient = (text: string) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(text);
    sockets.push(socket);
    return socket;
  };
  /** Resolves with the next request that the server receives. */
  const nextRequest = () =>
    new Promise<IncomingMessage>((resolve) =>
      server.once('request', (incoming: IncomingMessage) => resolve(incoming)),
    );
  /** Moves the clock by this time in four steps. The watch checks its connections after each step. */
  const advance = async (ms: number) => {
    for (let i = 0; i < 4; i++) {
      now += ms / 4;
      watch.checkAll();
      await waitShortly();
    }
  };

  it('a client that does not read its response is disconnected', async () => {
    handle = (_request, response) => response.end(Buffer.alloc(64 * MB));
    const received = nextRequest();
    connectClient('GET / HTTP/1.1\r\nhost: a\r\n\r\n').pause();
    const { socket } = await received;
    await waitShortly();
    await advance(RATE.graceMs - 1);
    // Bytes in the buffers of the operating system count as read.
    expect(socket.destroyed).toBe(false);
    await advance(2 * RATE.graceMs);
    expect(socket.destroyed).toBe(true);
  });
  it('a client that reads slowly but steadily stays connected', async () => {
    handle = (_request, response) => response.end(Buffer.alloc(64 * MB));
    const received = nextRequest();
    const reader = connectClient('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
    reader.pause();
    const { socket } = await received;
    for (let i = 0; i < 8; i++) {
      reader.read(MB);
      reader.resume();
      await new Promise((resolve) => reader.once('data', resolve));
      reader.pause();
      await advance(RATE.graceMs / 2);
      expect(socket.destroyed).toBe(false);
    }
  });
  it('a client that waits for the server stays connected', async () => {
    handle = () => {};
    const received = nextRequest();
    connectClient('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
    const { socket } = await received;
    await advance(10 * RATE.graceMs);
    expect(socket.destroyed).toBe(false);
  });
  it('a request that the server makes to itself is not watched, because it has no connection', async () => {
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
  it('a client that stops sending is disconnected', async () => {
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
  it('a client whose upload the server does not read stays connected', async () => {
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
