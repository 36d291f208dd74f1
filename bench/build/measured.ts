import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { withTemporaryFolder } from '../../ops/lib/temporary-folder';

export interface Cost {
  /** Elapsed time, in ms. */
  ms: number;
  /** Peak resident memory, in MB, of the largest process. */
  peakMB: number;
}
const USAGE = pathToFileURL(path.join(import.meta.dirname, 'usage.mjs')).href;

/** `work` passes `env` to the processes that it starts. Each process reports its memory when it ends. */
export const measured = (work: (env: Record<string, string>) => Promise<unknown>): Promise<Cost> =>
  withTemporaryFolder(async (folder) => {
    const usageFile = path.join(folder, 'usage');
    const startedAt = performance.now();
    await work({ NODE_OPTIONS: `--import ${USAGE}`, BENCH_USAGE_FILE: usageFile });
    const ms = performance.now() - startedAt;
    const peaksInKb = readFileSync(usageFile, 'utf8').trim().split('\n').map(Number);
    return { ms: Math.round(ms), peakMB: Math.round(Math.max(...peaksInKb) / 1024) };
  });
