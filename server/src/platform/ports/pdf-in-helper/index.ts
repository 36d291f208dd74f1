/** Draws PDFs in a helper process, because a long text in two directions takes a second. */
import { HOUR_MS } from '@linksouq/shared-api/contract';
import { CODE_FOLDERS, helperFile } from '../../workers/helper-file';
import { HelperPool, type PoolLimits } from '../../workers/helper-pool';
import type { Pdf } from '../pdf';
import type { PdfTask } from './task';

export const PDF_POOL: PoolLimits = {
  processes: 1,
  tasksEach: 1,
  queue: 64,
  perClient: 4,
  waitMs: 15_000,
  taskMs: 10_000,
  maxBlockMs: 10_000,
  startMs: 10_000,
  // Long, because the start of a process with its fonts takes longer than drawing a brief.
  idleMs: 24 * HOUR_MS,
  memoryMb: 400,
  heapMb: 96,
  recycleMb: 220,
  cpuSeconds: 1_200,
};

/**
 * @param brand name of the product
 * @param report receives the reason when a helper process was killed or crashed
 */
export function pdfInHelper(
  brand: string,
  report: (reason: string) => void,
  limits: PoolLimits = PDF_POOL,
): Pdf {
  const pool = new HelperPool(helperFile('pdf'), limits, CODE_FOLDERS, report);
  const run = (task: PdfTask, client: string) => pool.run(task, client);
  return {
    async renderBrief(document, client) {
      return Buffer.from((await run({ brand, document }, client)) as Uint8Array);
    },
    warm: async () => void (await run({ brand }, '')),
    close: () => pool.close(),
  };
}
