/**
 * Node accepts only one connection per tick of its event loop (libuv, pull request 3696). During long ticks,
 * hundreds of new connections would wait. So several watchers listen on duplicates of the socket, and each of
 * them accepts one connection per tick. Node has no function that duplicates a socket. But a socket that a
 * child process receives and sends back is a duplicate.
 */
import { spawn } from 'node:child_process';
import type { Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { serverRoot } from '../root';

/** Number of connections that are accepted per tick, including the connection of Node's own watcher. */
const PER_TICK = 16;
/** A separate source file, because a child process cannot be started from inside a bundle. */
const ECHO_FILE = path.join(serverRoot, 'src/platform/http/echo-socket.mjs');

export interface Acceptors {
  count(): number;
  /** Closes the additional watchers. Resolves when their connections have ended. */
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
    // An HTTP server of Node uses these options for its connections.
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
