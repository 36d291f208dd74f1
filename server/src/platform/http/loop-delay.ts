/**
 * Measures the delay of this thread's event loop. Data from sockets and responses of the database wait for
 * the same time.
 */

/** Interval of the measurement, ms. */
const TICK_MS = 20;
/**
 * Number of consecutive late ticks that count as load. One pause, such as a garbage collection, is not load.
 */
const TICKS = 3;

export class LoopDelay {
  private readonly delays = Array<number>(TICKS).fill(0);
  private expected: number;
  private timer: NodeJS.Timeout | undefined;
  /** Requests since the last tick. */
  requestsInTick = 0;

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
  /** Called by the timer. Between two calls the event loop may have several iterations. */
  tick(): void {
    this.delays.shift();
    this.delays.push(this.currentDelayMs);
    this.expected = this.now() + TICK_MS;
    this.requestsInTick = 0;
  }

  /** Time since the next tick was due, ms. 0 if it is not due yet. */
  get currentDelayMs(): number {
    return Math.max(0, this.now() - this.expected);
  }
  /**
   * Returns the smallest delay of the last ticks, ms. Constant load increases it. A single pause does not.
   */
  get sustainedDelayMs(): number {
    return Math.min(...this.delays);
  }
}
