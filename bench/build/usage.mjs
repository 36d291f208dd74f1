/** Loaded into a measured command and its children. At their end it reports the memory that each used. */
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// The memory of a worker thread belongs to its process.
if (isMainThread)
  process.on('exit', () => {
    // kilobytes
    appendFileSync(process.env.BENCH_USAGE_FILE, `${process.resourceUsage().maxRSS}\n`);
  });
