// @ts-check
/**
 * Runs the embedded database in a separate thread, so that a slow query does not block the event loop. The
 * thread and the server exchange complete messages of PostgreSQL's protocol. Responses have the same order as
 * the queries. A response is sent after the data is on disk.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

/** @type {import('./thread').ThreadData} */
const { directory, image } = workerData;
const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);
const database = await PGlite.create({
  ...(directory ? { dataDir: directory } : {}),
  ...(image ? { loadDataDir: new Blob([image]) } : {}),
});

const COMMANDS = {
  dump: async () => new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer()),
  close: () => database.close(),
};

let turn = Promise.resolve();
/** @param {() => Promise<void>} work */
const inTurn = (work) => {
  turn = turn.then(work);
};
port.on('message', (/** @type {import('./thread').ToThread} */ message) =>
  inTurn(async () => {
    if ('bytes' in message) {
      const answer = await database.execProtocolRaw(message.bytes);
      if (answer.length === 0) return;
      const own = answer.slice(); // Some responses are views into a reused buffer, so they are copied.
      port.postMessage({ bytes: own }, [own.buffer]);
      return;
    }
    const { command, id } = message;
    try {
      port.postMessage({ id, done: await COMMANDS[command]() });
    } catch (error) {
      port.postMessage({ id, error: String(error) });
    }
  }),
);
port.postMessage({ ready: true });
