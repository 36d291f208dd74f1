/**
 * Decodes pictures in helper processes, so that a decoder cannot use up the server's memory or time, or crash
 * it.
 */
import { CODE_FOLDERS, helperFile } from '../../workers/helper-file';
import { HelperError, HelperPool, type PoolLimits } from '../../workers/helper-pool';
import { PictureError, type Pictures } from '../pictures';
import type { PictureAnswer, PictureTask } from './task';

export const PICTURE_POOL: PoolLimits = {
  processes: 2,
  tasksEach: 1,
  queue: 48,
  perClient: 14,
  waitMs: 30_000,
  taskMs: 20_000,
  maxBlockMs: 20_000,
  startMs: 10_000,
  idleMs: 60_000,
  memoryMb: 480,
  heapMb: 48,
  recycleMb: 150,
  cpuSeconds: 240,
};
/**
 * Number of places that a heavy picture uses: all places of the pool. So no other picture is decoded at the
 * same time.
 */
const HEAVY = PICTURE_POOL.processes * PICTURE_POOL.tasksEach;

/**
 * Returns an adapter that decodes pictures in helper processes.
 * @param uploads folder of the uploaded pictures
 * @param report receives the reason when a helper process was killed or crashed
 */
export function picturesInHelper(
  uploads: string,
  report: (reason: string) => void,
  limits: PoolLimits = PICTURE_POOL,
): Pictures {
  const pool = new HelperPool(helperFile('picture'), limits, [...CODE_FOLDERS, uploads], report);
  const ask = async (task: PictureTask, client: string, weight?: number): Promise<PictureAnswer> => {
    const answer = await pool.run(task, client, weight).catch((error: unknown): PictureAnswer => {
      if (!(error instanceof HelperError)) throw error;
      return { problem: error.trouble === 'crash' ? 'no-picture' : 'too-large' };
    });
    const { problem } = answer as PictureAnswer;
    if (problem) throw new PictureError(problem);
    return answer as PictureAnswer;
  };
  return {
    async make(file, client) {
      const { picture } = await ask({ make: file, allowHeavy: false }, client);
      return picture ?? (await ask({ make: file, allowHeavy: true }, client, HEAVY)).picture!;
    },
    makePoster: async (frame, client) => (await ask({ poster: frame }, client)).poster!,
    makeTile: async (bytes, client) => Buffer.from((await ask({ tile: bytes }, client)).tile!),
    makeSmaller: async (smaller, side, format, client) =>
      Buffer.from((await ask({ smaller, side, format }, client)).smaller!),
    drawShareImage: async (drawing, client) => Buffer.from((await ask({ share: drawing }, client)).share!),
    makeLogo: async (bytes, client) => Buffer.from((await ask({ logo: bytes }, client)).logo!),
    warm: () => pool.warm(),
    close: () => pool.close(),
  };
}
