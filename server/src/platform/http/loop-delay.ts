/** Measures the delay of this thread's event loop. Received data waits this long before the server handles it. */

/** Interval, in ms, of the timer. In this file, a tick is one run of this timer. */
const TICK_MS = 20;
/** Number of late ticks that show sustained load. A single late tick can be a garbage collection. */
const TICKS = 3;

export class LoopDelay {
  private readonly delays = Array<number>(TICKS).fill(0);
  private expected: number;
  private timer: NodeJS.Timeout | undefined;
  requestsInTick = 0;

  /** @param now a monotonic clock, in ms */
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
  tick(): void {
    this.delays.shift();
    this.delays.push(this.currentDelayMs);
    this.expected = this.now() + TICK_MS;
    this.requestsInTick = 0;
  }

  /** Time, in ms, by which the next tick is late. 0 if the next tick is not due yet. */
  get currentDelayMs(): number {
    return Math.max(0, this.now() - this.expected);
  }
  get sustainedDelayMs(): number {
    return Math.min(...this.delays);
  }
}
