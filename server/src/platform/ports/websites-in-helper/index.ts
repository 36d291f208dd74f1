/**
 * Reads websites in helper processes, so that foreign markup cannot block the server's event loop or fill its memory.
 */
import { CODE_FOLDERS, helperFile } from '../../workers/helper-file';
import { HelperError, HelperPool, type PoolLimits } from '../../workers/helper-pool';
import type { Websites } from '../websites';
import { FetchError } from './websites-public';
import type { ReadingAnswer, ReadingTask } from './task';

/**
 * A reading mostly waits for the network, so one process serves several. A brand's second reading leaves room for the
 * first readings of others. A reading waits longer than the slowest one fetches (`READING.fetchMs`), so that places
 * become free while it waits.
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
  turnMs: 4_000,
  startMs: 10_000,
  idleMs: 60_000,
  memoryMb: 320,
  heapMb: 112,
  recycleMb: 160,
  cpuSeconds: 120,
};

/**
 * @param report receives the reason when a helper was killed or crashed
 * @param file tests pass their own helper, which fetches from this machine
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
          // Memory and time of the process depend on the size of a page, which comes from outside.
          return { failure: error.trouble === 'time' ? 'time' : 'size', message: error.message };
        });
      const given = answer as ReadingAnswer;
      if ('failure' in given) throw new FetchError(given.failure, given.message);
      return given.extract;
    },
  };
}

/** The host of an address without `www.`, or '' for an invalid address, which the helper refuses. */
const hostOf = (address: string) =>
  URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : '';
