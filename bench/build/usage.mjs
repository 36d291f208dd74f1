/** Loaded into a command that is measured, and into all that it starts: says at the end how much memory each took. */
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// A worker's memory is its process's.
if (isMainThread)
  process.on('exit', () => {
    // kilobytes
    appendFileSync(process.env.BENCH_USAGE_FILE, `${process.resourceUsage().maxRSS}\n`);
  });
