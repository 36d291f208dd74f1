/**
 * The load proof loads this file into the server (`--expose-gc --import`) to read values of the process.
 * The file responds to the message `measure` with three values:
 * - the MB of the heap and of buffers after a garbage collection
 * - the 99th percentile of the delay of the event loop since the last message, ms
 * - the active resources of the event loop
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';

const MB = 1_048_576;
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();

process.on('message', (message) => {
  if (message !== 'measure') return;
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  process.send({
    heap: Math.round((heapUsed / MB) * 10) / 10,
    buffers: Math.round((external / MB) * 10) / 10,
    loopDelay: Math.round(delay.percentile(99) / 1e6),
    resources: process.getActiveResourcesInfo().length,
  });
  delay.reset();
});
