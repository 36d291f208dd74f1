import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { type Acceptors, acceptMore } from './accept-more';

describe('acceptMore', () => {
  let server: Server;
  let acceptors: Acceptors;
  let port: number;
  /** Number of connections that were accepted in the current tick of the event loop. */
  let acceptedInTick = 0;
  let openGate: () => void;
  const sockets: Socket[] = [];
  beforeEach(async () => {
    const gate = new Promise<void>((resolve) => (openGate = resolve));
    server = createServer((_request, response) => void gate.then(() => response.end('done')));
    server.on('connection', () => acceptedInTick++);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
    acceptors = acceptMore(server, 4);
    while (acceptors.count() < 3) await new Promise((resolve) => setTimeout(resolve, 5));
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    server.closeAllConnections();
    server.close();
    await acceptors.close();
  });

  it('with three watchers in addition to Node’s own, one tick of the event loop accepts up to four connections', async () => {
    for (let i = 0; i < 40; i++) sockets.push(connect(port, '127.0.0.1').on('error', () => {}));
    const acceptedPerTick: number[] = [];
    while (acceptedPerTick.reduce((sum, n) => sum + n, 0) < 40) {
      acceptedInTick = 0;
      await new Promise((resolve) => setImmediate(resolve));
      acceptedPerTick.push(acceptedInTick);
    }
    expect(Math.max(...acceptedPerTick)).toBe(4);
  });
  it('after `close`, running requests get their response, and new connections are refused', async () => {
    const responses = Array.from({ length: 12 }, () => fetch(`http://127.0.0.1:${port}/`));
    acceptedInTick = 0;
    while (acceptedInTick < 12) await new Promise((resolve) => setImmediate(resolve));
    let isClosed = false;
    const closed = Promise.all([acceptors.close(), new Promise((resolve) => server.close(resolve))]).then(
      () => (isClosed = true),
    );
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
    expect(isClosed).toBe(false);
    openGate();
    for (const answer of await Promise.all(responses)) expect(await answer.text()).toBe('done');
    server.closeIdleConnections();
    await closed;
  });
});
