import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { TcpFaults } from './tcp-faults';

describe('TcpFaults', () => {
  let received: string;
  let link: TcpFaults;
  let client: Socket;
  let accepted: Socket;
  const server = createServer((socket) => {
    accepted = socket;
    socket.on('error', () => {});
    socket.on('data', (bytes) => (received += bytes.toString()));
  });
  const waitForText = async (text: string) => {
    while (received.length < text.length) await new Promise((resolve) => setImmediate(resolve));
  };
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  beforeEach(async () => {
    received = '';
    link = await TcpFaults.inFrontOf({ host: '127.0.0.1', port: (server.address() as AddressInfo).port });
    client = connect(link.port, '127.0.0.1');
    client.on('error', () => {});
    await once(client, 'connect');
    client.write('a');
    await waitForText('a');
  });
  afterEach(() => link.close());
  afterAll(() => server.close());

  it('keeps the sequence of bytes after the end of a delay', async () => {
    link.set('slow');
    client.write('b');
    // "b" is still delayed when the fault ends, unless the machine is very busy.
    await new Promise((resolve) => setTimeout(resolve, 20));
    link.set('none');
    client.write('c');
    await waitForText('abc');
    expect(received).toBe('abc');
  });
  it('resets the connection of a client', async () => {
    const error = new Promise<NodeJS.ErrnoException>((resolve) => client.once('error', resolve));
    link.set('reset');
    expect((await error).code).toBe('ECONNRESET');
  });
  it('resets a connection after the fault `blackhole` if the server closed the connection during this fault', async () => {
    const error = new Promise<NodeJS.ErrnoException>((resolve) => client.once('error', resolve));
    link.set('blackhole');
    accepted.destroy();
    await once(accepted, 'close');
    // `TcpFaults` detects the end of the connection only in the next turn of the event loop.
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(client.destroyed).toBe(false);
    link.set('none');
    expect((await error).code).toBe('ECONNRESET');
  });
});
