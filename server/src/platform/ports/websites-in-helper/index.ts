/**
 * Reads websites in helper processes, so that markup from outside cannot block the server's event loop or
 * fill its memory.
 */
import { CODE_FOLDERS, helperFile } from '../../workers/helper-file';
import { HelperError, HelperPool, type PoolLimits } from '../../workers/helper-pool';
import type { Websites } from '../websites';
import { FetchError } from './fetch-error';
import type { ReadingAnswer, ReadingTask } from './task';

/**
 * Limits of the helper. One process reads several websites at a time, because reading mostly means waiting
 * for the network. Some places are only for persons who have no other reading in progress. A reading may wait
 * for a place longer than the maximum time of fetching (`READING.fetchMs`). So a place usually becomes free
 * before the wait ends.
 */
export const WEBSITE_POOL: PoolLimits = {
  processes: 1,
  tasksEach: 8,
  queue: 24,
  perClient: 2,
  firstTasksOnly: 4,
  perTarget: 3,
  waitMs: 15_000,
  taskMs: 20_000,
  maxBlockMs: 4_000,
  startMs: 10_000,
  idleMs: 60_000,
  memoryMb: 320,
  heapMb: 112,
  recycleMb: 160,
  cpuSeconds: 120,
};

/**
 * Returns an adapter that reads websites in helper processes.
 * @param report receives the reason when a helper process was killed or crashed
 * @param file bundle of the helper; tests pass a bundle that may fetch from this machine
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
      const answer = await pool
        .run(task, reader, 1, hostOf(address))
        .catch((error: unknown): ReadingAnswer => {
          if (!(error instanceof HelperError)) throw error;
          // A page that needs too much memory or time is reported as a failure of the page, because the page
          // comes from outside.
          return { failure: error.trouble === 'time' ? 'time' : 'size', message: error.message };
        });
      const given = answer as ReadingAnswer;
      if ('failure' in given) throw new FetchError(given.failure, given.message);
      return given.extract;
    },
  };
}

/**
 * Returns the host of an address without `www.`. Returns '' for an invalid address, which the helper then
 * refuses.
 */
const hostOf = (address: string) =>
  URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : '';
