import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../random';
import type { Scene } from './scene';

export interface Outcome {
  tries: number;
  /** One sentence for each successful try. */
  weaknesses: string[];
}
export interface Attack {
  /** The name in the table of docs/security.md. */
  name: string;
  run: (scene: Scene, random: Random) => Promise<Outcome>;
  /** The preparation runs before users send requests, because it makes this process slow. */
  prepare?: () => Promise<unknown>;
  /** The attack runs only in the long form (`npm run proof`), because it needs minutes or much memory. */
  needsLongForm?: boolean;
  /** The attack runs only with PostgreSQL, because it prepares its users with SQL statements. */
  needsPostgres?: boolean;
}

/** Calls `run` for each index below `count`, at most `width` at the same time. @returns weaknesses */
export async function inParallel(
  count: number,
  width: number,
  run: (i: number) => Promise<string | undefined>,
): Promise<string[]> {
  const found: string[] = [];
  let next = 0;
  const worker = async () => {
    for (let i = next++; i < count; i = next++) {
      const weakness = await run(i);
      if (weakness) found.push(weakness);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return found;
}

const MAX_WAIT_MS = 60_000;
/** Polls until `ask` returns a value. @throws Error after `MAX_WAIT_MS` */
export async function until<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  const end = performance.now() + MAX_WAIT_MS;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (performance.now() > end) throw new Error(`timeout while waiting until ${what}`);
    await pause(20);
  }
}
