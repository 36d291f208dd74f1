/**
 * The embedded database in a thread of its own: a slow query stops no request. What comes and goes is PostgreSQL's
 * own protocol in whole messages; answers leave in the order of the questions, after they are on disk.
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
      const own = answer.slice(); // Some answers are a view into a buffer that is used again.
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
