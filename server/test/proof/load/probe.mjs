/**
 * `load.test.ts` preloads this file in the server (`--expose-gc --import`). The response to the message `measure` is:
 * - `heap` and `buffers`: MB after a garbage collection
 * - `loopDelay`: 99th percentile of the event loop's delay since the last message, in ms
 * - `resources`: number of active resources of the event loop
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
