/** Measures the delay of this thread: data in a socket or a database answer waits as long. */

/** Interval of the measurement, ms. */
const TICK_MS = 20;
/** A single pause (a PDF, a garbage collection) is not a queue: this many ticks in a row must be late. */
const TICKS = 3;

export class LoopDelay {
  private readonly lates = Array<number>(TICKS).fill(0);
  private expected: number;
  private timer: NodeJS.Timeout | undefined;
  /** Requests since the last tick. */
  taken = 0;

  /** @param now a clock that only goes forward, ms */
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
  /** Called by the timer: one or several turns of the event loop have ended. */
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
  /** The smallest delay of the last ticks, ms: a pause does not raise it, a queue does. */
  get standingMs(): number {
    return Math.min(...this.lates);
  }
}
