/**
 * Runs the embedded database in a separate thread, so that a slow query does not block the event loop. It speaks
 * PostgreSQL's protocol in whole messages. Responses have the order of the queries and are sent after the data is on
 * disk.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

const { directory, image } = workerData;
const database = await PGlite.create({
  ...(directory ? { dataDir: directory } : {}),
  ...(image ? { loadDataDir: new Blob([image]) } : {}),
});

const COMMANDS = {
  dump: async () => new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer()),
  close: () => database.close(),
};

let turn = Promise.resolve();
const inTurn = (work) => {
  turn = turn.then(work);
};
parentPort.on('message', ({ bytes, command, id }) =>
  inTurn(async () => {
    if (bytes) {
      const answer = await database.execProtocolRaw(bytes);
      if (answer.length === 0) return;
      const own = answer.slice(); // Some responses are views into a reused buffer, so they are copied.
      parentPort.postMessage({ bytes: own }, [own.buffer]);
      return;
    }
    try {
      parentPort.postMessage({ id, done: await COMMANDS[command]() });
    } catch (error) {
      parentPort.postMessage({ id, error: String(error) });
    }
  }),
);
parentPort.postMessage({ ready: true });
