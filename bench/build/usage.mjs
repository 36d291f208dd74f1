/**
 * Node loads this module into a measured command and its child processes. When a process ends, it reports its peak
 * memory.
 */
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// The figure of a process contains the memory of its worker threads.
if (isMainThread)
  process.on('exit', () => {
    // kB
    appendFileSync(process.env.BENCH_USAGE_FILE, `${process.resourceUsage().maxRSS}\n`);
  });
