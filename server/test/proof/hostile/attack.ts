/** What an attack is, and how it is made. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../random';
import type { Scene } from './scene';

export interface Outcome {
  tries: number;
  /** What the attacker got, in words. */
  weaknesses: string[];
}
export interface Attack {
  /** As in the table of docs/security.md. */
  name: string;
  run: (scene: Scene, random: Random) => Promise<Outcome>;
  /** What takes this process long is made before people are there. */
  prepare?: () => Promise<unknown>;
  /** Only in the long form: it takes minutes or much memory. */
  isLong?: boolean;
  /** Its people are prepared in PostgreSQL. */
  needsPostgres?: boolean;
}

/** Runs so many at once until all were made. @returns weaknesses */
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

/** For broken machines only, ms. */
const PATIENCE_MS = 60_000;
/** @returns the first answer. @throws Error when there is none */
export async function until<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (performance.now() > end) throw new Error(`waited in vain until ${what}`);
    await pause(20);
  }
}
