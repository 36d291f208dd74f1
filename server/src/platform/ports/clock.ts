import { readFileSync } from 'node:fs';

/** The product's clock. Tests move it past deadlines. */
export interface Clock {
  now(): Date;
  /** How much this machine's clock is ahead of the database's, ms. Undefined if it was not measured. */
  skewMs?(): number | undefined;
  /** Ends its timer. */
  stop?(): void;
}
export const systemClock: Clock = { now: () => new Date() };

/**
 * The system's clock plus the milliseconds in a file, or plus 0 without the file. Browser tests use it to move a
 * running demo past its deadlines. Production refuses it (`TEST_CLOCK_FILE` in strict-settings.ts).
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

/** A clock that moves only on request. */
export class ManualClock implements Clock {
  constructor(private at: Date = new Date('2026-03-02T08:00:00Z')) {}
  now(): Date {
    return new Date(this.at);
  }
  /** Moves forward by a number of ms. */
  advance(ms: number): void {
    this.at = new Date(this.at.getTime() + ms);
  }
}
