/** Measures the delay of this thread's event loop. Data in a socket and database responses wait for the same time. */

/** Interval of the measurement, ms. */
const TICK_MS = 20;
/** Number of late ticks in a row that count as load. A single pause (a PDF, a garbage collection) is not load. */
const TICKS = 3;

export class LoopDelay {
  private readonly lates = Array<number>(TICKS).fill(0);
  private expected: number;
  private timer: NodeJS.Timeout | undefined;
  /** Requests since the last tick. */
  taken = 0;

  /** @param now a monotonic clock, ms */
  constructor(private readonly now: () => number = () => performance.now()) {
    this.expected = now() + TICK_MS;
  }

  start(): void {
    this.tick();
    this.timer = setInterval(() => this.tick(), TICK_MS).unref();
  }
  stop(): void {
    clearInterval(this.timer);
  }
  /** The timer calls it after one or several turns of the event loop. */
  tick(): void {
    this.lates.shift();
    this.lates.push(this.overdueMs);
    this.expected = this.now() + TICK_MS;
    this.taken = 0;
  }

  /** Current delay of the next tick, ms. */
  get overdueMs(): number {
    return Math.max(0, this.now() - this.expected);
  }
  /** Returns the smallest delay of the last ticks, ms. A pause does not raise it, and sustained load does. */
  get standingMs(): number {
    return Math.min(...this.lates);
  }
}
