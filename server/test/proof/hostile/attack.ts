/** The interface of an attack, and helpers to run one. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../random';
import type { Scene } from './scene';

export interface Outcome {
  tries: number;
  /** One sentence for each success of the attacker. */
  weaknesses: string[];
}
export interface Attack {
  /** The name in the table of docs/security.md. */
  name: string;
  run: (scene: Scene, random: Random) => Promise<Outcome>;
  /** Slow preparation in this process. It runs before users start to send requests. */
  prepare?: () => Promise<unknown>;
  /** True for an attack that runs only in the long form, because it needs minutes or much memory. */
  isLong?: boolean;
  /** True for an attack that prepares its users with SQL statements in PostgreSQL. */
  needsPostgres?: boolean;
}

/** Calls `run` for each index below `count`. At most `width` calls run at once. @returns weaknesses */
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

/** Maximum waiting time, ms. Only a broken machine needs so much time. */
const MAX_WAIT_MS = 60_000;
/** Polls until `ask` returns a value. @throws Error after MAX_WAIT_MS */
export async function until<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  const end = performance.now() + MAX_WAIT_MS;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (performance.now() > end) throw new Error(`timeout while waiting until ${what}`);
    await pause(20);
  }
}
