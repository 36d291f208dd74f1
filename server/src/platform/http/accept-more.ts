/**
 * Node takes in one connection a turn of its event loop (libuv, pull request 3696). Where turns are long because there is
 * much to do, hundreds that wish to connect would wait for as many turns, unrefused and unanswered. So the listening
 * socket is watched several times: each watcher takes one in.
 *
 * A process cannot duplicate its own socket, but one that is sent to a child and back is a duplicate. The child lives
 * for that moment only.
 */
import { spawn } from 'node:child_process';
import type { Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { serverRoot } from '../root';

/** Connections that are taken in a turn, with the one of Node. */
const A_TURN = 16;
/** A file of its own, beside the sources: a bundle has no part that could be started. */
const ECHO_FILE = path.join(serverRoot, 'src/platform/http/echo-socket.mjs');

export interface Acceptors {
  /** How many there are by now, without Node's own. */
  count(): number;
  /** Takes nobody in any more. @returns resolves when those that were taken in have gone */
  close(): Promise<void>;
}

/** @param server that listens; where the child cannot be started it goes on by itself */
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
    // What Node gives the connections of its own HTTP servers.
    const one = createServer({ allowHalfOpen: true, noDelay: true }, (connection) =>
      server.emit('connection', connection),
    );
    one.on('error', () => {}); // The others go on.
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
