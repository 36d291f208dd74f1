/**
 * Node loads this module into a measured command and its child processes. When a process ends, the module
 * writes the peak memory of this process to a file.
 */
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// Worker threads do not report, because the figure of their process contains their memory.
if (isMainThread)
  process.on('exit', () => {
    // `maxRSS` is in kilobytes.
    appendFileSync(process.env.BENCH_USAGE_FILE, `${process.resourceUsage().maxRSS}\n`);
  });
