import { readFileSync } from 'node:fs';

export interface Clock {
  now(): Date;
  /** Time, in ms, by which this machine's clock is ahead of the database's clock. Undefined before a measurement. */
  skewMs?(): number | undefined;
  /** Stops the regular measurement of `skewMs`. */
  stop?(): void;
}
export const systemClock: Clock = { now: () => new Date() };

/**
 * Returns a clock that adds the number of ms in a file to the system time. Browser tests write the file to
 * move a running demo past its deadlines. Production refuses TEST_CLOCK_FILE (strict-settings.ts).
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

/** A clock for tests. It moves only when `advance` is called. */
export class ManualClock implements Clock {
  constructor(private at: Date = new Date('2026-03-02T08:00:00Z')) {}
  now(): Date {
    return new Date(this.at);
  }
  advance(ms: number): void {
    this.at = new Date(this.at.getTime() + ms);
  }
}
