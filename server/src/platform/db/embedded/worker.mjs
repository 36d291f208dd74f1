// @ts-check
/**
 * Runs the embedded database in a separate thread, because a slow query would block the event loop of the
 * server. The thread exchanges complete messages of PostgreSQL's protocol with the server, and responds in
 * the order of the queries, after the data is on disk.
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

let lastWork = Promise.resolve();
/** @param {() => Promise<void>} work */
const inSequence = (work) => {
  lastWork = lastWork.then(work);
};
port.on('message', (/** @type {import('./thread').ToThread} */ message) =>
  inSequence(async () => {
    if ('bytes' in message) {
      const answer = await database.execProtocolRaw(message.bytes);
      if (answer.length === 0) return;
      const copy = answer.slice(); // PGlite can reuse the buffer of the response.
      port.postMessage({ bytes: copy }, [copy.buffer]);
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
