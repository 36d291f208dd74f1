import { readFileSync } from 'node:fs';

/** Time as the product sees it. Deadlines are tested by moving it. */
export interface Clock {
  now(): Date;
}
export const systemClock: Clock = { now: () => new Date() };

/**
 * The system's clock plus the number of ms that a file holds, 0 while there is none: browser tests move a running demo
 * past its deadlines. Production refuses it (`TEST_CLOCK_FILE` in strict-settings.ts).
 */
export function movedClock(file: string): Clock {
  const offset = (): number => {
    try {
      return Number(readFileSync(file, 'utf8')) || 0;
    } catch {
      return 0;
    }
  };
  return { now: () => new Date(Date.now() + offset()) };
}

/** A clock that moves only when told to. */
export class ManualClock implements Clock {
  constructor(private at: Date = new Date('2026-03-02T08:00:00Z')) {}
  now(): Date {
    return new Date(this.at);
  }
  /** Moves on by a number of ms. */
  advance(ms: number): void {
    this.at = new Date(this.at.getTime() + ms);
  }
}
