/** Reads websites in helper processes, so that hostile markup cannot block the server or fill its memory. */
import { CODE_FOLDERS, helperFile } from '../../workers/helper-file';
import { HelperError, HelperPool, type PoolLimits } from '../../workers/helper-pool';
import type { Websites } from '../websites';
import { FetchError } from './fetch-error';
import { hostOf } from './host-of';
import type { ReadingAnswer, ReadingTask } from './task';

/**
 * One process reads several websites at a time, because it mostly waits for the network. `waitMs` is longer
 * than `READING.fetchMs`, so a place usually becomes free while a task waits.
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
    async read(address, client) {
      const task: ReadingTask = { address };
      const result = await pool
        .run(task, client, 1, hostOf(address))
        .catch((error: unknown): ReadingAnswer => {
          if (!(error instanceof HelperError)) throw error;
          // If the helper needs too much memory or time, the page is the cause.
          return { failure: error.trouble === 'time' ? 'time' : 'size', message: error.message };
        });
      const answer = result as ReadingAnswer;
      if ('failure' in answer) throw new FetchError(answer.failure, answer.message);
      return answer.extract;
    },
  };
}
