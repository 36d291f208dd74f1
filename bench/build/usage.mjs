/** Loaded into a measured command and its children. Reports at the end how much memory each used. */
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// A worker's memory belongs to its process.
if (isMainThread)
  process.on('exit', () => {
    // kilobytes
    appendFileSync(process.env.BENCH_USAGE_FILE, `${process.resourceUsage().maxRSS}\n`);
  });
