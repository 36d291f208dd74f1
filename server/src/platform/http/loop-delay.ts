/** How late this thread comes to its work: whatever waits in a socket or in an answer of the database waits as long. */

/** How often it is looked at, ms. */
const TICK_MS = 20;
/** A single pause (a PDF, a collection of the heap) is no queue: so many ticks in a row have to be late. */
const TICKS = 3;

export class LoopDelay {
  private readonly lates = Array<number>(TICKS).fill(0);
  private expected: number;
  private timer: NodeJS.Timeout | undefined;
  /** Requests that were taken since the last tick. */
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
  /** The timer's: a turn of the event loop has ended, and perhaps several. */
  tick(): void {
    this.lates.shift();
    this.lates.push(this.overdueMs);
    this.expected = this.now() + TICK_MS;
    this.taken = 0;
  }

  /** How late the next tick is already, ms. */
  get overdueMs(): number {
    return Math.max(0, this.now() - this.expected);
  }
  /** The least by which the last ticks came late, ms: what a pause does not raise, and a queue does. */
  get standingMs(): number {
    return Math.min(...this.lates);
  }
}
