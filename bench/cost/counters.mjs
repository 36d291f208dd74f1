/**
 * Node loads this module before the measured server. The module serves three paths on COUNTERS_PORT. `/cpu` returns the
 * processor time of the process, in µs. `/start` begins to sample allocations. `/heap` ends the sampling, and returns
 * the number of allocated bytes, including freed bytes.
 */
import { createServer } from 'node:http';
import { Session } from 'node:inspector/promises';

/** Mean number of allocated bytes between two samples. */
const INTERVAL = 2_048;
const session = new Session();
session.connect();

const counters = {
  '/cpu': async () => {
    const { user, system } = process.cpuUsage();
    return user + system;
  },
  '/start': async () => {
    await session.post('HeapProfiler.startSampling', {
      samplingInterval: INTERVAL,
      includeObjectsCollectedByMajorGC: true,
      includeObjectsCollectedByMinorGC: true,
    });
    return 0;
  },
  '/heap': async () => {
    const { profile } = await session.post('HeapProfiler.stopSampling');
    return profile.samples.reduce((sum, { size }) => sum + size, 0);
  },
};
const server = createServer(async ({ url }, response) => {
  response.end(String(await counters[url]()));
});
server.listen(Number(process.env.COUNTERS_PORT), '127.0.0.1');
server.unref();
