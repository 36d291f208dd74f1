/** Websites are read in helper processes: foreign markup never meets the server's own event loop and memory. */
import { CODE_FOLDERS, helperFile } from '../../workers/helper-file';
import { HelperError, HelperPool, type PoolLimits } from '../../workers/helper-pool';
import type { Websites } from '../websites';
import { FetchError } from './websites-public';
import type { ReadingAnswer, ReadingTask } from './task';

/** Readings wait for networks most of the time, so one process serves several. */
export const WEBSITE_POOL: PoolLimits = {
  processes: 1,
  tasksEach: 6,
  queue: 24,
  perClient: 2,
  waitMs: 10_000,
  taskMs: 20_000,
  turnMs: 4_000,
  startMs: 10_000,
  idleMs: 60_000,
  memoryMb: 320,
  heapMb: 112,
  recycleMb: 160,
  cpuSeconds: 120,
};

/**
 * @param report is told why a helper was killed or crashed
 * @param file tests give a helper of their own, which fetches from this machine
 */
export function websitesInHelper(
  report: (reason: string) => void,
  limits: PoolLimits = WEBSITE_POOL,
  file = helperFile('website'),
): Websites {
  const pool = new HelperPool(file, limits, CODE_FOLDERS, report);
  return {
    close: () => pool.close(),
    async read(address, reader) {
      const task: ReadingTask = { address };
      const answer = await pool.run(task, reader).catch((error: unknown): ReadingAnswer => {
        if (!(error instanceof HelperError)) throw error;
        // Memory and time of a process are sizes of a page, seen from outside.
        return { failure: error.trouble === 'time' ? 'time' : 'size', message: error.message };
      });
      const given = answer as ReadingAnswer;
      if ('failure' in given) throw new FetchError(given.failure, given.message);
      return given.extract;
    },
  };
}
