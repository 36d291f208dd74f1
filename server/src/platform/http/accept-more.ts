/**
 * Node accepts only one connection per tick of its event loop (libuv, pull request 3696). During long ticks
 * hundreds of new connections would wait. So several watchers listen on the same socket, and each of them
 * accepts one connection per tick. A process cannot duplicate its own socket. But when it sends the socket to
 * a child process, and the child sends it back, the result is a duplicate. The child process ends after that.
 */
import { spawn } from 'node:child_process';
import type { Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { serverRoot } from '../root';

/** Number of connections that are accepted per tick. Node's own watcher accepts one of them. */
const PER_TICK = 16;
/** The child process is a separate source file, because it cannot be started from inside a bundle. */
const ECHO_FILE = path.join(serverRoot, 'src/platform/http/echo-socket.mjs');

export interface Acceptors {
  /** Number of additional watchers. */
  count(): number;
  /** Closes the additional watchers. @returns a promise that resolves when their connections have ended */
  close(): Promise<void>;
}

/**
 * Starts additional watchers on the socket of a listening server. If the child process cannot start, only
 * Node's own watcher accepts connections.
 */
export function acceptMore(server: HttpServer, perTick = PER_TICK): Acceptors {
  const watchers: Server[] = [];
  let isClosed = false;
  const child = spawn(process.execPath, [ECHO_FILE], {
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  child.on('error', () => {});
  child.on('message', (_, socket) => {
    // Node creates its own HTTP connections with the same options.
    const watcher = createServer({ allowHalfOpen: true, noDelay: true }, (connection) =>
      server.emit('connection', connection),
    );
    watcher.on('error', () => {}); // The other watchers continue.
    watcher.listen(socket);
    if (isClosed) watcher.close();
    else watchers.push(watcher);
  });
  const { _handle: handle } = server as unknown as { _handle: Server };
  child.send(perTick - 1, handle, () => {});
  return {
    count: () => watchers.length,
    async close() {
      isClosed = true;
      await Promise.all(watchers.map((watcher) => new Promise((resolve) => watcher.close(resolve))));
    },
  };
}
