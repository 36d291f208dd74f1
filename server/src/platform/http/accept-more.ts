/**
 * Node accepts one connection per turn of its event loop (libuv, pull request 3696). During long turns hundreds of new
 * connections would wait. So several watchers listen on the socket, and each accepts one connection per turn. A
 * process cannot duplicate its own socket, but sending it to a child process and back does. The child exists only for
 * that moment.
 */
import { spawn } from 'node:child_process';
import type { Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { serverRoot } from '../root';

/** Number of connections per turn, including Node's own. */
const A_TURN = 16;
/** A separate source file, because a bundle contains no part that can be started. */
const ECHO_FILE = path.join(serverRoot, 'src/platform/http/echo-socket.mjs');

export interface Acceptors {
  /** Number of watchers, without Node's own. */
  count(): number;
  /** Stops accepting. @returns a promise that resolves when the accepted connections have ended */
  close(): Promise<void>;
}

/** @param server a listening server; if the child cannot start, Node's own watcher works alone */
export function acceptMore(server: HttpServer, aTurn = A_TURN): Acceptors {
  const more: Server[] = [];
  let isClosed = false;
  const child = spawn(process.execPath, [ECHO_FILE], {
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  child.on('error', () => {});
  child.on('message', (_, socket) => {
    // The options of Node's own HTTP connections.
    const one = createServer({ allowHalfOpen: true, noDelay: true }, (connection) =>
      server.emit('connection', connection),
    );
    one.on('error', () => {}); // The others continue.
    one.listen(socket);
    if (isClosed) one.close();
    else more.push(one);
  });
  const { _handle: handle } = server as unknown as { _handle: Server };
  child.send(aTurn - 1, handle, () => {});
  return {
    count: () => more.length,
    async close() {
      isClosed = true;
      await Promise.all(more.map((one) => new Promise((resolve) => one.close(resolve))));
    },
  };
}
