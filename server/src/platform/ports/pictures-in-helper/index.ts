/** Decodes pictures in helper processes, so that a decoder cannot block or crash the server. */
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
/** A heavy picture uses all places of the pool, so it is decoded alone. */
const HEAVY_WEIGHT = PICTURE_POOL.processes * PICTURE_POOL.tasksEach;

/**
 * @param uploads folder of the uploaded pictures
 * @param report receives the reason when a helper process was killed or crashed
 */
export function picturesInHelper(
  uploads: string,
  report: (reason: string) => void,
  limits: PoolLimits = PICTURE_POOL,
): Pictures {
  const pool = new HelperPool(helperFile('picture'), limits, [...CODE_FOLDERS, uploads], report);
  const run = async (task: PictureTask, client: string, weight?: number): Promise<PictureAnswer> => {
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
      const { picture } = await run({ make: file, allowHeavy: false }, client);
      return picture ?? (await run({ make: file, allowHeavy: true }, client, HEAVY_WEIGHT)).picture!;
    },
    makePoster: async (frame, client) => (await run({ poster: frame }, client)).poster!,
    makeTile: async (bytes, client) => Buffer.from((await run({ tile: bytes }, client)).tile!),
    makeSmaller: async (smaller, side, format, client) =>
      Buffer.from((await run({ smaller, side, format }, client)).smaller!),
    drawShareImage: async (drawing, client) => Buffer.from((await run({ share: drawing }, client)).share!),
    makeLogo: async (bytes, client) => Buffer.from((await run({ logo: bytes }, client)).logo!),
    warm: () => pool.warm(),
    close: () => pool.close(),
  };
}
