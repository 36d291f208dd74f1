/** The interface of an attack, and helpers to run one. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../random';
import type { Scene } from './scene';

export interface Outcome {
  tries: number;
  /** One sentence per success of the attacker. */
  weaknesses: string[];
}
export interface Attack {
  /** As in the table of docs/security.md. */
  name: string;
  run: (scene: Scene, random: Random) => Promise<Outcome>;
  /** Slow preparation in this process. It runs before the requests of users start. */
  prepare?: () => Promise<unknown>;
  /** Runs only in the long form, because it takes minutes or much memory. */
  isLong?: boolean;
  /** Prepares its users with statements in PostgreSQL. */
  needsPostgres?: boolean;
}

/** Calls `one` for each index below `count`, at most `width` at once. @returns weaknesses */
export async function inParallel(
  count: number,
  width: number,
  one: (i: number) => Promise<string | undefined>,
): Promise<string[]> {
  const found: string[] = [];
  let next = 0;
  const worker = async () => {
    for (let i = next++; i < count; i = next++) {
      const weakness = await one(i);
      if (weakness) found.push(weakness);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return found;
}

/** Longest wait, ms. Only a broken machine needs it. */
const PATIENCE_MS = 60_000;
/** Polls until `ask` returns a value. @throws Error after PATIENCE_MS */
export async function until<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (performance.now() > end) throw new Error(`timeout while waiting until ${what}`);
    await pause(20);
  }
}
