/**
 * Draws briefs in a helper process, because a long text in two directions takes one second of processor time.
 */
import { HOUR_MS } from '@linksouq/shared-api/contract';
import { CODE_FOLDERS, helperFile } from '../../workers/helper-file';
import { HelperPool, type PoolLimits } from '../../workers/helper-pool';
import type { Pdf } from '../pdf';
import type { PdfTask } from './task';

/**
 * Limits of the helper. `perClient` limits the briefs that one buyer draws at the same time, so that other
 * buyers need not wait.
 */
export const PDF_POOL: PoolLimits = {
  processes: 1,
  tasksEach: 1,
  queue: 64,
  perClient: 4,
  waitMs: 15_000,
  taskMs: 10_000,
  maxBlockMs: 10_000,
  startMs: 10_000,
  // The process keeps running, because its start and the loading of the fonts take longer than one brief.
  idleMs: 24 * HOUR_MS,
  memoryMb: 400,
  heapMb: 96,
  recycleMb: 220,
  cpuSeconds: 1_200,
};

/**
 * Returns an adapter that draws briefs in helper processes.
 * @param brand name of the product
 * @param report receives the reason when a helper process was killed or crashed
 */
export function pdfInHelper(
  brand: string,
  report: (reason: string) => void,
  limits: PoolLimits = PDF_POOL,
): Pdf {
  const pool = new HelperPool(helperFile('pdf'), limits, CODE_FOLDERS, report);
  const ask = (task: PdfTask, client: string) => pool.run(task, client);
  return {
    async renderBrief(document, client) {
      return Buffer.from((await ask({ brand, document }, client)) as Uint8Array);
    },
    warm: async () => void (await ask({ brand }, '')),
    close: () => pool.close(),
  };
}
