/**
 * The embedded database in its own thread, so that a slow query blocks no request. It speaks PostgreSQL's protocol in
 * whole messages. Answers come in the sequence of the queries, after they are on disk.
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
      const own = answer.slice(); // Some answers are views into a reused buffer.
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
